"""Cases of kind `irregular`: what is found at the table, and what the rules propose."""

from collections.abc import Callable
from typing import Any

import ruling_found as found
from ruling_deal import blind_seats
from ruling_irregular_bets import Bets, what_bets_say
from ruling_irregular_show import cards_shown, mucked, tabled, what_showdown_says

from appareil.poker.button.straddlers import Offer, may_straddle, straddle_taken
from appareil.poker.deal import blinds_missing
from appareil.poker.forced_bets import from_left_of
from appareil.poker.irregularities import board, deck
from appareil.poker.irregularities.redeal import killed_hands, redeal
from appareil.poker.irregularities.wrong_start import Found, Unpaid, dealt_in_unpaid, is_corrected
from appareil.poker.run_twice import runs
from appareil.poker.tournament.penalties import hands_served

Setup = dict[str, Any]
Answers = dict[str, Callable[[Any], Any]]

IMPLIES = {"killed": {"dead"}, "folded": {"dead"}, "mucked": {"dead", "folded"}, "shown": {"live"}}
"""A killed, folded or mucked hand is dead, who mucks gives up; a shown one still plays."""
UNPAID: dict[str, Found] = {
    "now": "not_looked", "before_deal": "not_looked", "before_acting": "not_looked", "before_any_action": "not_looked",
    "before_substantial_action": "not_looked", "looked_not_acted": "looked_not_acted",
    "acted_with_chips": "acted_with_chips", "after_acting": "acted_with_chips", "after_any_action": "acted_with_chips",
    "after_substantial_action": "acted_with_chips", "before_next_card": "acted_with_chips",
    "after_next_card": "acted_with_chips", "mid_hand": "acted_with_chips",
}  # fmt: skip
"""When a player who did not post is found, and what he has done by then."""


def what_irregular_says(setup: Setup) -> Answers:
    return {
        **what_bets_say(setup),
        **what_showdown_says(setup),
        **what_deal_faults_say(setup),
        **what_deck_says(setup),
        **what_board_says(setup),
        **what_start_says(setup),
        "hand": lambda seats: {seat: hand(setup, seat, word) for seat, word in seats.items()},
        "penalty_possible": lambda _: penalty_possible(setup),
        "runs": lambda _: runs_agreed(setup),
        "substantial": lambda _: found.is_played_on(setup),
    }


# --- the initial deal ------------------------------------------------------------------------------------------------

def what_deal_faults_say(setup: Setup) -> Answers:
    ruling = found.deal_ruling(setup)
    boxed = any(found.events(setup, "boxed"))
    foreign = any(found.events(setup, "foreign_card"))
    robert_takes_it = any(found.events(setup, "extra_card")) and setup["options"].get("extra_card") == "robert"
    return {
        "misdeal": lambda _: found.is_misdeal(setup),
        "redeal": lambda _: dealt_again(setup),
        "penalty_hands_counted": lambda expected: penalty_hands(setup, expected),
        "replaced": lambda _: bool(ruling.replaced),
        "replaced_by": lambda _: "next_card" if ruling.replaced else None,
        "completed_from": lambda _: "stub_top" if ruling.completed else None,
        "boxed_card": lambda _: "scrap" if boxed else None,
        "foreign_card": lambda _: "scrap" if foreign else None,
        "extra_card": lambda _: "burn" if robert_takes_it and not ruling.reasons else None,
    }


def dealt_again(setup: Setup) -> dict[str, Any] | None:
    """The hand that replaces a misdealt or voided one."""
    if not (found.is_misdeal(setup) or deck_ruling(setup).void):
        return None
    again = redeal(setup.get("button", 0), found.dealt_in(setup), found.absent(setup), setup.get("on_penalty", ()))
    return {**again._asdict(), "dealt_in": list(again.dealt_in), "killed": list(again.killed)}


def penalty_hands(setup: Setup, expected: Any) -> Any:
    """How many hands of their penalty those on penalty have served, by seat where the case has it so."""
    misdeals = int(found.is_misdeal(setup))
    served = hands_served(1 + misdeals, misdeals)
    return dict.fromkeys(setup["on_penalty"], served) if isinstance(expected, dict) else served


# --- the deck, the stub, voided hands --------------------------------------------------------------------------------

