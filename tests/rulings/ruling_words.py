"""The vocabulary of the ruling cases (cases/SCHEMA.md): every word, and whether the rules it needs are built.

`missing_rules` reads a whole case against these tables. A word that is not here is an error in the case; a word whose
rule is not built makes the case a skipped one, by name.
"""

import re

Words = dict[str, bool]


class UnknownWord(Exception):
    """A case says something that is not in its grammar."""


def words(built: str, missing: str = "") -> Words:
    return {**dict.fromkeys(built.split(), True), **dict.fromkeys(missing.split(), False)}


CASE = words(
    "id topic kind title source setup actions events expect branches checked also_run_on pokerkit_differs notes"
)
BRANCH = words("options setup events expect")
KIND = words("hand ranking button deal irregular money session tournament clock")

SETUP: dict[str, Words] = {
    "hand": words(
        "players button sb bb sb_seat bb_seat structure game ante options variant hole board boards posts straddle rake"
    ),
    "ranking": words("variant hole board options"),
    "button": words(
        "table_seats occupied method game sb bb first_hand prev current due options away debts level_now level_next"
    ),
    "deal": words(
        "button dealt_in occupied dealt_in_count game deck all_in_after sb bb options ends_by_fold_on runs"
    ),
    "irregular": words(
        "game button sb bb dealt_in players stacks street street_bets to_act facing hole board board_cards"
        " contributions debts level_now last_aggressor callers show_order strength_order live absent"
        " on_penalty stub_before dealt_in_count deck_positions blinds_posted options",
    ),
    "money": words("rake jackpot_drop contested_pot pots flop_seen dealt_in_count game amounts_in options"),
    "session": words("min_buy_in max_buy_in stacks hand_running debts time_charge game options"),
    "tournament": words(
        "level_now level_next players_left_before start_stacks bust prizes button all_in winner paid left"
        " busts_in_current_hand players_at_table rounds players_left level table_a table_b stacks options",
    ),
    "clock": words("action_clock facing_bet options"),
}

EXPECT: dict[str, Words] = {
    "hand": words(
        "at to_act street_after runout returned pots payouts stacks odd_chips award_order show_order face_up_at face_up"
        " may_muck shows reopened pot_before_action first_to_act_postflop refused accepted chips_total board_shares"
        " debts_cleared next_hand rake rake_by_pot awarded stacks_after_rake"
    ),
    "ranking": words("winners category"),
    "button": words("hands corrected seat_change entry_costs"),
    "deal": words(
        "hole_order holes burns flop board boards winners misdeal positions stub_left cards_used burns_total"
        " board_cards cards_dealt_after steps betting_rounds_after killed_after_last_card shuffle_points"
        " shuffles_between_streets deal_allowed waiting_for amounts"
    ),
    "irregular": words(
        "misdeal void refunds bets_refunded result_stands button_moves redeal hand ruling outcomes seat binding"
        " backs_up_to to_act order may may_not call_to raise_to_min street_bets pays all_in credit blinds corrected"
        " owes_next_hand straddle first_to_act_preflop refused terminal_refuses substantial"
        " substantial_action_out_of_turn penalty_possible penalty_hands_counted may_demand may_muck must_show winners"
        " category runs deck_replaced deal_allowed replaced replaced_by completed_from boxed_card foreign_card"
        " extra_card flop_stands next_card burns_before_flop burns_before_turn burns_total turn_burn_from_stub"
        " stub_shuffled muck_excluded steps",
    ),
    "money": words("rake by_pot jackpot awarded"),
    "session": words(
        "accepted stacks playable queued stacks_next_hand added must_remove may_add buy_in_min buy_in_max charged"
        " unable may_be_dealt new_player entry_costs displayed",
    ),
    "tournament": words(
        "hands places tied prize_each prizes left final_stacks tournament_over eligible_for share hands_missed ante"
        " pot_before_action moves never stacks dealt_in owes_house",
    ),
    "clock": words("action after_seconds time_chips_left"),
}

