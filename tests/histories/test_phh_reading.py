"""PHH files are read exactly, and what cannot be read is named with the hand's number."""

from pathlib import Path

import pytest
from hand_text import THREE, TWO, changed

from appareil.histories import BoardCards, HistoryError, HoleCards, PlayerAction, RecordedHand, read_phh
from appareil.histories.phh import parse_phh
from appareil.poker.cards import parse_cards


def one(text: str) -> RecordedHand:
    (hand,) = parse_phh(text)
    return hand


def refusal(text: str) -> str:
    with pytest.raises(HistoryError) as caught:
        parse_phh(text)
    assert caught.value.text.fr != caught.value.text.en
    return caught.value.text.en


def test_a_single_hand_has_no_table_and_is_number_one() -> None:
    hand = one(THREE)
    assert (hand.number, hand.variant, hand.player_count, hand.scale) == (1, "NT", 3, 1)
    assert hand.blinds_or_straddles == (50, 100, 0)
    assert hand.starting_stacks == (1000, 2000, 3000)


def test_each_table_is_one_hand_with_its_number() -> None:
    assert [hand.number for hand in parse_phh(f"[7]\n{THREE}\n[12]\n{TWO}")] == [7, 12]


def test_actions_are_read_word_by_word() -> None:
    actions = one(THREE).actions
    assert actions[0] == HoleCards(1, parse_cards("AsKd"))
    assert actions[3:6] == (
        PlayerAction(3, "bet_or_raise", 300), PlayerAction(1, "check_or_call"), PlayerAction(2, "fold"),
    )
    assert actions[6] == BoardCards(parse_cards("7h8h9d"))
    assert actions[12] == PlayerAction(1, "show", cards=parse_cards("AsKd"))


def test_unknown_cards_mucks_and_comments_are_read() -> None:
    hand = one(changed(
        THREE, ("d dh p2 2c3c", "d dh p2 ????"), ("p1 sm AsKd", "p1 sm"), ("p3 sm QhQs", "p3 sm -"),
        ("p2 f", "p2 f # at last"),
    ))
    assert hand.actions[1] == HoleCards(2, (None, None))
    assert hand.actions[5] == PlayerAction(2, "fold")
    assert hand.actions[12:14] == (PlayerAction(1, "muck"), PlayerAction(3, "muck"))


def test_decimals_are_scaled_by_one_factor_and_written_back_as_they_came() -> None:
    hand = one(changed(THREE, ("[1000, 2000, 3000]", "[1000.25, 2000.5, 3000]"), ("cbr 300", "cbr 300.50")))
    assert hand.scale == 100
    assert hand.starting_stacks == (100_025, 200_050, 300_000)
    assert hand.actions[3] == PlayerAction(3, "bet_or_raise", 30_050)
    written = [hand.as_written(units) for units in hand.starting_stacks]
    assert written == [1000.25, 2000.5, 3000]
    assert [type(amount) for amount in written] == [float, float, int]


def test_decimals_that_say_nothing_need_no_scale() -> None:
    assert one(changed(THREE, ("[1000, 2000, 3000]", "[1000.0, 2000.00, 3000]"))).scale == 1


def test_a_decimal_in_an_action_alone_is_scaled_too() -> None:
    hand = one(changed(THREE, ("cbr 300", "cbr 300.5")))
    assert hand.scale == 10
    assert hand.blinds_or_straddles == (500, 1000, 0)


