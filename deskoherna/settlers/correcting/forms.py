"""Forms: the fields of a sheet as inputs that a person fills in, and what was filled in as values."""

from __future__ import annotations

import json
from typing import Any

from deskoherna.core.records.correcting import CHOICE, FLAG, LONG, MANY, NUMBER, TEXT, Form, Input
from deskoherna.settlers.sheets import Choice, Choices, Field, Flag, GoodsField, Names

ON = "on"  # what a ticked box sends


def inputs_of(name: str, field: Field, value: Any) -> list[Input]:
    """A field of a card as inputs; ``value`` is None where the card does not have it."""
    if isinstance(field, Names):
        return [Input(f"{name}.{lang}", TEXT, lang, (value or {}).get(lang, "")) for lang in ("cs", "en")]
    if isinstance(field, GoodsField):
        held = value or {}
        return [Input(f"{name}.{one}", NUMBER, one, str(held.get(one, 0))) for one in field.goods]
    if isinstance(field, Choices):
        return [Input(name, MANY, "", " ".join(value or ()), field.words)]
    if isinstance(field, Choice):
        return [Input(name, CHOICE, "", value or "", field.words if field.must else ("", *field.words))]
    if isinstance(field, Flag):
        return [Input(name, FLAG, "", ON if value else "")]
    return [Input(name, LONG, "", value or "")]


def value_of(name: str, field: Field, form: Form) -> Any:
    """What a form says of a field; None where that is nothing."""
    if isinstance(field, Names):
        return {lang: _one(form, f"{name}.{lang}") for lang in ("cs", "en")}
    if isinstance(field, GoodsField):
        held = {one: _number(_one(form, f"{name}.{one}")) for one in field.goods}
        return {one: n for one, n in held.items() if n != 0} or None
    if isinstance(field, Choices):
        return [one for one in form.get(name, ()) if one] or None
    if isinstance(field, Flag):
        return True if _one(form, name) == ON else None
    return _one(form, name) or None


def _one(form: Form, name: str) -> str:
    said = form.get(name, ())
    return " ".join(said[0].split()) if said else ""


def _number(said: str) -> int | str:
    return int(said) if said.isascii() and said.isdigit() and len(said) < 9 else said or 0


def written(value: Any) -> str:
    """A value as it stands in a TOML file."""
    if isinstance(value, dict):
        inside = ", ".join([f"{key} = {written(one)}" for key, one in value.items()])
        return f"{{ {inside} }}" if inside else "{}"
    return json.dumps(value, ensure_ascii=False)


def nothing(field: Field) -> Any:
    """What a field that a card does not have is written as."""
    if isinstance(field, GoodsField):
        return {}
    return [] if isinstance(field, Choices) else False if isinstance(field, Flag) else ""