NESTED: dict[tuple[str, str], Words] = {
    ("hand", "at"): words("after to_act fold check call bet raise_to"),
    ("hand", "ante"): words("type amount order"),
    ("hand", "pots"): words("amount eligible"),
    ("hand", "odd_chips"): words("pot seat chips"),
    ("hand", "refused"): words("seat raises_to all_in reason"),
    ("hand", "accepted"): words("seat raises_to all_in"),
    ("hand", "chips_total"): words("before after rake"),
    ("hand", "posts"): words("seat live dead"),
    ("hand", "straddle"): words("seat amount order"),
    ("hand", "rake"): words("percent cap unit no_flop_no_drop min_pot cap_by_players type per take"),
    ("session", "time_charge"): words("amount minutes"),
    ("tournament", "hands"): words("sb bb ante bb_ante button_ante"),
    ("tournament", "level"): words("sb bb ante bb_ante button_ante"),
    ("tournament", "level_now"): words("sb bb ante bb_ante button_ante"),
    ("tournament", "level_next"): words("sb bb ante bb_ante button_ante"),
    ("tournament", "table_a"): words("dealt next_big_blind open_seats positions"),
    ("tournament", "table_b"): words("dealt next_big_blind open_seats positions"),
    ("tournament", "moves"): words("from_table seat to_table to_seat"),
    ("clock", "action_clock"): words("seconds countdown warning_at extension_seconds time_chips"),
    ("money", "rake"): words("percent cap unit no_flop_no_drop min_pot cap_by_players type per take"),
    ("money", "jackpot_drop"): words("amount min_pot"),
    ("irregular", "redeal"): words("button blinds_kept level_kept dealt_in killed"),
    ("irregular", "straddle"): words("seat amount"),
    ("irregular", "level_now"): words("sb bb ante bb_ante button_ante"),
    ("irregular", "blinds"): words("sb bb"),
    ("button", "prev"): words("button sb bb"),
    ("button", "current"): words("button sb bb"),
    ("button", "due"): words("button sb bb"),
    ("button", "hands"): words(
        "button button_dead sb sb_dead bb dealt_in posts first_card_to last_card_to first_to_act_preflop"
        " last_to_act_preflop first_to_act_postflop last_to_act_postflop debts hand_killed_after_deal entry_choices"
    ),
    ("button", "seat_change"): words("seat passed free choices"),
}
"""The words inside a mapping, or inside each mapping of a list, where they matter."""

STREETS = "preflop flop turn river"
POSITIONS = (
    "sb bb btn small_blind big_blind utg utg_1 utg_2 utg_3 under_the_gun under_the_gun_1 under_the_gun_2"
    " under_the_gun_3 middle middle_position lojack hijack cutoff button"
)
VALUES: dict[str, Words] = {
    "structure": words("no_limit pot_limit fixed_limit"),
    "game": words("cash tournament"),
    "variant": words("holdem omaha omaha_hi_lo pineapple crazy_pineapple short short_trips_over_straight"),
    "method": words("dead_button simplified_moving_button moving_button_with_debts"),
    "street_after": words(STREETS + " showdown"),
    "face_up_at": words(STREETS + " showdown"),
    "all_in_after": words(STREETS),
    "ends_by_fold_on": words(STREETS),
    "shuffle_points": words("before_hand"),
    "category": words("high_card pair two_pair trips straight flush full_house quads straight_flush"),
    "ruling": words("full_call corrected stands floor_decides"),
    "outcomes": words("full_call corrected stands call fold live dead killed folded"),
    "steps": words(
        "hands_face_up burn flop turn river bet showdown finish_betting keep_burn return_flop return_turn return_river"
        " set_turn_aside return_set_aside shuffle_stub shuffle_all_mixed restore_order flop_without_burn"
        " turn_without_burn river_without_burn mix_flop_face_down pick_one_as_burn pick_one_as_next_burn"
        " other_three_are_flop flop_other_two_plus_next_card",
    ),
}
"""What may stand after a key: alone, in a list, or by seat."""

