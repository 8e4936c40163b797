"""Corrections: what the owner of a box writes about its cards, over what we know of them."""

from __future__ import annotations

import hashlib
import json
import os
import re
from collections.abc import Mapping
from difflib import get_close_matches
from pathlib import Path
from typing import Any, Final

from deskoherna.settlers.sheets import CardError, Field, Sheet, check_field, load_toml, read_sheets

LONGEST: Final = 40  # letters of a heading
_SPAN: Final = re.compile(r"([A-Za-z]*)([0-9]+) *(?:-|–|\.\.) *([A-Za-z]*)([0-9]+)")


def owners_folder(environment: Mapping[str, str] = os.environ) -> Path:
    """Where the owner's files lie: ``$DESKOHERNA_HOME``, or the user's data folder (XDG)."""
    home = environment.get("DESKOHERNA_HOME", "")
    if home:
        return Path(home).expanduser()
    given = environment.get("XDG_DATA_HOME", "")
    base = Path(given) if given.startswith("/") else Path.home() / ".local" / "share"
    return base / "deskoherna"


def owners_file(game_id: str, environment: Mapping[str, str] = os.environ) -> Path:
    """The file of corrections for a game; it need not be there."""
    return owners_folder(environment) / f"{game_id}.toml"


class Corrected:
    """Sheets with the corrections of a file, and the edition: empty, or a fingerprint of what they change."""

    def __init__(self, sheets: list[Sheet], edition: str) -> None:
        self.sheets: Final = sheets
        self.edition: Final = edition


def correct(sheets: list[Sheet], path: Path, shape: Mapping[str, Field]) -> Corrected:
    """The sheets as the owner's file corrects them. Raises CardError; without a file nothing changes."""
    if not path.is_file():
        return Corrected(sheets, "")
    return corrected_by(sheets, load_toml(path), str(path), shape)


def cards_of(game_id: str, package: Path, shape: Mapping[str, Field]) -> Corrected:
    """The sheets of a game's package as their owner corrects them. Raises CardError."""
    return correct(read_sheets(package / "data" / "cards", shape), owners_file(game_id), shape)


def corrected_by(
    sheets: list[Sheet], data: Mapping[str, Any], file: str, shape: Mapping[str, Field]
) -> Corrected:
    """The sheets as what a file of this name says corrects them. Raises CardError."""
    changes = changes_in(data, sheets, file)
    corrected = [one for sheet in sheets for one in _corrected(sheet, changes, file, shape)]
    where = {code: sheet for sheet in sheets for code in sheet.ids}
    return Corrected(corrected, fingerprint(changes, where))


def changes_in(data: Mapping[str, Any], sheets: list[Sheet], file: str) -> dict[str, dict[str, Any]]:
    """The fields that a file gives each card, by code. Raises CardError."""
    where = {code: sheet for sheet in sheets for code in sheet.ids}
    changes: dict[str, dict[str, Any]] = {}
    for heading, fields in data.items():
        for code in _codes(heading, where, file):
            if not isinstance(fields, dict):
                raise CardError("error.card.no-table", file=file, name=heading)
            if code in changes:
                raise CardError("error.card.twice", file=file, card=code)
            changes[code] = fields
    return changes


def _codes(heading: str, where: Mapping[str, Sheet], file: str) -> list[str]:
    """The cards a heading names: ``ROM003``, or ``ROM003-ROM005``."""
    span = _SPAN.fullmatch(heading.strip()[:LONGEST])
    codes = [heading.strip().upper()]
    if span is not None:
        prefix, first, other, last = span.groups()
        numbers = range(int(first), min(int(last), int(first) + len(where)) + 1)
        codes = [f"{prefix.upper()}{n:0{len(first)}d}" for n in numbers]
        if (other and other.upper() != prefix.upper()) or len(numbers) < 2:
            raise CardError("error.card.span", file=file, name=heading)
    for code in codes:
        if code not in where:
            near: list[Any] = [*get_close_matches(code, [*where], n=1)]
            raise CardError("error.card.unknown", file=file, card=code, near=near)
    return codes


def _corrected(
    sheet: Sheet, changes: Mapping[str, Mapping[str, Any]], file: str, shape: Mapping[str, Field]
) -> list[Sheet]:
    """A sheet, cut into several where its copies are corrected differently."""
    groups: dict[str, list[str]] = {}
    for code in sheet.ids:
        groups.setdefault(_canonical(changes.get(code, {})), []).append(code)
    parts: list[Sheet] = []
    for codes in groups.values():
        change = changes.get(codes[0], {})
        part = Sheet(codes, {**sheet.fields, **change}, sheet.file)
        for name in change:
            part.corrected[name] = file
            check_field(part, name, shape)
        parts.append(part)
    return parts


def fingerprint(changes: Mapping[str, Mapping[str, Any]], where: Mapping[str, Sheet]) -> str:
    """Eight letters for everything that differs from our data; nothing if nothing does."""
    differing = {
        code: {name: value for name, value in change.items() if where[code].fields.get(name) != value}
        for code, change in changes.items()
    }
    differing = {code: change for code, change in differing.items() if change}
    return hashlib.sha256(_canonical(differing).encode()).hexdigest()[:8] if differing else ""


def _canonical(data: object) -> str:
    return json.dumps(data, ensure_ascii=False, sort_keys=True, default=str)
