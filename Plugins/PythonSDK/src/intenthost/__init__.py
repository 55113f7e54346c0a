"""Write intent extensions and UI extensions for IntentHost in Python.

An Extension registers handlers; `Extension.run` serves the host. docs/protocol.md describes the wire and the forms of
values.
"""

from .call import Call
from .errors import Cancelled, ResponseError
from .extension import Extension
from .job import Job
from .logs import LogHandler
from .options import Options, OptionSection
from .resolution import Resolution
from .response import Response, UserActivity
from .session import CallContext, Intent, Session
from .view import View, ViewCall, card_of, escaped, plain

__all__ = [
    "Call",
    "CallContext",
    "Cancelled",
    "Extension",
    "Intent",
    "Job",
    "LogHandler",
    "OptionSection",
    "Options",
    "Resolution",
    "Response",
    "Session",
    "UserActivity",
    "ResponseError",
    "View",
    "ViewCall",
    "card_of",
    "escaped",
    "plain",
]