ANY = None
"""The option takes a number or a mapping."""
OPTIONS: dict[str, Words | None] = {
    "first_button": words("right_of_appareil_position first_occupied_on_right first_active_after_dealer"),
    "dead_button_advance": words("none over_vacant"),
    "newcomer_in_blinds": words("wait deal_on_button"),
    "short_bb_call": words("full_bb actual"),
    "straddle_min_raise": words("double_straddle straddle_plus_bb"),
    "straddles": words("none utg button any_seat"),
    "reopen": words("cumulative single_full_raise_only any_all_in"),
    "pl_full_blinds": words("true false"),
    "pl_sb_as_bb": words("true false"),
    "fl_max_raises": ANY,
    "fl_heads_up_uncapped": words("true false"),
    "chip_unit": ANY,
    "showdown_muck": words("allowed all_called_hands_shown"),
    "cash_all_in_show": words("face_up_at_once all_in_first_at_end"),
    "run_it_twice": words("false true"),
    "odd_chips": words("one_each all_to_first"),
    "misdeal_window": words("tda robert_two_players_acted"),
    "extra_card": words("tda robert"),
    "premature_turn": words("tda robert"),
    "four_card_flop": words("tda robert"),
    "missing_card_found_mid_hand": words("void stands"),
    "rake_from": words("total_main_first each_pot"),
    "topup": words("amount_if_room reject_if_over"),
    "ratholing_window_minutes": ANY,
    "time_charge": ANY,
    "action_clock": ANY,
    "sit_out_after_timeouts": ANY,
    "card_index": words("language AKQJ ARDV"),
    "auto_post": words("true false"),
    "disconnect": words("floor_decides extra_time_then_check_or_fold"),
}

EVENTS: dict[str, str] = {
    "join": "stack choice minute", "leave": "stack minute", "bust": "", "move": "to", "sit_out": "", "return": "choice",
    "absent": "", "back": "", "buy_in": "amount", "top_up": "amount", "rebuy": "amount", "withdraw": "amount",
    "post": "blind", "straddle": "amount", "dealt_in": "posted", "puck_at": "",
    "card": "to", "expose": "by", "boxed": "", "card_to_empty": "", "holds": "cards", "both_cards_last": "",
    "extra_card": "", "premature": "waiting_for", "no_burn": "", "flop_cards": "", "duplicate": "at", "wrong_back": "",
    "foreign_card": "", "deck_count": "", "stub_dropped": "", "misdeal": "", "agree": "", "refuse": "",
    "act": "does to", "acts": "", "push": "chips", "say": "word promises", "show": "cards says", "muck": "says",
    "wants_muck": "", "press": "at_second", "run_out": "", "time_chip": "",
    "notice": "", "shuffle": "at", "first_card": "at", "award_pot": "", "end_hand": "at stacks", "start_hand": "sb bb",
    "signal": "at", "period_start": "",
}  # fmt: skip
"""Each verb and the other keys of its mapping."""
BUILT_EVENTS = {
    "hand": {"agree", "refuse"},
    "button": {
        "join", "leave", "bust", "move", "sit_out", "return", "absent", "back", "buy_in", "top_up", "rebuy", "withdraw",
        "post", "straddle", "puck_at", "misdeal", "notice", "shuffle", "first_card", "award_pot", "end_hand",
        "start_hand", "signal",
    },
    "deal": {
        "expose", "boxed", "both_cards_last", "absent", "back", "sit_out", "leave", "bust", "post", "card", "holds",
        "card_to_empty", "extra_card", "foreign_card", "misdeal", "act", "acts", "notice", "shuffle", "first_card",
        "end_hand", "start_hand", "return", "join", "signal", "award_pot",
    },
    "irregular": {
        "join", "leave", "absent", "back", "withdraw", "straddle", "dealt_in", "puck_at", "post", "card", "expose",
        "boxed", "card_to_empty", "holds", "both_cards_last", "extra_card", "premature", "no_burn", "flop_cards",
        "duplicate", "wrong_back", "foreign_card", "deck_count", "stub_dropped", "misdeal", "agree", "refuse", "act",
        "acts", "push", "say", "show", "muck", "wants_muck", "notice", "shuffle", "first_card", "award_pot", "end_hand",
        "start_hand", "signal", "sit_out", "return", "buy_in", "top_up", "rebuy",
    },
    "clock": {"press", "run_out", "time_chip"},
    "session": {
        "join", "buy_in", "top_up", "rebuy", "withdraw", "leave", "bust", "sit_out", "return", "start_hand", "end_hand",
        "period_start", "move", "shuffle", "first_card", "award_pot",
    },
    "tournament": {
        "shuffle", "start_hand", "first_card", "signal", "misdeal", "end_hand", "award_pot", "bust", "rebuy", "absent",
        "back", "join", "leave",
    },
}
DONE = "folds checks calls bets raises"
SPOKEN = "fold check call bet raise all_in"
EVENT_VALUES: dict[str, Words] = {
    "choice": words("wait post buy_button"),
    "press": words("fold check call bet raise"),
    "blind": words("sb bb"),
    "by": words("dealer player"),
    "does": words(DONE),
    "acts": words(f"fold check call bet raise {DONE}"),
    "word": words(SPOKEN),
    "premature": words("flop turn river"),
    "no_burn": words("flop"),
    "foreign_card": words("joker"),
    "stub_dropped": words("order_known order_lost mixed_with_muck"),
    "misdeal": words("before_substantial_action"),
    "notice": words(
        "now before_substantial_action after_substantial_action before_any_action after_any_action before_acting"
        " after_acting looked_not_acted acted_with_chips before_next_card after_next_card before_deal mid_hand",
    ),
}

