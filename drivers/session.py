"""The session on one line, as the device sees it and as the controller sees it.

Split in two files for the two roles; both are reached from here.
"""

from drivers.controller_session import ControllerSession
from drivers.device_session import DeviceSession, Identity

__all__ = ["ControllerSession", "DeviceSession", "Identity"]