def what_deck_says(setup: Setup) -> Answers:
    ruling = deck_ruling(setup)
    back = ruling.void or found.is_misdeal(setup)
    put_in = setup.get("contributions") or setup.get("street_bets") or {}
    return {
        "void": lambda _: ruling.void,
        "refunds": lambda _: deck.refunds(put_in, {} if ruling.void else due(setup)) if back else {},
        "bets_refunded": lambda _: back,
        "result_stands": lambda _: ruling.result_stands,
        "button_moves": lambda _: not back,
        "deck_replaced": lambda _: ruling.deck_replaced,
        "deal_allowed": lambda _: ruling.deal_allowed and blinds_in(setup),
        "muck_excluded": lambda _: deck.dropped_stub(stub_state(setup)).muck_excluded,
    }


def deck_ruling(setup: Setup) -> deck.DeckRuling:
    """What a fault of the deck leads to, at the moment it is found."""
    fault: deck.Fault | None = None
    for event in found.events(setup, "duplicate", "wrong_back", "deck_count"):
        named = next(iter(event))
        fault = deck.count_fault(event["deck_count"]) if named == "deck_count" else named  # type: ignore[assignment]
    when: deck.When = "mid_hand"
    if found.moment(setup) == "before_deal":
        when = "before_deal"
    elif any(found.events(setup, "award_pot", "end_hand")):
        when = "pot_awarded"
    return deck.foul_deck(fault, when, setup["options"].get("missing_card_found_mid_hand", "void"))


def blinds_in(setup: Setup) -> bool:
    """Whether both blinds are in, as far as the case says: yes or no, who posted, or how much."""
    posted = setup.get("blinds_posted", True)
    if isinstance(posted, bool):
        return posted
    seats = blind_seats(found.order(setup))
    paid = {seats.get(who, who): amount for who, amount in posted.items()} if isinstance(posted, dict) else {}
    owed = due(setup)
    return not blinds_missing(owed, [seat for seat in owed if seat in posted or paid.get(seat, -1) >= owed[seat]])


def due(setup: Setup) -> dict[int, int]:
    """By seat, the blinds of the hand."""
    return {seat: setup.get(blind, 0) for blind, seat in blind_seats(found.order(setup)).items()}


def stub_state(setup: Setup) -> deck.Dropped:
    state: deck.Dropped = next(found.events(setup, "stub_dropped"))["stub_dropped"]
    return state


# --- community cards -------------------------------------------------------------------------------------------------

def what_board_says(setup: Setup) -> Answers:
    four_cards = any(found.events(setup, "flop_cards"))
    action_since = found.moment(setup) in ("after_any_action", "after_substantial_action")
    no_burn = any(found.events(setup, "no_burn"))
    stands = no_burn and not board.missing_burn(action_since)
    flop = setup.get("deck_positions", {}).get("flop")
    four_rule = setup["options"].get("four_card_flop", "tda")
    return {
        "steps": lambda _: list(procedure(setup, action_since)),
        "flop_stands": lambda _: flop if stands else None,
        "next_card": lambda _: None if stands or (four_cards and four_rule == "robert") else max(flop) + 1,
        "burns_before_flop": lambda _: 0 if stands else 1,
        "burns_before_turn": lambda _: 1,
        "burns_total": lambda _: board.BURNS - stands,
        "turn_burn_from_stub": lambda _: board.turn_burn_is_dealt(four_cards, four_rule),
        "stub_shuffled": lambda _: shuffled(setup),
    }


def procedure(setup: Setup, action_since: bool) -> tuple[str, ...]:
    """What the floor does, step by step, about the first fault of the board or the stub."""
    options = setup["options"]
    for event in setup["events"]:
        verb, value = next(iter(event.items()))
        if verb == "premature":
            return board.premature(value, options.get("premature_turn", "tda"))
        if verb == "flop_cards":
            return board.four_card_flop(options.get("four_card_flop", "tda"))
        if verb == "no_burn":
            return board.missing_burn(action_since)
        if verb == "stub_dropped":
            return deck.dropped_stub(value).steps
    return ()


def shuffled(setup: Setup) -> int:
    """How many cards of the stub are shuffled."""
    early = next(found.events(setup, "premature", "flop_cards", "stub_dropped"))
    street = early.get("premature", "flop")
    before: int = setup.get("stub_before") or board.stub_before(street, setup["dealt_in_count"])
    if "stub_dropped" in early:
        return before
    return board.stub_shuffled(street, setup["options"].get("premature_turn", "tda"), before)


# --- how the hand began ----------------------------------------------------------------------------------------------

