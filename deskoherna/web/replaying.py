"""Looking back at a finished match: any moment, through anybody's eyes; records in and out; forks."""

from __future__ import annotations

from fastapi import APIRouter

router = APIRouter(include_in_schema=False)
