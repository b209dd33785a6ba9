"""Defects of the controller's picture of shoe, puck and links: old reports, statuses, orders, exchanged terminals."""

from defect import Defect

HARDWARE = (
    "tests/table/test_reports_of_another_time.py tests/table/test_jam_and_door.py tests/table/test_another_shoe.py",
)
EXCHANGED = ("tests/table/test_terminals_exchanged.py",)

HEARD = "appareil/controller/hardware/heard.py"
RECONCILE = "appareil/controller/hardware/reconcile.py"
WRITING = "appareil/controller/hardware/writing.py"

DEFECTS = (
    Defect(
        "Armed's boot is not compared",
        HEARD,
        "if known.heard and report.boot == known.boot:",
        "if known.heard:",
        "an answer from before a reboot: orders go to a shoe that is not armed",
        HARDWARE,
    ),
    Defect(
        "Armed counts before the status",
        HEARD,
        "if known.heard and report.boot == known.boot:",
        "if report.boot == known.boot:",
        "a card is ordered before it is known what lies on the table",
        HARDWARE,
    ),
    Defect(
        "the status' destination is not compared",
        RECONCILE,
        "status.last_destination not in (0, order.destination)",
        "status.last_destination < 0",
        "a card that lies elsewhere is believed to lie where it was sent",
        HARDWARE,
    ),
    Defect(
        "opened while off is forgotten",
        RECONCILE,
        'if status.opened_while_off and DoorOpen("shoe").key',
        'if not status.opened_while_off and DoorOpen("shoe").key',
        "hands in the shoe while it had no power, and play goes on",
        HARDWARE,
    ),
    Defect(
        "a hand in the card path is believed to have done nothing",
        RECONCILE,
        "if table.shoe.path_opened or _forgetful_reboot(table):",
        "if _forgetful_reboot(table):",
        "a card is dealt twice or passed over",
        HARDWARE,
    ),
    Defect(
        "a forgetful counter is believed after a reboot",
        RECONCILE,
        "return not device.atomic and device.boot != device.boot_at_order",
        "return False",
        "a card is dealt twice",
        HARDWARE,
    ),
    Defect(
        "cards of any deck come back",
        HEARD,
        "report.deck in (table.shoe.deck, table.shoe.stray) and report.deck:",
        "report.deck:",
        "an old report clears the cards of the hand that is played",
        HARDWARE,
    ),
    Defect(
        "cards delivered of any deck",
        HEARD,
        "report.deck != table.shoe.deck",
        "not report.deck",
        "a report of the last deck counts for this one",
        HARDWARE,
    ),
    Defect(
        "overdue of an older order counts",
        HEARD,
        "        if table.orders[slot] != event.command:\n            return\n",
        "",
        "a motion is called stuck that has only just begun",
        HARDWARE,
    ),
    Defect(
        "refusals are counted over a success",
        WRITING,
        "    table.devices[SLOTS[slot]].refusals = 0\n",
        "",
        "two refusals hours apart stop the table",
        HARDWARE,
    ),
    Defect(
        "armed is kept over a session's begin",
        "appareil/controller/record/writing.py",
        "        device.up = device.heard = device.armed = False\n        device.refusals = 0",
        "        device.up = device.heard = False\n        device.refusals = 0",
        "an order before the status of a shoe that somebody may have opened",
        HARDWARE,
    ),
    Defect(
        "a device that answers anew is still armed",
        WRITING,
        '    device.heard = device.armed = False\n    device.cause = ""',
        '    device.heard = False\n    device.cause = ""',
        "a card is ordered before the status is told",
        HARDWARE,
    ),
    Defect(
        "another terminal's press numbers are kept",
        WRITING,
        'if fact.device not in MOTORS and device.serial not in ("", fact.serial):',
        'if fact.device not in MOTORS and fact.serial == "-":',
        "a spare terminal's presses are taken for repetitions of the old one's",
        HARDWARE,
    ),
    Defect(
        "exchanged terminals are not noticed",
        HEARD,
        "if known.serial == serial and other != device and other not in MOTORS:",
        "if known.serial == serial and other == device:",
        "a player sees another's cards",
        EXCHANGED,
    ),
)
