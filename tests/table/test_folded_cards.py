"""Who has folded is shown no cards any more: a neighbour might read them."""

from sittings import FOLDED_OUT, Table, scripted

from appareil.controller import views


def test_a_terminal_forgets_the_cards_with_the_fold() -> None:
    table = Table(scripted([FOLDED_OUT]))
    table.until(lambda: table.believed.count_at(1) == 2)
    assert len(views.seat_view(table.believed, 1).hole) == 2
    table.until(lambda: 1 not in table.believed.play.hand.live)
    assert views.seat_view(table.believed, 1).hole == ()
    table.wait(0.1)
    assert table.twins.terminals[1].hole == ()
