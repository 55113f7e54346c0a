"""The responses of confirm and handle."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Dict, Mapping, Optional


@dataclass(frozen=True)
class UserActivity:
    """What the app of the extension gets when it is opened.

    `title` is a text for the user. `user_info` is a JSON object that the app understands.
    """

    activity_type: str
    title: Optional[str] = None
    user_info: Optional[Mapping[str, Any]] = None
    webpage_url: Optional[str] = None

    def wire(self) -> Dict[str, Any]:
        """Returns the activity as JSON; members that are None are absent."""
        members = {
            "title": self.title,
            "userInfo": None if self.user_info is None else dict(self.user_info),
            "webpageURL": self.webpage_url,
        }
        present = {key: value for key, value in members.items() if value is not None}
        return {"activityType": self.activity_type, **present}


@dataclass(frozen=True)
class Response:
    """The response to confirm or handle.

    `code` is the name of a response code of the intent, such as `success` or `failureRequiringAppLaunch`. Each intent
    has its own; the host refuses others with `invalidResponseCode`. `properties` are those of the intent's response
    class, as JSON in the forms of docs/protocol.md.
    """

    code: str
    properties: Mapping[str, Any] = field(default_factory=dict)
    user_activity: Optional[UserActivity] = None

    @classmethod
    def ready(cls, properties: Optional[Mapping[str, Any]] = None) -> "Response":
        """Says that handle may follow; the usual response to confirm."""
        return cls("ready", properties or {})

    @classmethod
    def success(
        cls, properties: Optional[Mapping[str, Any]] = None, user_activity: Optional[UserActivity] = None
    ) -> "Response":
        """Says that the intent is carried out."""
        return cls("success", properties or {}, user_activity)

    @classmethod
    def failure(
        cls, properties: Optional[Mapping[str, Any]] = None, user_activity: Optional[UserActivity] = None
    ) -> "Response":
        """Says that the intent cannot be carried out."""
        return cls("failure", properties or {}, user_activity)

    @classmethod
    def in_progress(
        cls, properties: Optional[Mapping[str, Any]] = None, user_activity: Optional[UserActivity] = None
    ) -> "Response":
        """Says that the intent is accepted and goes on; `Call.start_job` lets the host follow it."""
        return cls("inProgress", properties or {}, user_activity)

    def wire(self) -> Dict[str, Any]:
        """Returns the response as JSON."""
        response: Dict[str, Any] = {"code": self.code, "properties": dict(self.properties)}
        if self.user_activity is not None:
            response["userActivity"] = self.user_activity.wire()
        return response
