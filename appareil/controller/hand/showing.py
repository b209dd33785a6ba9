"""Hands that are shown though they need not be: by their player's own will, or because the floor is asked for one."""

from appareil.controller.record.state import Table


def cards_to_show(table: Table, number: int) -> tuple[int, ...]:
    """The hole cards that may still be turned face up at seat `number`: the player was not made to show, the pots are
    paid and his cards, all of them read, are not yet back in the shoe (seeds 000 and 002: a winner nobody called may
    show or not). Nothing when there are none."""
    hand = table.play.hand
    if hand is None or table.phase != "hand.clearing" or number not in hand.live or number in table.play.tabled:
        return ()
    cards = table.shoe.hole_cards(number)
    return cards if len(cards) == table.count_at(number) else ()
