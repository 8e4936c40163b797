"""The room by lamplight and on paper, as themes for the terminal table."""

from __future__ import annotations

from typing import Final

from textual.theme import Theme

from deskoherna.cli.screen.looks import INK, LAMP, NIGHT, PAPER

NIGHT_THEME: Final = Theme(
    name="deskoherna-night",
    dark=True,
    primary="#6b3a1c",
    secondary="#3d4a3f",
    accent="#e2935f",
    foreground=LAMP,
    background=NIGHT,
    surface="#262420",
    panel="#3d4a3f",
    success="#7fbf8c",
    warning="#d9a93a",
    error="#e07a80",
)

PAPER_THEME: Final = Theme(
    name="deskoherna-paper",
    dark=False,
    primary="#e3c9b0",
    secondary="#3d4a3f",
    accent="#8f3f12",
    foreground=INK,
    background=PAPER,
    surface="#ece3cf",
    panel="#d5dccf",
    success="#2f6a3d",
    warning="#8a6300",
    error="#a5333a",
)
