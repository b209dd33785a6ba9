"""The seat terminal twin, with its player in front of it.

It shows what it is sent, asks its player once per turn, and repeats his press until it is heard. What he chooses before
his turn it keeps to itself until the turn comes.
"""

from collections.abc import Callable

from appareil.devices.reports import Press, Report
from appareil.devices.views import PublicView, SeatView
from drivers.alarm import Alarm
from simulators.discarding import DEALT, Discard, as_shown, give_up, keep_the_best_two
from simulators.players import BeforeCards, Decide, asks_for_nothing
from simulators.preactions import PreAction, carried_out, offered_before_turn, stands
from simulators.twin import Message
from simulators.world import World

ANSWERS_TO_A_QUESTION = {"run_twice": "offering_run_twice", "run_once": "offering_run_twice"}
"""Presses that answer what is asked of several players at one stage: they belong to the turn shown with it."""
DISCARD = "discard"
"""The press that gives up a card, and the offer of it."""
CARDS_LIE = ("discarding", "flop", "turn", "river", "showdown", "paying")
"""The stages in which no hole card is dealt any more."""
FLOOD = 40
"""How often a press is made by a button that sticks."""
TIME = "time"
"""The press that answers no turn and belongs to one all the same: a time chip."""


class Terminal:
    """A terminal between its player and its line.

    `say` gets each press. `happen(kind)` gets what befalls the terminal when it is asked to act: `reboot` or `unplug`.
    `watch(view)` gets every public view once it is shown. `discard` says which card the player gives up, `before_cards`
    what he asks for before the cards. `view` is the public view it shows, if any; `hole` the player's cards,
    `time_chips` what is left of his and `offers` what he may ask for before the cards, or owes; `chosen` is what he has
    chosen before his turn, if it still stands; `refused` counts presses that were heard and not accepted.
    """

    def __init__(
        self, world: World, name: str, player: Decide, say: Callable[[Report], None], happen: Callable[[str], None], *,
        watch: Callable[[PublicView], None] | None = None, before_cards: BeforeCards = asks_for_nothing,
        discard: Discard = keep_the_best_two,
    ) -> None:
        self._world = world
        self._discard = discard
        self._player = player
        self._say = say
        self._happen = happen
        self._watch = watch
        self._before_cards = before_cards
        self._mishaps = world.faults.at("turn", name)
        self._alarm = Alarm(world.clock, self._repeat)
        self.abilities: frozenset[str] = frozenset()
        self.armed = False
        self.seat = 0
        self.boot = 0
        self.refused = 0
        self._forget()

    def _forget(self) -> None:
        self.view: PublicView | None = None
        self.hole: tuple[int, ...] = ()
        self.time_chips = 0
        self.offers: frozenset[str] = frozenset()
        self.card_index = ""
        self.chosen: PreAction | None = None
        self._offered: tuple[int, frozenset[str]] | None = None
        self._turn = 0
        self._discarding = 0
        self._turn_heard = 0
        self._press_no = 0
        self._sticks = False
        self._whole_deal: tuple[int, ...] = ()
        self._unheard: Press | None = None
        self._refused: Press | None = None
        self._stood_still = False

    def power_off(self) -> None:
        """Everything is forgotten: what it showed, and what its player pressed."""
        self._alarm.stop()
        self._forget()

    def power_on(self) -> int:
        """Start with a new boot id, which is returned. Presses are numbered from 1 again."""
        self.boot += 1
        return self.boot

    def exchange(self) -> bool:
        """Another terminal: it has been started more often."""
        self.boot += 1000
        return True

    def opened(self, seat: int) -> None:
        """A controller has opened a session and says that this is the terminal of `seat`."""
        self.seat = seat
        self.view = None
        self.hole = ()
        self.time_chips = 0
        self.offers = frozenset()
        self.chosen = None

    def disarm(self) -> None:
        """The link has failed. A terminal has no motor, and goes on showing what it shows."""

    def do(self, message: Message) -> None:
        """Show a view."""
        if isinstance(message, PublicView):
            self.view = message
            self._stood_still = self._stood_still or bool(message.hold)
            if self.chosen is not None and not stands(self.chosen, message, self.seat):
                self.chosen = None
            if self._watch is not None:
                self._watch(message)
            if message.to_act == self.seat:
                self._look()
            if self.offers:
                self._look_at_offers()
            self._look_at_discard()
            if self._refused is not None:
                self._press_again()
        elif isinstance(message, SeatView):
            self.hole = message.hole
            if len(self.hole) == DEALT:
                self._whole_deal = self.hole
            self.time_chips = message.time_chips
            self.offers = message.offers
            self.card_index = message.card_index
            self._hear(message)
            if self.offers:
                self._look_at_offers()
            else:
                self._offered = None
            self._look_at_discard()

    def request(self, action: str) -> None:
        """The player presses something that is no answer to a turn, such as `sit_out`, once his last press is heard."""
        if self._unheard is None:
            self._press(0, action, 0)

    def answer(self, action: str, total: int = 0) -> None:
        """The player presses what he is offered outside the betting."""
        asked = action in ANSWERS_TO_A_QUESTION and self.view is not None
        self._press(self.view.turn if asked and self.view else 0, action, total)

    def choose(self, word: str) -> bool:
        """Before his turn, the player chooses `word` (check_fold | check | call) for it. Whether that is offered now;
        nothing is sent."""
        offered = offered_before_turn(self.view, self.seat) if self.view is not None and self.seat else ()
        chosen = next((choice for choice in offered if choice.word == word), None)
        if chosen is not None:
            self.chosen = chosen
        return chosen is not None

    def play_time_chip(self) -> None:
        """The player to act asks for more time, if he has a time chip left and his last press is heard."""
        view = self.view
        if view is None or view.to_act != self.seat or view.hold:
            return
        if self.time_chips and self._unheard is None:
            self._press(view.turn, TIME, 0)

    # --- the player looks at the screen -------------------------------------------------------------------------------

    def _look(self) -> None:
        view = self.view
        if view is not None and self.seat and view.to_act == self.seat and view.turn != self._turn:
            self._ask(view.turn)

    def _ask(self, turn: int) -> None:
        self._turn = turn
        boot = self.boot

        def decide() -> None:
            view = self.view
            if self.boot == boot and view is not None and (view.to_act, view.turn) == (self.seat, turn):
                chosen, self.chosen = self.chosen, None
                action, total = carried_out(chosen, view) if chosen else self._player(view, self.seat, self.hole)
                self._press(turn, action, total)
            elif self._turn == turn:
                self._turn = 0

        self._world.after(0 if self.chosen else self._world.pace.think, decide)
        self._draw_mishap()

    def _draw_mishap(self) -> None:
        """Asked for a decision: now and then something goes wrong."""
        mishap = self._mishaps.draw()
        if mishap == "flood":
            self._sticks = True
        elif mishap:
            self._happen(mishap)

    def _look_at_offers(self) -> None:
        """What is offered in a hand outside the betting is put to the player once, when the table shows the stage that
        it belongs to."""
        view = self.view
        if view is None or self._offered == (view.hand, self.offers):
            return
        if any(ANSWERS_TO_A_QUESTION.get(word, view.stage) != view.stage for word in self.offers):
            return
        self._offered = offered = view.hand, self.offers
        boot = self.boot

        def decide() -> None:
            view = self.view
            if self.boot == boot and view is not None and self._offered == offered == (view.hand, self.offers):
                press = self._before_cards(view, self.seat, self.offers)
                if press is not None and self._unheard is None:
                    self.answer(*press)

        self._world.after(self._world.pace.think, decide)

    def _look_at_discard(self) -> None:
        """A card that is to be given up is put to the player once in its turn. Afterwards his cards lie as shown."""
        view = self.view
        if view is None or self._unheard is not None:
            return
        if DISCARD not in self.offers:
            if view.stage in CARDS_LIE and self.hole:
                as_shown(self._world.ledger, self.seat, self.hole, self._whole_deal)
        elif view.stage == "discarding" and view.turn != self._discarding:
            self._discarding = turn = view.turn
            boot = self.boot

            def decide() -> None:
                still = self.boot == boot and self._discarding == turn and DISCARD in self.offers
                if still and self._unheard is None:
                    place = self._discard(self.hole)
                    give_up(self._world.ledger, self.seat, len(self.hole), place)
                    self._press(turn, DISCARD, place)
                elif self._discarding == turn:
                    self._discarding = 0

            self._world.after(self._world.pace.think, decide)
            self._draw_mishap()

    def _press_again(self) -> None:
        """What was refused because play stood still is pressed again once it goes on, if it is still asked for."""
        press, view = self._refused, self.view
        if press is None or view is None or view.hold or not self._stood_still or self._unheard is not None:
            return
        asked = press.action in self.offers or view.to_act == self.seat
        if asked and press.turn in (0, view.turn):
            self._press(press.turn, press.action, press.total)

    def _press(self, turn: int, action: str, total: int) -> None:
        self._refused, self._stood_still = None, self.view is not None and bool(self.view.hold)
        times, self._sticks = FLOOD if self._sticks else 1, False
        for _ in range(times):
            self._press_once(turn, action, total)

    def _press_once(self, turn: int, action: str, total: int) -> None:
        self._press_no += 1
        self._unheard = Press(self.boot, self._press_no, turn, action, total)
        self._say(self._unheard)
        self._alarm.by(self._world.clock.now() + self._world.pace.repeat)

    def _repeat(self) -> int | None:
        if self._unheard is None:
            return None
        self._say(self._unheard)
        return self._world.clock.now() + self._world.pace.repeat

    def _hear(self, view: SeatView) -> None:
        if self._unheard is None:
            if view.heard_boot != self.boot and self._turn and self._turn == self._turn_heard:
                # A controller that knows nothing of a press that was heard: its turns are not the ones we know.
                self._turn = 0
                self._look()
        elif view.heard_boot == self.boot and view.heard >= self._unheard.press_no:
            if self._unheard.action != TIME:
                self._turn_heard = self._unheard.turn
            self._refused = self._unheard if view.answer == "not_allowed" else None
            self._unheard = None
            self._press_again()
            self.refused += view.answer not in {"accepted", "late"}
