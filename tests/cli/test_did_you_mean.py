"""Misspelt words: the error says which one was probably meant, in one line and in both languages."""

from __future__ import annotations

import pytest

from deskoherna.core.text.nearest import nearest

THREE = ("--seats", "random,random,random", "--games", "1", "--workers", "1")


@pytest.mark.parametrize(
    ("line", "code", "meant"),
    [
        (("simulat",), 2, "simulate"),
        (("gmaes",), 2, "games"),
        (("rules", "brain-boru"), 2, "brian-boru"),
        (("play", "Terra_Mystica"), 2, "terra-mystica"),
        (("play", "spirit"), 2, "spirit-island"),
        (("games", "--jsno"), 2, "--json"),
        (("simulate", "brian-boru", *THREE, "--option=x=1"), 2, "--options"),
        (("show", "x.json", "--theme", "drak"), 2, "dark"),
        (("simulate", "brian-boru", "--seats", "greddy,random,random"), 2, "greedy"),
        (("ladder", "brian-boru", "--seats", "random,clubs"), 2, "club"),
        (("tune", "brian-boru", "--bot", "serch:60it"), 2, "search"),
        (("play", "brian-boru", "--seats", "mee,greedy,greedy"), 2, "me"),
        (("simulate", "brian-boru", *THREE, "--options", "viking_rival=no"), 2, "vikings_rival"),
        (("simulate", "spirit-island", *THREE, "--options", "adversary=frence"), 2, "france"),
        (
            ("balance", "spirit-island", "--players", "1", "--each-side", "1", "--sides", "thunderspeeker"),
            2,
            "thunderspeaker",
        ),
        (("rules", "brian-boru", "marriges"), 1, "marriage"),
        (("cards", "terra-mystica", "shippnig"), 1, "shipping"),
    ],
)
def test_what_was_meant(run, tmp_path, monkeypatch, line, code, meant):
    monkeypatch.chdir(tmp_path)
    for lang, asked in (("en", f"Did you mean “{meant}”?"), ("cs", f"Nemá to být „{meant}“?")):
        ran = run(*line, "--lang", lang)
        assert (ran.code, ran.err.count("\n")) == (code, 1)
        assert asked in ran.err


@pytest.mark.parametrize("line", [("rules", "chess"), ("frob",), ("rules", "brian-boru", "xyzzyxyzzy")])
def test_nothing_is_guessed_where_nothing_is_like_it(run, line):
    assert "Did you mean" not in run(*line, "--lang", "en").err


def test_the_only_word_that_begins_so_is_nearer_than_a_similar_one():
    assert nearest("em", ["empires-of-the-north", "me"]) == "empires-of-the-north"
    assert nearest("zprava", ["zpráva", "správa"]) == "zpráva"
    assert nearest("x", ["xylophone"]) == ""