def what_start_says(setup: Setup) -> Answers:
    corrected = is_corrected(found.has_substantial_action(setup))
    offers = [Offer(event["straddle"], event["amount"]) for event in found.events(setup, "straddle")]
    return {
        "corrected": lambda _: corrected,
        "blinds": lambda _: blinds_of(setup, corrected),
        "owes_next_hand": lambda _: {seat: setup["debts"][seat] for seat, how in unpaid(setup).items() if how.owes},
        "straddle": lambda _: offer._asdict() if (offer := straddle(setup, offers)) else None,
        "refused": lambda _: refused(setup, straddle(setup, offers)),
        "first_to_act_preflop": lambda _: first_to_act(setup, straddle(setup, offers)),
    }


def blinds_of(setup: Setup, corrected: bool) -> dict[str, int]:
    """The blinds the hand is played for: those it was begun with, unless they are put right."""
    begun = next(found.events(setup, "start_hand"), {})
    level = setup.get("level_now", setup)
    return {blind: level[blind] if corrected else begun.get(blind, level[blind]) for blind in ("sb", "bb")}


def unpaid(setup: Setup) -> dict[int, Unpaid]:
    """By seat that was dealt in without posting what it owes, what becomes of it."""
    how = UNPAID[found.moment(setup)] if any(found.events(setup, "dealt_in")) else "not_looked"
    seats = [event["dealt_in"] for event in found.events(setup, "dealt_in") if not event["posted"]]
    return {seat: dealt_in_unpaid(how) for seat in seats if setup.get("debts", {}).get(seat)}


def straddle(setup: Setup, offers: list[Offer]) -> Offer | None:
    """The straddle that is taken. A case that does not say who may straddle lets everybody."""
    if not offers:
        return None
    who = setup["options"].get("straddles", "any_seat")
    seats = found.order(setup)
    allowed = may_straddle(who, "no_limit", seats, setup["button"], blind_seats(seats)["bb"])
    return straddle_taken(offers, allowed, setup["bb"])


def first_to_act(setup: Setup, taken: Offer | None) -> int:
    seats = found.order(setup)
    return from_left_of(taken.seat if taken else blind_seats(seats)["bb"], seats)[0]


def refused(setup: Setup, taken: Offer | None) -> list[dict[str, Any]]:
    """The events that count for nothing: straddles of others, bets of nothing, chips taken off the table."""
    straddles = [event for event in found.events(setup, "straddle") if not taken or event["straddle"] != taken.seat]
    bets = Bets(setup).refused if any(found.events(setup, "say", "push", "act")) else []
    return [*straddles, *bets, *found.events(setup, "withdraw")]


# --- hands, penalties, running it twice ------------------------------------------------------------------------------

def hand(setup: Setup, seat: int, expected: str) -> str:
    """What has become of a hand, in the words of the case if they say the same: a mucked hand is dead."""
    state = hand_state(setup, seat)
    return expected if expected in IMPLIES.get(state, ()) else state


def hand_state(setup: Setup, seat: int) -> str:
    if seat in killed_hands(found.dealt_in(setup), found.absent(setup), setup.get("on_penalty", ())):
        return "killed"
    if seat in mucked(setup):
        return "mucked"
    if any(found.events(setup, "act", "say")) and seat in Bets(setup).by_hand.folded:
        return "folded"
    ruling = unpaid(setup).get(seat)
    if seat in found.deal_ruling(setup).dead or (ruling and not ruling.live):
        return "dead"
    return "shown" if seat in tabled(setup) else "live"


def penalty_possible(setup: Setup) -> bool:
    """Whether somebody may be penalised: for acting out of turn, for folding where a check is free (TDA R58), or for
    showing cards while there is still betting."""
    betting = setup.get("street", "showdown") != "showdown"
    shown_early = betting and bool(cards_shown(setup))
    by_player = any(event.get("by") == "player" for event in found.events(setup, "expose"))
    acts = any(found.events(setup, "act", "push", "say", *["muck"] * betting))
    if shown_early or by_player or not acts:
        return shown_early or by_player
    bets = Bets(setup)
    return bool(bets.by_hand.binding) or bets.folded_for_nothing


def runs_agreed(setup: Setup) -> int:
    """How often the board is run out."""
    refused_by = [event["refuse"] for event in found.events(setup, "refuse")]
    agreed = [event["agree"] for event in found.events(setup, "agree") if event["agree"] not in refused_by]
    board_cards = setup.get("board_cards", len(setup.get("board", ())))
    return runs(
        setup["options"].get("run_it_twice", False), setup.get("game", "cash"), setup["live"], agreed, board_cards
    )
