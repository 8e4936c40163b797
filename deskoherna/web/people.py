"""People: logging in, one's tables and results, settings and keys for programs."""

from __future__ import annotations

from fastapi import APIRouter

router = APIRouter(include_in_schema=False)
