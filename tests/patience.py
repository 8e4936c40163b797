"""How long a test waits for what must come: only what hangs takes so long, on any machine, however busy."""

from __future__ import annotations

from typing import Final

PATIENCE: Final = 1200  # seconds
