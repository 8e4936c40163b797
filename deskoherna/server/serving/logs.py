"""Logs for machines: a line of JSON for everything the house has to say."""

from __future__ import annotations

import json
import logging
from datetime import UTC, datetime


class Json(logging.Formatter):
    """When, how bad, who says it, what, and where it broke."""

    def format(self, record: logging.LogRecord) -> str:
        told = {
            "at": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
        }
        if record.exc_info:
            told["trace"] = self.formatException(record.exc_info)
        return json.dumps(told, ensure_ascii=False)


def as_json() -> None:
    """From now on everything that is logged is a line of JSON on standard error."""
    handler = logging.StreamHandler()
    handler.setFormatter(Json())
    logging.basicConfig(level=logging.WARNING, handlers=[handler], force=True)
