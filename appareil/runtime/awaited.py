"""What the table waits for: of whom, and what the person at the table does next. One function for each phase."""

from collections.abc import Callable
from typing import NamedTuple

from appareil.controller.hand import discards, run_twice, straddles
from appareil.controller.hand.deal_order import board_due, hole_card_order
from appareil.controller.people.answers import ANSWERS
from appareil.controller.record.faults.hold import Hold, Question
from appareil.controller.record.faults.of_people import Paused
from appareil.controller.record.state import Table
from appareil.controller.seats import blinds
from appareil.controller.seats.entering import players_ready
from appareil.devices.names import terminal
from appareil.devices.places import BOARD
from appareil.locale import Both
from appareil.settings.money import in_both

FLOOR = "floor"
"""Of whom something is awaited when it is the floor; else the name of a device, a player's terminal among them."""


class Awaited(NamedTuple):
    """`what` is awaited, of `whom` (FLOOR, names of devices; nobody when play goes on by itself), and the next `step`
    of the person at the table. Until when is the table's deadline."""

    what: Both
    whom: tuple[str, ...]
    step: Both


def awaited(table: Table) -> Awaited:
    """What the table waits for now: the oldest reason why play stands still, else what its phase waits for."""
    hold = next(iter(table.holds.values()), None)
    return BY_PHASE[table.phase](table) if hold is None else _held(table, hold)


# --- words ------------------------------------------------------------------------------------------------------------

NOTHING_TO_DO = Both("Rien à faire.", "Nothing to do.")


def _player(table: Table, seat: int) -> Both:
    name = table.seats[seat].name
    return Both(f"{name} (place {seat})", f"{name} (seat {seat})")


def _players(table: Table, seats: tuple[int, ...]) -> Both:
    names = [_player(table, seat) for seat in seats]
    return Both(", ".join(name.fr for name in names), ", ".join(name.en for name in names))


def _money(table: Table, amount: int) -> Both:
    return in_both(amount, table.config().currency.decimals, table.config().chip_symbol)


def _at_terminals(seats: tuple[int, ...]) -> tuple[str, ...]:
    return tuple(map(terminal, seats))


# --- play stands still ------------------------------------------------------------------------------------------------

_RESUMPTION = Both("que le superviseur reprenne le jeu", "the floor to go on with play")


def _held(table: Table, hold: Hold) -> Awaited:
    row = ANSWERS.get(type(hold))
    what = _RESUMPTION if isinstance(hold, Paused) else hold.fault.title if row is None else row.words(table, hold)
    device = hold.where.strip()
    asks_floor = isinstance(hold, Question | Paused) or not device
    return Awaited(what, (FLOOR,) if asks_floor else (device,), hold.fault.steps[0])


# --- between hands ----------------------------------------------------------------------------------------------------

def _out_of_service(table: Table) -> Awaited:
    return Awaited(
        Both("l'ouverture de la table, qui est fermée", "the opening of the table, which is closed"), (FLOOR,),
        Both("Pour rouvrir : appareil floor open.", "To open it again: appareil floor open."),
    )


def _starting(table: Table) -> Awaited:
    unheard = tuple(name for name in table.motors() if not table.devices[name].heard)
    return Awaited(
        Both("la réponse des appareils", "an answer of the devices"), unheard,
        Both(
            "Vérifier leur alimentation et leur câble ; appareil devices dit lequel répond.",
            "Check their power and cable; appareil devices says which of them answers.",
        ),
    )


def _waiting(table: Table) -> Awaited:
    missing = blinds.missing(table)
    if missing:
        seat, amount = next(iter(missing.items()))
        who, chips = _player(table, seat), _money(table, amount)
        return Awaited(
            Both(f"{who.fr} : sa mise à l'aveuglette de {chips.fr}", f"{who.en}: his blind of {chips.en}"),
            _at_terminals((seat,)),
            Both("Il l'engage, ou se met à l'écart, à son terminal.", "He puts it in, or sits out, at his terminal."),
        )
    if table.is_tournament() and not table.tournament.begun:
        return _tournament_not_begun(table)
    ready = len(players_ready(table))
    if ready < 2:
        return _too_few(table, ready)
    return Awaited(
        Both(f"la partie {table.hand_number + 1}", f"hand {table.hand_number + 1}"), (), NOTHING_TO_DO,
    )


def _tournament_not_begun(table: Table) -> Awaited:
    return Awaited(
        Both("le début du tournoi", "the beginning of the tournament"), (FLOOR,),
        Both(
            "Placer les joueurs (appareil floor seat PLACE NOM), puis appareil floor start.",
            "Seat the players (appareil floor seat SEAT NAME), then appareil floor start.",
        ),
    )


def _too_few(table: Table, ready: int) -> Awaited:
    if len(table.seats) >= 2:
        return Awaited(
            Both("deux joueurs présents qui ont des jetons", "two players who are there and have chips"), (FLOOR,),
            Both(
                "Vendre des jetons (appareil floor buy_in PLACE MONTANT) ou remettre en jeu un absent"
                " (appareil floor return PLACE).",
                "Sell chips (appareil floor buy_in SEAT AMOUNT) or deal an absent player in"
                " (appareil floor return SEAT).",
            ),
        )
    what = Both("un deuxième joueur", "a second player") if ready or table.seats else Both(
        "deux joueurs (la table est vide)", "two players (the table is empty)",
    )
    return Awaited(what, (FLOOR,), Both(
        "appareil floor seat PLACE NOM, puis appareil floor buy_in PLACE MONTANT.",
        "appareil floor seat SEAT NAME, then appareil floor buy_in SEAT AMOUNT.",
    ))


