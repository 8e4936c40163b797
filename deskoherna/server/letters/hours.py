"""Hours: when a person may be disturbed, by what they have set and by the clock where they live."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime, timedelta
from typing import Any, Final
from zoneinfo import ZoneInfo

HOME: Final = "Europe/Prague"
MORNING: Final = 8  # the hour at which a digest is sent


def zone_of(settings: Mapping[str, Any]) -> ZoneInfo:
    """Where a person lives, as their browser said; nonsense is at home."""
    name = settings.get("zone")
    for one in (name if isinstance(name, str) and len(name) < 64 else HOME, HOME):
        try:
            return ZoneInfo(one)
        except (ValueError, OSError, LookupError):
            continue
    return ZoneInfo("UTC")


def hour_in(settings: Mapping[str, Any], name: str) -> int | None:
    """An hour of the day that was set; None if there is none."""
    hour = settings.get(name)
    return hour if isinstance(hour, int) and not isinstance(hour, bool) and 0 <= hour <= 23 else None


def wakes(settings: Mapping[str, Any], now: float) -> float:
    """When a person may be disturbed: now, or when their quiet hours end."""
    begin, end = hour_in(settings, "quiet_from"), hour_in(settings, "quiet_to")
    if begin is None or end is None or begin == end:
        return now
    here = datetime.fromtimestamp(now, zone_of(settings))
    inside = begin <= here.hour < end if begin < end else here.hour >= begin or here.hour < end
    return _next(here, end) if inside else now


def morning(settings: Mapping[str, Any], now: float) -> float:
    """When the next digest is due."""
    return _next(datetime.fromtimestamp(now, zone_of(settings)), MORNING)


def _next(here: datetime, hour: int) -> float:
    """The next time a clock there shows this hour."""
    at = here.replace(hour=hour, minute=0, second=0, microsecond=0, fold=0)
    return (at if at > here else at + timedelta(days=1)).timestamp()
