"""The two options, both ways: expanding into the active town (A6) and the Vikings as rivals (A13)."""

from __future__ import annotations

from games.brian_boru.tables import A, B, C, claim, controls, final, now, offered, run, table
from games.matches import asked, say, told

from deskoherna.core.match import Match, new_match
from deskoherna.games.brian_boru.game import GAME


def test_defaults() -> None:
    """A6, A13: forbidden; rivals."""
    m = new_match(GAME, 3)
    assert m.options == {"expand_into_active": False, "vikings_rival": True}
    assert (now(m).expand_into_active, now(m).vikings_rival) == (False, True)
    m = new_match(GAME, 3, 0, {"expand_into_active": True, "vikings_rival": False})
    assert (now(m).expand_into_active, now(m).vikings_rival) == (True, False)


def a_trick_for_su2(expand_into_active: bool) -> Match:
    """A leads yellow 23 at SU2; B, next door on SU1, has a low card and the coins to expand."""
    t = table(
        3,
        marker=A,
        coins={A: 2, B: 2},
        discs={B: "SU1"},
        hands={A: "23 1", B: "2 4", C: "5 7"},
        expand_into_active=expand_into_active,
    )
    m = say(run(t, "trick"), "mark SU2", "lead 23", "follow 2", "follow 5")
    assert asked(m) == (B, "choose")
    return say(m, "choose 1")


def test_active_town_is_closed() -> None:
    """R7.12, A6: only SU3 is left; A takes SU2."""
    m = a_trick_for_su2(False)
    assert offered(m) == {"stay", "expand SU3"}
    say(m, "stay", "choose 1")
    assert controls(now(m), A) == {"SU2"}


def test_active_town_is_open() -> None:
    """R7.12, A6 switched off: B takes SU2 first; A's claim only moves the marker, and A still pays."""
    m = a_trick_for_su2(True)
    assert offered(m) == {"stay", "expand SU2", "expand SU3"}
    say(m, "expand SU2", "choose 1")
    t = now(m)
    assert controls(t, B) == {"SU1", "SU2"}
    assert controls(t, A) == set()
    assert t.marker == A
    assert t.coins[A] == 0
    assert told(m, "claims-town") == []
    assert len(told(m, "takes-marker")) == 1
    assert len(t.free) == 51


def test_active_town_open_but_not_taken() -> None:
    """R7.2, A6 switched off: if nobody expands there, the claim is as ever."""
    m = say(a_trick_for_su2(True), "expand SU3", "choose 1")
    assert controls(now(m), A) == {"SU2"}
    assert controls(now(m), B) == {"SU1", "SU3"}
    assert len(told(m, "claims-town")) == 1


def test_vikings_as_rivals() -> None:
    """R12.6, A13: a Viking majority keeps players from half points, or not."""
    for rival, halves in ((True, [0, 0, 0]), (False, [3, 0, 0])):
        t = table(
            3,
            claims={"munster": "up"},
            discs={A: "MU1 MU2", B: "MU3", C: "MU4 MU5 MU6"},
            viking="MU4 MU5 MU6",
            vikings_rival=rival,
        )
        assert final(t, "halves") == halves


def test_without_rivals_a_town_is_still_needed() -> None:
    """R12.6: players with nothing do not tie for the most."""
    t = table(3, claims={"munster": "up"}, discs={C: "MU4"}, viking="MU4", vikings_rival=False)
    assert final(t, "halves") == [0, 0, 0]


def test_support_is_the_same_either_way() -> None:
    """R12.6: with military support the Vikings are nobody's rival anyway."""
    for rival in (True, False):
        t = table(
            3,
            claims={"munster": "up"},
            discs={A: "MU1 MU2", C: "MU4 MU5 MU6"},
            viking="MU4 MU5 MU6",
            support=B,
            vikings_rival=rival,
        )
        assert final(t, "halves") == [0, 3, 0]


def test_claims_do_not_ask_the_option() -> None:
    """R11.6: the option is about half points; a Viking majority sends the token back in any case."""
    t = table(
        3, claims={"dubhlinn": A}, discs={A: "DU1", C: "DU2 DU3"}, viking="DU2 DU3", vikings_rival=False
    )
    assert claim(now(run(t, "claims")), "dubhlinn") == "up"
