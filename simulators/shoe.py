"""The shoe twin: obeys commands and nothing else (DESIGN "never deal a card twice"; the rules are in shoe_rules.py).

What a card is, and where it truly lies, only the ledger knows.
"""

from collections.abc import Callable

from appareil.devices.cards import HiddenCard
from appareil.devices.commands import Arm, AskStatus, Collect, Command, Deal, Prepare
from appareil.devices.reports import (
    Armed,
    Delivered,
    DoorClosed,
    DoorOpened,
    DoubleFeed,
    JamCleared,
    Jammed,
    Prepared,
    Refused,
    Report,
    ShoeStatus,
)
from simulators.exit import Exit
from simulators.intake import Intake
from simulators.kept import Kept
from simulators.shoe_rules import judge_arm, judge_collect, judge_deal, judge_prepare
from simulators.shuffler import Cards, Shuffler
from simulators.shuffles import Shuffle
from simulators.twin import Message
from simulators.world import World

ATOMIC_COUNTER = "atomic_counter"


class Shoe:
    """A shoe between its motors and its line.

    `say` gets each report. `happen(kind)` gets what people must see to, `collect`, `jam` and `bad_deck`, and what
    befalls the shoe in the middle of a motion, `reboot`, `door`, `unplug` and `pull_port`. With `atomic_counter` the
    exit sensor itself clocks the kept counter; without, the counter is stored at the end of the motion, and a power cut
    in between forgets the card.
    """

    def __init__(
        self, world: World, shuffle: Shuffle, say: Callable[[Report], None], happen: Callable[[str], None], *,
        atomic_counter: bool = True,
    ) -> None:
        self._ledger = world.ledger
        self._say = say
        self._happen = happen
        self._atomic = atomic_counter
        self.abilities = frozenset({ATOMIC_COUNTER} if atomic_counter else ())
        self.kept = Kept()
        self.intake = Intake(world, self.kept, say)
        self.exit = Exit(world, self)
        self.shuffler = Shuffler(world, shuffle, self)
        self.powered = False
        self.door_open = False
        self.jammed = ""
        self.boot = 0
        self._forget()

    def _forget(self) -> None:
        """Without power nothing remains but the kept numbers and the mechanics."""
        self.armed = False
        self._may_deal = False
        self._status_asked = False
        self._not_stored = (0, 0)
        self._read: dict[int, HiddenCard | None] = {}
        self.intake.forget()

    # --- power and line -----------------------------------------------------------------------------------------------

    def power_off(self) -> None:
        """The motors stop where they are; what is not kept is forgotten."""
        self.exit.motion.abort()
        self.shuffler.motion.abort()
        self._forget()
        self.powered = False

    def power_on(self) -> int:
        """Start, disarmed, with a new boot id, which is returned. Cards left in the shuffler go back to the intake."""
        self.powered = True
        self.kept.boots += 1
        self.boot = self.kept.boots
        if self.jammed != "shuffler":
            self.shuffler.unload()
        return self.boot

    def exchange(self) -> bool:
        """Another shoe, into which people put all the cards of the old one and of the table. Not while a card is stuck
        or a door open: the floor is at work on it."""
        if self.jammed or self.door_open:
            return False
        self._ledger.gather()
        boots = self.kept.boots + 1000
        self.kept.as_new()
        self.kept.boots = boots
        return True

    def opened(self, seat: int) -> None:
        """A controller has opened a session."""
        self.armed = False

    def disarm(self) -> None:
        """The link has failed."""
        self.armed = False

    def do(self, message: Message) -> None:
        """Execute, answer or refuse one command."""
        match message:
            case AskStatus():
                self._status_asked = True
                self._answer_status()
            case Arm():
                self._arm(message)
            case Deal() | Prepare() | Collect() if reason := self._blocked() or ("" if self.armed else "disarmed"):
                self._refuse(message, reason)
            case Deal() if not self._may_deal or message.deck != self.kept.deck:
                self._refuse(message, "wrong_deck")
            case Deal():
                self._deal(message)
            case Prepare():
                self._prepare(message)
            case Collect():
                self._collect(message)

    def _blocked(self) -> str:
        if self.door_open:
            return "door_open"
        return "jammed" if self.jammed else ""

    def _refuse(self, command: Command, reason: str) -> None:
        self._say(Refused(type(command).__name__, reason))

    # --- status and arming --------------------------------------------------------------------------------------------

    def status(self) -> ShoeStatus:
        """How the shoe is, as it will say when asked at rest."""
        kept = self.kept
        return ShoeStatus(
            boot=self.boot, armed=self.armed, door_open=self.door_open, opened_while_off=kept.opened_while_off,
            jammed=bool(self.jammed), path_opened=kept.path_opened, card_staged=bool(self._ledger.path),
            deck=kept.deck, last=kept.last, last_destination=kept.destinations.get(kept.last, 0),
            last_card=self._read.get(kept.last), ready=kept.ready[0] if kept.ready else 0,
            collected=kept.collected, collected_count=self.intake.count(), newest=kept.newest,
            collected_of=kept.size(kept.collected), ready_cards=kept.cards[kept.ready[0]] if kept.ready else 0,
        )

    def _answer_status(self) -> None:
        """Status is said at rest only, however often it was asked."""
        if self._status_asked and not (self.exit.motion.busy or self.shuffler.motion.busy):
            self._status_asked = False
            self._say(self.status())

    def _arm(self, arm: Arm) -> None:
        kept = self.kept
        if reason := self._blocked() or judge_arm(kept, self._ledger.stubs, self.boot, arm):
            self._refuse(arm, reason)
            return
        if arm.deck not in (0, kept.deck):
            kept.select(arm.deck)
            self._read = {}
        elif arm.deck and arm.next == kept.last + 2:
            n, destination = kept.intent
            kept.count(arm.next - 1, destination if n == arm.next - 1 else 0)
        kept.path_opened = kept.opened_while_off = False
        self.armed = True
        self._may_deal = arm.deck != 0
        self._say(Armed(arm.boot, arm.deck, arm.next))

    # --- cards --------------------------------------------------------------------------------------------------------

    def _deal(self, deal: Deal) -> None:
        empty = not self._ledger.path and not self._ledger.stubs.get(deal.deck)
        match judge_deal(self.kept, self.exit.under_way, empty, deal):
            case "":
                self.kept.intent = (deal.n, deal.destination)
                self.exit.send(deal.deck, deal.n, deal.destination)
            case "done":
                self._say(Delivered(deal.deck, deal.n, deal.destination, self._read.get(deal.n)))
            case "under_way":
                pass
            case reason:
                self._refuse(deal, reason)

    def card_passed(self, n: int, destination: int, read: int | None) -> None:
        """The exit sensor has seen card `n`; with `atomic_counter` that very edge counts it."""
        self._read[n] = None if read is None else HiddenCard(read)
        if self._atomic:
            self.kept.count(n, destination)
        else:
            self._not_stored = (n, destination)

    def _store(self) -> None:
        n, destination = self._not_stored
        if n:
            self.kept.count(n, destination)
            self._not_stored = (0, 0)

    def card_arrived(self, double_feed: bool) -> None:
        """The card's motion is over: store it, say so, and answer a status asked meanwhile."""
        deck, n, destination = self.exit.card
        self._store()
        if double_feed:
            self.armed = False
            self._say(DoubleFeed(deck, n))
        else:
            self._say(Delivered(deck, n, destination, self._read[n]))
        self._answer_status()

    def card_stuck(self) -> None:
        """Half way. A person must open the card path, after which the counter proves nothing."""
        self._store()
        self.kept.path_opened = True
        self._jam("exit")

    # --- decks --------------------------------------------------------------------------------------------------------

    def _prepare(self, prepare: Prepare) -> None:
        bay = self._ledger.full_bay(prepare.cards.bit_count())
        match judge_prepare(self.kept, self.shuffler.under_way, bay is not None, prepare):
            case "" if bay is not None:
                self.shuffler.begin(prepare.deck, bay, prepare.cards)
            case "done":
                self._say(Prepared(prepare.deck))
            case "under_way":
                pass
            case reason:
                if reason == "deck_incomplete":
                    self.shuffler.wanted = prepare.cards
                    self._happen("bad_deck")
                self._refuse(prepare, reason)

    def deck_checked(self, deck: int, missing: Cards, doubled: Cards, foreign: Cards) -> None:
        """The shuffler is done. A deck with a wrong card is not ready and uses up no deck number."""
        if missing or doubled or foreign:
            self._happen("bad_deck")
        else:
            self.kept.prepared(deck, self.shuffler.wanted)
        self._say(Prepared(deck, missing, doubled, foreign))
        self._answer_status()

    def shuffler_stuck(self) -> None:
        """Half way, with cards in the shuffler."""
        self._jam("shuffler")

    def _collect(self, collect: Collect) -> None:
        match judge_collect(self.kept, self.exit.under_way, collect):
            case "":
                self.exit.drop(collect.deck)
            case "done":
                self.intake.tell()
            case "under_way":
                pass
            case reason:
                self._refuse(collect, reason)

    def stub_dropped(self, deck: int) -> None:
        """The stub lies in the intake; now people bring the rest."""
        self.kept.collected = deck
        self.intake.forget()
        self._happen("collect")
        self._answer_status()

    def cards_came_in(self) -> None:
        """People have put cards into the intake, or taken some out."""
        if self.powered:
            self.intake.changed()

    # --- people's hands and mishaps -----------------------------------------------------------------------------------

    def mishap(self, kind: str) -> None:
        """A motion has met with something from outside."""
        self._happen(kind)

    def _jam(self, slot: str) -> None:
        self.jammed = slot
        self.armed = False
        self._say(Jammed(slot))
        self._happen("jam")
        self._answer_status()

    def clear_jam(self) -> None:
        """A person frees the shoe; it stays disarmed. The stuck card goes where `Exit.clear_by_hand` says; a deck in
        the shuffler goes back to the intake."""
        slot, self.jammed = self.jammed, ""
        if slot == "exit":
            self.exit.clear_by_hand()
        elif slot == "shuffler":
            self.shuffler.unload()
        if slot and self.powered:
            self._say(JamCleared(slot))

    def open_door(self) -> None:
        """A person opens the shoe. With power its motors stop, except that a card which has left arrives; without, only
        the latch remembers. A card still in the path stays there, a deck in the shuffler goes back to the intake."""
        self.door_open = True
        self.kept.path_opened = True
        self.armed = False
        self.shuffler.unload()
        if not self.powered:
            self.kept.opened_while_off = True
            return
        if self._ledger.path:
            self.exit.motion.abort()
        self._say(DoorOpened())
        self._answer_status()

    def shut_door(self) -> None:
        """The door is shut again; the shoe stays disarmed."""
        self.door_open = False
        if self.powered:
            self._say(DoorClosed())