def _on_break(table: Table) -> Awaited:
    return Awaited(
        Both("la fin de la pause", "the end of the break"), (),
        Both("Pour la finir plus tôt : appareil floor resume.", "To end it sooner: appareil floor resume."),
    )


# --- the hand ---------------------------------------------------------------------------------------------------------

def _opening(table: Table) -> Awaited:
    if table.play.straddles_open and straddles.allowed(table):
        seats = straddles.allowed(table)
        who = _players(table, seats)
        return Awaited(
            Both(f"un straddle de : {who.fr}", f"a straddle by: {who.en}"), _at_terminals(seats),
            Both("Chacun l'engage à son terminal ; sinon la donne commence.",
                 "Each makes it at his terminal; else the deal begins."),
        )
    if table.puck.seat != table.button:
        return Awaited(
            Both(f"la rondelle à la place {table.button}", f"the puck at seat {table.button}"), ("puck",),
            NOTHING_TO_DO,
        )
    return Awaited(Both("un paquet mélangé", "a shuffled deck"), ("shoe",), NOTHING_TO_DO)


def _dealing(table: Table) -> Awaited:
    out, wanted = len(table.shoe.cards), len(hole_card_order(table))
    return Awaited(Both(
        f"la carte {out + 1} sur {wanted} de la donne", f"card {out + 1} of {wanted} of the deal",
    ), ("shoe",), NOTHING_TO_DO)


def _burning(table: Table) -> Awaited:
    return Awaited(Both("la carte brûlée", "the burn"), ("shoe",), NOTHING_TO_DO)


def _dealing_board(table: Table) -> Awaited:
    left = board_due(table) - table.count_at(BOARD)
    return Awaited(Both(
        f"cartes communes encore à venir : {left}", f"cards of the board still to come: {left}",
    ), ("shoe",), NOTHING_TO_DO)


def _betting(table: Table) -> Awaited:
    seat = table.play.asked
    if not seat:
        return _by_itself(table)
    who, legal = _player(table, seat), table.current_hand().legal_actions()
    fr, en = ["abandonner"], ["fold"]
    if legal.can_check:
        fr, en = ["passer"], ["check"]
    elif legal.call:
        price = _money(table, legal.call)
        fr.append(f"suivre {price.fr}")
        en.append(f"call {price.en}")
    if legal.raise_min is not None and legal.raise_max is not None:
        least, most = _money(table, legal.raise_min), _money(table, legal.raise_max)
        french = "miser" if legal.raise_word == "bet" else "relancer à un total"
        english = "bet" if legal.raise_word == "bet" else "raise to a total of"
        fr.append(f"{french} de {least.fr} à {most.fr}")
        en.append(f"{english} {least.en} to {most.en}")
    return Awaited(
        Both(f"{who.fr} : sa décision", f"{who.en}: his decision"), _at_terminals((seat,)),
        Both(f"À son terminal : {', '.join(fr)}.", f"At his terminal: {', '.join(en)}."),
    )


def _offering_run_twice(table: Table) -> Awaited:
    seats = tuple(seat for seat in table.current_hand().live if run_twice.may_answer(table, seat))
    who = _players(table, seats)
    return Awaited(
        Both(f"cartes communes une ou deux fois : {who.fr}", f"two boards or one: {who.en}"), _at_terminals(seats),
        Both("Chacun répond à son terminal.", "Each answers at his terminal."),
    )


def _discarding(table: Table) -> Awaited:
    seats = discards.due_from(table)
    who = _players(table, seats)
    return Awaited(
        Both(f"une carte de : {who.fr}", f"a card of: {who.en}"), _at_terminals(seats),
        Both("Chacun se défausse d'une carte à son terminal.", "Each gives up a card at his terminal."),
    )


def _cards_back(table: Table) -> Awaited:
    return Awaited(
        Both("toutes les cartes, de retour dans le sabot", "all cards, back in the shoe"), ("shoe",),
        Both("Mettre toutes les cartes de la table dans le sabot.", "Put all cards of the table into the shoe."),
    )


def _by_itself(table: Table) -> Awaited:
    return Awaited(Both("rien : le jeu continue", "nothing: play goes on"), (), NOTHING_TO_DO)


BY_PHASE: dict[str, Callable[[Table], Awaited]] = {
    "out_of_service": _out_of_service,
    "starting": _starting,
    "open.waiting": _waiting,
    "open.on_break": _on_break,
    "hand.opening": _opening,
    "hand.dealing": _dealing,
    "hand.betting": _betting,
    "hand.offering_run_twice": _offering_run_twice,
    "hand.burning": _burning,
    "hand.dealing_board": _dealing_board,
    "hand.discarding": _discarding,
    "hand.showdown": _by_itself,
    "hand.paying": _by_itself,
    "hand.clearing": _cards_back,
    "hand.misdeal": _cards_back,
}
"""By phase: what is awaited where play does not stand still."""
