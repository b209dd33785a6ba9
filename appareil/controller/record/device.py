"""What the table believes of one device."""

import msgspec


class Device(msgspec.Struct):
    """One device as this session knows it.

    `up`: its link is; `cause` why not, as in `reports.LinkLost`. `heard`: its status is known; `armed`: it may move.
    `atomic`: a card count survives a loss of power truthfully. `selected`: the deck a shoe was armed for.
    `boot_at_order`: the boot id under which its last motion was ordered. `refused`: the command last refused,
    `refusals`: how often in a row. `fault`: what is wrong with how it speaks (`events.DeviceFault`, "" nothing), last
    `fault_about` this, `fault_times` in all; until its link comes up again.
    """

    up: bool = False
    boot: int = 0
    serial: str = ""
    atomic: bool = False
    heard: bool = False
    armed: bool = False
    selected: int = 0
    boot_at_order: int = 0
    refused: str = ""
    refusals: int = 0
    cause: str = ""
    fault: str = ""
    fault_about: str = ""
    fault_times: int = 0
