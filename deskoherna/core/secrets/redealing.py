"""Dealing anew: a match goes on from here under another key, and what some seats cannot know is dealt again.

Whoever forks a finished match, or goes on with a record, may have seen everything in it: hands, decks, and
all that would be drawn. So neither the key nor what was hidden at that moment is kept.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from typing import Final

from deskoherna.core.asking import Move
from deskoherna.core.chance.source import KEY_BYTES, Entry, Keyed, OffTape, Spliced
from deskoherna.core.errors import IllegalMove, NotAllowed
from deskoherna.core.game import Game
from deskoherna.core.match import Match
from deskoherna.core.progress import decisions_of
from deskoherna.core.running import CHANCE_SEAT
from deskoherna.core.secrets.knowledge import drawn
from deskoherna.core.secrets.worlds import TRIES
from deskoherna.core.state import State

_SHUFFLE: Final = b"deskoherna anew"


def dealt_anew(match: Match, seats: Sequence[int], key: bytes) -> Match:
    """A true match at the same moment, equal in all that any of these seats knows, else dealt by ``key``.

    It is taken up at the start of the step under way (``resumed_at``, and what that step has drawn already
    lies on a tape), what was said before is history, and it is recorded and replayed as any other. Sealed
    answers are dropped. Raises NotAllowed where no other deal fits what was said.
    """
    match = match.clone()
    match._sealed = {}
    if not match._logged:
        raise NotAllowed("error.no-record")
    classes = _hidden_from_all(match.game, match.state, seats)
    entries = drawn(match)
    dealer = match._base.clone()
    dealer.draw_from(Keyed(hashlib.blake2b(key, digest_size=KEY_BYTES, person=_SHUFFLE).digest()))
    views = [match.view(seat) for seat in seats]
    for _ in range(TRIES):
        names = _dealt(match.game.identities(), classes, dealer)
        found = _taken_up(match, names, entries, key)
        if found is not None and [found.view(seat) for seat in seats] == views:
            return found
        if not classes:
            break
    raise NotAllowed("error.determinize")


def _hidden_from_all(game: Game, state: State, seats: Sequence[int]) -> list[list[int]]:
    """Classes of identities that none of these seats can tell apart."""
    shared: list[set[int]] | None = None
    for seat in seats:
        own = [set(cards) for cards in game.unknown(state, seat)]
        shared = own if shared is None else [one & other for one in shared for other in own]
    return sorted([sorted(cards) for cards in shared or [] if len(cards) > 1])


def _dealt(identities: int, classes: list[list[int]], dealer: State) -> list[int]:
    """Names that deal every class anew: ``names[old] == new``."""
    names = list(range(identities))
    for cards in classes:
        dealt = cards[:]
        dealer.shuffle(dealt)
        for old, new in zip(cards, dealt, strict=True):
            names[old] = new
    return names


def _taken_up(match: Match, names: list[int], entries: Sequence[Entry], key: bytes) -> Match | None:
    """The match under other names and another key; None if what was said or drawn does not fit them."""
    game, begun = match.game, match._base_at
    base = match._base.clone()
    if names:
        game.permute(base, names)
        entries = [_renamed(entry, names) for entry in entries]
    base.draw_from(Spliced(key, tuple(entries)))
    anew = Match(game, match.players, match.options, None, base)
    anew.names = match.names
    anew.notes = match.notes
    anew.resume(base, match.answers[:begun], begun)
    try:
        for seat, move in match.answers[begun:]:
            if seat != CHANCE_SEAT:
                said: Move = game.remap(move, names) if names else move
                anew.play(seat, said)
    except (IllegalMove, OffTape):
        return None
    asked = [one.seat for one in decisions_of(match.ask)]
    if [one.seat for one in decisions_of(anew.ask)] != asked or anew.state.chance != len(entries):
        return None
    anew.dealt_anew = anew.count
    return anew


def _renamed(entry: Entry, names: list[int]) -> Entry:
    if isinstance(entry, int):
        return entry
    return tuple([names[one] if isinstance(one, int) else one for one in entry])
