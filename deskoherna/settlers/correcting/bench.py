"""The bench on which owners of a Settlers box correct its cards: forms, checks, and the file they make."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from deskoherna.core.game import PRINTED, Card
from deskoherna.core.phrase import Phrase
from deskoherna.core.records.correcting import SURE, CardField, Checked, Form, Workbench
from deskoherna.core.text import words
from deskoherna.settlers.correcting.forms import inputs_of, nothing, value_of, written
from deskoherna.settlers.corrections import changes_in, corrected_by, owners_file
from deskoherna.settlers.provenance import origin_of
from deskoherna.settlers.sheets import PACKAGE, CardError, Field, Sheet, check_field, read_sheets

LARGEST: Final = 64 * 1024  # characters of a file
Changes = dict[str, dict[str, Any]]  # by code


class Bench(Workbench):
    """The sheets of a box as we have them, whatever this room plays with, the fields they may have, and how a
    sheet becomes a card."""

    def __init__(
        self, game: str, package: Path, shape: Mapping[str, Field], card_of: Callable[[Sheet], Card]
    ) -> None:
        self._game: Final = game
        self._file: Final = f"{game}.toml"
        self._sheets: Final = {
            sheet.ids[0]: sheet for sheet in read_sheets(package / "data" / "cards", shape)
        }
        self._shape: Final = shape
        self._card_of: Final = card_of

    def cards(self) -> Sequence[str]:
        return sorted(self._sheets)

    def in_use(self) -> str:
        path = owners_file(self._game)
        return path.read_text(encoding="utf-8") if path.is_file() else ""

    def fields(self, card: str, file: str) -> list[CardField]:
        sheet = self._sheets[card]
        change = self._read(file).get(card, {})
        shown = Sheet(sheet.ids, {**sheet.fields, **change}, sheet.file)
        shown.corrected.update(dict.fromkeys(change, self._file))
        return [
            CardField(
                name, Phrase("field." + name),
                origin_of(shown, name) if name in shown.fields or origin_of(shown, name) != PRINTED else "",
                inputs_of(name, field, shown.fields.get(name)),
            )
            for name, field in self._shape.items()
        ]  # fmt: skip

    def check(self, card: str, form: Form, lang: str) -> Checked:
        sheet = self._sheets[card]
        values, changed = self._said(sheet, form)
        made = self._sheet(sheet, values, changed)
        wrong: dict[str, str] = {}
        for name in [*made.fields]:
            if name in self._shape:
                try:
                    check_field(made, name, self._shape)
                except CardError as problem:
                    wrong[name] = _why(problem, lang)
        if wrong:
            return Checked(wrong, None, changed)
        try:
            return Checked({}, self._card_of(made), changed)
        except CardError as problem:
            return Checked({str(problem.phrase.args.get("field")): _why(problem, lang)}, None, changed)

    def added(self, file: str, card: str, form: Form) -> str:
        changes = self._read(file)
        sheet = self._sheets[card]
        values, changed = self._said(sheet, form)
        made = self._sheet(sheet, values, changed)
        for name in changed:
            check_field(made, name, self._shape)
        self._card_of(made)
        for code in sheet.ids:
            changes.pop(code, None)
            if changed:
                changes[code] = {name: made.fields[name] for name in changed}
        return self._written(changes)

    def corrected(self, file: str) -> list[str]:
        changes = self._read(file)
        return [
            card for card, sheet in sorted(self._sheets.items()) if any(code in changes for code in sheet.ids)
        ]

    # -- files ---------------------------------------------------------------------------------------------

    def _read(self, file: str) -> Changes:
        """What a file changes, by code; every card of it can be used. Raises CardError."""
        if len(file) > LARGEST:
            raise CardError("error.card.too-large", file=self._file, most=LARGEST // 1024)
        try:
            data = tomllib.loads(file)
        except (tomllib.TOMLDecodeError, RecursionError) as problem:
            raise CardError("error.card.toml", file=self._file, detail=str(problem)[:120]) from None
        sheets = [*self._sheets.values()]
        for sheet in corrected_by(sheets, data, self._file, self._shape).sheets:
            if sheet.corrected:
                self._card_of(sheet)
        return changes_in(data, sheets, self._file)

    def _written(self, changes: Changes) -> str:
        """A file with these changes: a heading for copies that are corrected alike."""
        lines: list[str] = []
        for _, sheet in sorted(self._sheets.items()):
            groups: dict[str, list[str]] = {}
            for code in sheet.ids:
                if changes.get(code):
                    groups.setdefault(repr(changes[code]), []).append(code)
            for codes in groups.values():
                change = changes[codes[0]]
                name = change.get("name", sheet.fields["name"])["en"]
                for heading in _headings(codes):
                    lines.append(f"{heading}  # {name}")
                    lines += [f"{field} = {written(value)}" for field, value in change.items()] + [""]
        return "\n".join(lines)

    # -- what a form says ----------------------------------------------------------------------------------

    def _said(self, sheet: Sheet, form: Form) -> tuple[dict[str, Any], list[str]]:
        """Every field's value, and the fields that the owner has spoken of: changed, or ticked as sure."""
        values = {name: value_of(name, field, form) for name, field in self._shape.items()}
        changed = [
            name
            for name, value in values.items()
            if (value or None) != (sheet.fields.get(name) or None) or SURE + name in form
        ]
        return values, changed

    def _sheet(self, sheet: Sheet, values: Mapping[str, Any], changed: Sequence[str]) -> Sheet:
        fields = dict(sheet.fields)
        for name in changed:
            value = values[name]
            fields[name] = nothing(self._shape[name]) if value is None else value
        made = Sheet(sheet.ids, fields, sheet.file)
        made.corrected.update(dict.fromkeys(changed, self._file))
        return made


def _headings(codes: list[str]) -> list[str]:
    """``["ROM071-ROM073"]``, or each code for itself if there are gaps."""
    prefix = codes[0].rstrip("0123456789")
    numbers = [int(code[len(prefix) :]) for code in codes]
    if len(codes) > 1 and numbers == [*range(numbers[0], numbers[0] + len(codes))]:
        return [f'["{codes[0]}-{codes[-1]}"]']
    return [f"[{code}]" for code in codes]


def _why(problem: CardError, lang: str) -> str:
    """What is wrong with a field, without the file and the card."""
    why = problem.phrase.args.get("why")
    said = words(lang, PACKAGE).say(why if isinstance(why, Phrase) else problem.phrase)
    return said[:1].upper() + said[1:]