BLINDS = "sb bb"
LEVEL = "sb bb ante bb_ante button_ante"
ENTRY = "post wait buy_button"
INSIDE: dict[tuple[str, str], Words] = {
    ("hand", "ante"): words("type amount order each bb button bb_first ante_first"),
    ("hand", "straddle"): words("seat amount order left_of_straddler utg_first_button_last"),
    ("hand", "rake"): words("percent cap unit no_flop_no_drop min_pot cap_by_players type per take step"),
    ("money", "rake"): words("percent cap unit no_flop_no_drop min_pot cap_by_players type per take step"),
    ("money", "amounts_in"): words("cents units"),
    ("button", "debts"): words(BLINDS),
    ("button", "level_now"): words(LEVEL),
    ("button", "level_next"): words(LEVEL),
    ("button", "entry_costs"): words(f"{ENTRY} {BLINDS} live dead"),
    ("button", "seat_change"): words(f"seat passed free choices {ENTRY}"),
    ("button", "hands"): words(
        "button button_dead sb_dead dealt_in posts live dead first_card_to last_card_to first_to_act_preflop"
        " last_to_act_preflop first_to_act_postflop last_to_act_postflop debts hand_killed_after_deal entry_choices"
        f" {ENTRY} {BLINDS}"
    ),
    ("deal", "waiting_for"): words(BLINDS),
    ("deal", "positions"): words("burn_1 burn_2 burn_3 burn_4 burn_5 burn_6 flop turn river flop_2 turn_2 river_2"),
    ("irregular", "street"): words(STREETS + " showdown"),
    ("irregular", "debts"): words(BLINDS),
    ("irregular", "owes_next_hand"): words(BLINDS),
    ("irregular", "blinds_posted"): words(BLINDS),
    ("irregular", "deck_positions"): words("flop turn river burn_1 burn_2 burn_3"),
    ("irregular", "hand"): words("live dead killed folded shown mucked"),
    ("irregular", "binding"): words("folds checks calls raises"),
    ("irregular", "may"): words("fold check call bet raise"),
    ("irregular", "may_not"): words("fold check call bet raise"),
    ("irregular", "may_demand"): words("floor_only"),
    ("irregular", "replaced_by"): words("next_card"),
    ("irregular", "completed_from"): words("stub_top"),
    ("irregular", "boxed_card"): words("scrap"),
    ("irregular", "foreign_card"): words("scrap"),
    ("irregular", "extra_card"): words("burn"),
    ("irregular", "refused"): words(" ".join((*EVENTS, *EVENTS.values(), SPOKEN, DONE))),
    ("session", "debts"): words(BLINDS),
    ("session", "entry_costs"): words(f"{ENTRY} {BLINDS} live dead"),
    ("session", "displayed"): words("min_buy_in max_buy_in buy_in_min buy_in_max"),
    ("tournament", "table_a"): words(f"dealt next_big_blind open_seats positions {POSITIONS}"),
    ("tournament", "table_b"): words(f"dealt next_big_blind open_seats positions {POSITIONS}"),
    ("tournament", "moves"): words("from_table seat to_table to_seat a b"),
    ("tournament", "never"): words("small_blind"),
    ("clock", "action"): words("fold check call bet raise"),
}
"""Every word that may stand anywhere inside a key, as the key or the value of a mapping at whatever depth."""

ACTION = re.compile(r"seat (\d+) (folds|checks|calls|calls all-in|bets \d+|raises to \d+|all-in \d+)")
