"""Reports of progress, of calls and of jobs."""

from __future__ import annotations

from typing import Any, Dict, Optional


def progress_members(
    fraction: Optional[float], completed: Optional[float], total: Optional[float], message: Optional[str]
) -> Dict[str, Any]:
    """Returns the members of a report that are set; the fraction is clamped to zero to one."""
    bounded = None if fraction is None else min(max(fraction, 0.0), 1.0)
    members = {"completed": completed, "total": total, "fraction": bounded, "message": message}
    return {key: value for key, value in members.items() if value is not None}