def test_the_actions_of_other_variants_need_not_be_ours() -> None:
    hand = one(changed(THREE, ('"NT"', '"F2L3D"'), ('"p3 cbr 300"', '"p3 sd"')))
    assert hand.actions == ()


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (("p1 cc", "p4 cc"), 'hand 1: action 5 "p4 cc": p4 is not a player from p1 to p3'),
        (("p1 cc", "p0 cc"), 'hand 1: action 5 "p0 cc": p0 is not a player from p1 to p3'),
        (("cbr 300", "cbr 3o0"), 'hand 1: action 4 "p3 cbr 3o0": 3o0 is not an amount'),
        (("cbr 300", "cbr -300"), 'hand 1: action 4 "p3 cbr -300": -300 is not an amount'),
        (("AsKd", "AsKx"), 'hand 1: action 1 "d dh p1 AsKx": AsKx are not cards (rank 23456789TJQKA, suit cdhs)'),
        (("AsKd", "AsK"), 'hand 1: action 1 "d dh p1 AsK": AsK are not cards (rank 23456789TJQKA, suit cdhs)'),
        (('"p2 f"', '"p2 fold"'), 'hand 1: action 6 "p2 fold": known actions: d dh pN CARDS, d db CARDS, pN f, pN cc, '
                                  "pN cbr AMOUNT, pN sm CARDS"),
        (('"p2 f"', "7"), 'hand 1: action 6 "7": known actions: d dh pN CARDS, d db CARDS, pN f, pN cc, '
                          "pN cbr AMOUNT, pN sm CARDS"),
        (("antes = [0, 0, 0]\n", ""), "hand 1: the field antes is missing"),
        (("[0, 0, 0]", "[0, 0]"), "hand 1: the field antes has 2 entries for 3 players"),
        (("[0, 0, 0]", "0"), "hand 1: the field antes is of the wrong kind"),
        (("[1000, 2000, 3000]", "[1000]"), "hand 1: a hand needs two players"),
        (("[1000, 2000, 3000]", "[1000, inf, 3000]"),
         "hand 1: the field starting_stacks holds Infinity, which is not an amount"),
        (("[50, 100, 0]", "[50, -100, 0]"), "hand 1: the field blinds_or_straddles holds -100, which is not an amount"),
        (("min_bet = 100", "min_bet = true"), "hand 1: the field min_bet holds True, which is not an amount"),
        (("min_bet = 100", "min_bet = 0.0000000001"), "hand 1: an amount has more than 9 decimals"),
        (("min_bet = 100", "min_bet = 1e-9999999"), "hand 1: an amount has more than 9 decimals"),
        (("min_bet = 100", "min_bet = 1.0000000000000000000000000000000001"),
         "hand 1: an amount has more than 9 decimals"),
        (("[1000, 2000, 3000]", "[1e9999999, 2000, 3000]"),
         "hand 1: the field starting_stacks holds 1E+9999999, which is not an amount"),
        (("[1000, 2000, 3000]", f"[1e{'9' * 30}, 2000, 3000]"),
         "hand 1: the field starting_stacks holds NaN, which is not an amount"),
        (("[1000, 2000, 3000]", "[nan, 2000, 3000]"),
         "hand 1: the field starting_stacks holds NaN, which is not an amount"),
        (("[1000, 2000, 3000]", "[-inf, 2000, 3000]"),
         "hand 1: the field starting_stacks holds -Infinity, which is not an amount"),
        (("[1000, 2000, 3000]", f"[0x{'f' * 6000}, 2000, 3000]"),
         "hand 1: the field starting_stacks holds 1e18..., which is not an amount"),
        (("[1000, 2000, 3000]", "[1000000000000000, 2000, 3000]"),
         "hand 1: the field starting_stacks holds 1000000000000000, which is not an amount"),
        (("[1000, 2000, 3000]", '["1000", [2], {}]'),
         "hand 1: the field starting_stacks holds 1000, which is not an amount"),
        (("[1000, 2000, 3000]", "[[[1]], 2000, 3000]"),
         "hand 1: the field starting_stacks holds [...], which is not an amount"),
        (("[1000, 2000, 3000]", "[{a = 1}, 2000, 3000]"),
         "hand 1: the field starting_stacks holds {...}, which is not an amount"),
        (("min_bet = 100", "min_bet = 1979-05-27"),
         "hand 1: the field min_bet holds datetime.date(1979, 5, 27), which is not an amount"),
        (("status = true", 'status = "yes"'), "hand 1: the field ante_trimming_status is of the wrong kind"),
        (('author = "nobody"', "hand = true"), "hand 1: the field hand is of the wrong kind"),
        (('author = "nobody"', "finishing_stacks = 3"), "hand 1: the field finishing_stacks is of the wrong kind"),
        (('author = "nobody"', "winnings = [1]"), "hand 1: the field winnings has 1 entry for 3 players"),
        (('"NT"', "7"), "hand 1: the field variant is of the wrong kind"),
        (("cbr 300", f"cbr {'9' * 5000}"),
         f'hand 1: action 4 "p3 cbr {"9" * 53}...": {"9" * 60}... is not an amount'),
        (("p1 cc", f"p{'1' * 5000} cc"),
         f'hand 1: action 5 "p{"1" * 59}...": p{"1" * 59}... is not a player from p1 to p3'),
        (("p1 cc", "p1\\u001b[31m cc"), 'hand 1: action 5 "p1\\x1b[31m cc": p1\\x1b[31m is not a player from p1 to p3'),
        (('"p2 f"', "[[7]]"), 'hand 1: action 6 "[...]": known actions: d dh pN CARDS, d db CARDS, pN f, pN cc, '
                              "pN cbr AMOUNT, pN sm CARDS"),
    ],
)
def test_a_hand_that_cannot_be_read_is_named_with_what_is_wrong(change: tuple[str, str], said: str) -> None:
    assert refusal(changed(THREE, change)) == said


def test_the_number_of_the_bad_hand_is_that_of_its_table() -> None:
    bad = changed(TWO, ("p2 cc", "p5 cc"))
    with pytest.raises(HistoryError) as caught:
        parse_phh(f"[7]\n{THREE}\n[12]\n{bad}")
    assert caught.value.hand == 12
    assert caught.value.text.en.startswith('hand 12: action 3 "p5 cc"')


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("a = ", "this is not TOML: Invalid value (at end of document)"),
        ("[1]\na = 1\n[1]\n", "this is not TOML: Cannot declare ('1',) twice (at line 3, column 3)"),
        ("", "there is no hand in this file"),
        ("[first]\na = 1", "[first] is not the number of a hand, such as [1]"),
        ("1 = 2", "hand 1: a table of fields is expected"),
        ("[01]\na = 1", "[01] is not the number of a hand, such as [1]"),
        (f"[{'1' * 5000}]\na = 1", f"[{'1' * 60}...] is not the number of a hand, such as [1]"),
        (f"a = {'[' * 5000}", "this is not TOML: it is nested too deeply"),
        (f"a = {'1' * 5000}", "this is not TOML: a number in it is too long"),
        ('variant = "N\0T"', "this is not TOML: Illegal character '\\x00' (at line 1, column 13)"),
    ],
)
def test_a_file_that_holds_no_hands_says_so(text: str, said: str) -> None:
    assert refusal(text) == said


def test_a_file_that_cannot_be_opened_says_why(tmp_path: Path) -> None:
    (tmp_path / "latin.phh").write_bytes(b'author = "\xe9"')
    for path, said in (
        (tmp_path / "none.phh", "there is no such file"),
        (tmp_path, "the file cannot be read (Is a directory)"),
        (tmp_path / "latin.phh", "this is not UTF-8 text"),
    ):
        with pytest.raises(HistoryError) as caught:
            read_phh(path)
        assert caught.value.text.en == said
