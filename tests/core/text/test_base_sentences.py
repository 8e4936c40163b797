"""Every sentence of the shared base, written out in both languages and compared."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import deskoherna.core
from deskoherna.core.errors import IllegalMove
from deskoherna.core.phrase import Phrase
from deskoherna.core.text import LANGUAGES, tables_of, words

GAMES = ["brian-boru", "terra-mystica"]
NOT_ASKED = Phrase("error.not-asked", seat=2)

# (phrase, Czech, English); ~ stands for a non-breaking space
SENTENCES = [
    (
        Phrase("error.unknown-game", game="chess", known=[*GAMES]),
        "Hru „chess“ na polici nemáme. Vyber si z~těchto: brian-boru, terra-mystica.",
        "There is no game “chess” on the shelf. Choose one of these: brian-boru, terra-mystica.",
    ),
    (
        Phrase("error.unknown-game", game="chess", known=[]),
        "Hru „chess“ na polici nemáme. Police je zatím prázdná.",
        "There is no game “chess” on the shelf. The shelf is still empty.",
    ),
    (
        Phrase("error.beliefs.unreadable", path="beliefs.json", detail="line 3"),
        "Naučené v~souboru beliefs.json nejde přečíst: line~3",
        "The beliefs in beliefs.json cannot be read: line 3",
    ),
    (
        Phrase("error.beliefs.other-game", other="go", game="chess"),
        "Tohle je naučené pro hru „go“, ne pro „chess“.",
        "These beliefs are of “go”, not of “chess”.",
    ),
    (
        Phrase("error.beliefs.unfit", game="chess"),
        "Tohle se učilo z~čísel, která hra „chess“ už nemá: je potřeba učit znovu.",
        "These beliefs were learned from numbers that “chess” no longer has: train it again.",
    ),
    (
        Phrase("error.players", game="brian-boru", players=7, least=3, most=5),
        "Hra „brian-boru“ není pro 7~hráčů. Hráčů může být nejméně 3 a~nejvýš 5; uprav jejich počet a~zkus "
        "to znovu.",
        "The game “brian-boru” is not for 7 players. It takes at least 3 and at most 5; change the number "
        "of players "
        "and try again.",
    ),
    (
        Phrase("error.players", game="brian-boru", players=2, least=3, most=5),
        "Hra „brian-boru“ není pro 2~hráče. Hráčů může být nejméně 3 a~nejvýš 5; uprav jejich počet a~zkus "
        "to znovu.",
        "The game “brian-boru” is not for 2 players. It takes at least 3 and at most 5; change the number "
        "of players "
        "and try again.",
    ),
    (
        Phrase("error.unknown-option", option="fog", known=["map", "factions"]),
        "Volbu „fog“ tato hra nezná. Nabízí tyto: map, factions.",
        "This game has no option “fog”. It offers these: map, factions.",
    ),
    (
        Phrase("error.unknown-option", option="fog", known=[]),
        "Volbu „fog“ tato hra nezná. Žádné volby nemá, hraj bez nich.",
        "This game has no option “fog”. It has no options at all, so play without.",
    ),
    (
        Phrase("error.option-value", option="map", value="moon", allowed="base, fire"),
        "Volba „map“ nemůže mít hodnotu „moon“. Může mít jen tyto: base, fire.",
        "The option “map” cannot be “moon”. It can only be one of these: base, fire.",
    ),
    (
        Phrase("error.option-needs", option="map", value="fire", other="boxes", allowed=["fire", "both"]),
        "Volba „map“ může mít hodnotu „fire“, jen když má volba „boxes“ některou "
        "z~těchto hodnot: fire, both.",
        "The option “map” can be “fire” only while “boxes” is one of these: fire, both.",
    ),
    (
        Phrase("error.seat", seat=7, players=4),
        "Místo 7 u~tohoto stolu není. Místa mají čísla 1 až 4.",
        "There is no seat 7 at this table. Its seats are numbered 1 to 4.",
    ),
    (
        Phrase("error.seat", seat=2, players=1),
        "Místo 2 u~tohoto stolu není. Je tu jen místo 1.",
        "There is no seat 2 at this table. Its only seat is 1.",
    ),
    (
        NOT_ASKED,
        "Místo 2 teď není na tahu. Počkej, až se hra zeptá.",
        "It is not seat 2's turn. Wait until the game asks.",
    ),
    (
        Phrase("error.illegal-move", move="lead 11", seat=2),
        "Tah „lead 11“ teď místo 2 zahrát nemůže: není mezi jeho povolenými tahy. Vyber některý z~nich, "
        "nebo se "
        "zeptej, proč tento nejde.",
        "Seat 2 cannot play “lead 11” now: it is not among the legal moves. Choose one of those, or ask "
        "why this one "
        "is not.",
    ),
    (
        Phrase("error.over"),
        "Partie už skončila, další tahy nepřijímá. Můžeš si ji přehrát, nebo začít novou.",
        "The match is over and takes no more moves. You can replay it or begin a new one.",
    ),
    (
        Phrase("error.no-offer"),
        "Tohle se po partii vybrat nedá. Vyber z~toho, co je na výběr.",
        "This cannot be chosen after the match. Choose from what is offered.",
    ),
    (
        Phrase("error.no-prices", game="terra-mystica"),
        "Hra „terra-mystica“ neuvádí žádné ceny, takže není co ladit.",
        "The game “terra-mystica” declares no prices, so there is nothing to tune.",
    ),
    (
        Phrase("error.no-such-price", name="coin"),
        "Mezi cenami hry není „coin“.",
        "There is no “coin” among the prices of the game.",
    ),
    (
        Phrase("error.no-record"),
        "Partie hraná jen na zkoušku se nezapisuje, a~tak nemá záznam. Vezmi ho z~partie, ze které vznikla.",
        "A match played only as a trial is not written down, so it has no record. Take the record of the "
        "match it "
        "came from.",
    ),
    (
        Phrase("error.lesson", where="terra-mystica/power", detail="no step"),
        "Lekce terra-mystica/power je napsaná špatně (no step).",
        "The lesson terra-mystica/power is not written right (no step).",
    ),
    (
        Phrase("error.no-lesson", game="brian-boru", lesson="chess"),
        "Hra „brian-boru“ lekci „chess“ nemá. Které má, ukáže deskoherna learn brian-boru --list.",
        "The game “brian-boru” has no lesson “chess”. deskoherna learn brian-boru --list shows those it has.",
    ),
    (
        Phrase("error.lesson-asks", asked="pass *"),
        "To by šlo, ale teď zkus, co říká průvodce: pass *.",
        "You could, but now try what the guide says: pass *.",
    ),
    (
        Phrase("error.share", most=64),
        "Příspěvek do rozdání může mít nejvýš 64 znaků a~všechny mají být vidět. Zkrať ho.",
        "What you add to the deal can have at most 64 characters, all of them visible. Shorten it.",
    ),
    (
        Phrase("verify.share.yes", seat=2),
        "Příspěvek z~místa 2 v~rozdání je.",
        "What seat 2 added is in the deal.",
    ),
    (
        Phrase("verify.share.no", seat=2),
        "Příspěvek z~místa 2 v~rozdání není.",
        "What seat 2 added is not in the deal.",
    ),
    (
        Phrase("verify.key.rules", dealt=3, played=4),
        "Klíč z~tajemství plyne, ale byl udělán pro pravidla verze 3 a~záznam je podle verze 4.",
        "The key follows from the secret, but it was made for rules of version 3, and the record is of "
        "version 4.",
    ),
    (
        Phrase("verify.answers.yes", n=1),
        "Přehráno od začátku: k~tomuto rozdání sedí 1~odpověď.",
        "Played again from the start, 1 answer fits this deal.",
    ),
    (
        Phrase("verify.answers.yes", n=3),
        "Přehráno od začátku: k~tomuto rozdání sedí všechny 3~odpovědi.",
        "Played again from the start, 3 answers fit this deal.",
    ),
    (
        Phrase("verify.answers.yes", n=120),
        "Přehráno od začátku: k~tomuto rozdání sedí všech 120~odpovědí.",
        "Played again from the start, 120 answers fit this deal.",
    ),
    (
        Phrase("verify.answers.no", reason=Phrase("error.no-offer")),
        "Odpovědi k~tomuto rozdání nesedí. Tohle se po partii vybrat nedá. Vyber z~toho, co je na výběr.",
        "The answers do not fit this deal. This cannot be chosen after the match. "
        "Choose from what is offered.",
    ),
    (
        Phrase("verify.answers.rules", theirs=3, ours=4),
        "Odpovědi nejde přehrát: zazněly podle pravidel verze 3 a~my máme verzi 4.",
        "The answers cannot be played again: they were given by rules of version 3, and we have version 4.",
    ),
    (
        Phrase("verify.answers.resumed", n=12),
        "Odpovědi nejde přehrát od začátku: v~partii se pokračovalo z~rozehraného místa (po 12~odpovědích).",
        "The answers cannot be played again from the start: the match was taken up after 12 answers.",
    ),
    (
        Phrase("error.determinize"),
        "Nepodařilo se najít podobu partie, která by odpovídala tomu, co je z~tohoto místa vidět. To je "
        "chyba hry, ne "
        "tvoje: nahlas ji prosím i~se záznamem partie.",
        "No form of the match could be found that fits what this seat can see. That is a fault in the "
        "game, not "
        "yours: please report it with the record of the match.",
    ),
    (
        Phrase("error.cannot-undo.nothing"),
        "Není co vzít zpět: tvůj první tah teprve přijde.",
        "There is nothing to take back: your first move is still to come.",
    ),
    (
        Phrase("error.cannot-undo.revealed"),
        "Tenhle tah zpět vzít nejde: ukázalo se po něm něco, co bylo skryté. Hraj dál.",
        "This move cannot be taken back: something hidden has been revealed since. Play on.",
    ),
    (
        Phrase("error.cannot-undo.others"),
        "Tenhle tah zpět vzít nejde: po tobě už hrál někdo další. Hraj dál.",
        "This move cannot be taken back: somebody else has played since. Play on.",
    ),
    (
        Phrase("error.cannot-undo.chance"),
        "Tenhle tah zpět vzít nejde: po něm už rozhodla náhoda. Hraj dál.",
        "This move cannot be taken back: chance has decided something since. Play on.",
    ),
    (
        Phrase("error.record.damaged", detail="seed: expected int"),
        "Záznam je poškozený (seed: expected int). Nic se nenačetlo; zkus jinou kopii.",
        "The record is damaged (seed: expected int). Nothing was loaded; try another copy.",
    ),
    (
        Phrase("error.record.not-json"),
        "Tohle není záznam partie: soubor nejde přečíst jako JSON. Vyber soubor, který uložila Deskoherna.",
        "This is not the record of a match: the file cannot be read as JSON. Choose a file saved by "
        "Deskoherna.",
    ),
    (
        Phrase("error.record.not-record"),
        "Tohle není záznam partie: chybí v~něm číslo formátu. Vyber soubor, který uložila Deskoherna.",
        "This is not the record of a match: it has no format number. Choose a file saved by Deskoherna.",
    ),
    (
        Phrase("error.record.field", field="seed"),
        "V~záznamu chybí údaj „seed“, nebo je jiného druhu, než má být. Nic se nenačetlo; zkus jinou kopii.",
        "The field “seed” of the record is missing or of the wrong kind. Nothing was loaded; try another "
        "copy.",
    ),
    (
        Phrase("error.record.format", format=3, ours=1),
        "Záznam má formát 3, ale tahle Deskoherna čte formáty nejvýš do čísla 1. Vznikl v~novější verzi: "
        "aktualizuj "
        "Deskohernu a~otevři ho znovu.",
        "The record has format 3, but this Deskoherna reads formats up to 1 only. It comes from a newer "
        "version: "
        "update Deskoherna and open it again.",
    ),
    (
        Phrase("error.record.rules", rules=3, ours=2),
        "Partie se hrála podle pravidel verze 3, ale tahle Deskoherna je zná jen do verze 2. Aktualizuj ji "
        "a~otevři "
        "záznam znovu.",
        "The match was played by version 3 of the rules, but this Deskoherna knows them up to version 2 "
        "only. Update "
        "it and open the record again.",
    ),
    (
        Phrase("error.record.options", reason=Phrase("error.seat", seat=2, players=1)),
        "Partie ze záznamu nejde založit. Místo 2 u~tohoto stolu není. Je tu jen místo 1.",
        "The match of this record cannot be set up. There is no seat 2 at this table. Its only seat is 1.",
    ),
    (
        Phrase("error.record.unknown-game", game="chess"),
        "Záznam patří ke hře „chess“, kterou na polici nemáme. Přidej ji a~otevři záznam znovu.",
        "The record belongs to the game “chess”, which is not on the shelf. Add the game and open the "
        "record again.",
    ),
    (
        Phrase("error.record.move", number=17, move="lead 11", seat=2, reason=NOT_ASKED),
        "Záznam nesedí u~tahu č.~17, kde místo 2 hraje „lead 11“. Místo 2 teď není na tahu. Počkej, až se "
        "hra zeptá.",
        "The record does not fit at move 17, where seat 2 plays “lead 11”. It is not seat 2's turn. Wait "
        "until the "
        "game asks.",
    ),
    (
        Phrase("error.record.too-long", number=17),
        "Záznam pokračuje i~po konci partie: tah č.~17 už do ní nepatří. Smaž tahy, které přebývají, nebo "
        "zkus jinou "
        "kopii.",
        "The record goes on after the end of the match: move 17 does not belong to it. Delete the moves "
        "that are left "
        "over, or try another copy.",
    ),
    (
        Phrase("error.record.snapshot"),
        "Uložená pozice v~záznamu je poškozená a~nejde obnovit. Nic se nenačetlo; zkus jinou kopii.",
        "The position saved in the record is damaged and cannot be restored. Nothing was loaded; try "
        "another copy.",
    ),
    (
        Phrase("error.log.none", game="Go"),
        "Pro hru „Go“ neznáme žádný veřejný zápis. Nech partii jako záznam.",
        "No public log of “Go” is known. Keep the match as a record.",
    ),
    (
        Phrase("error.log.unknown", path="a.txt"),
        "Soubor „a.txt“ není žádný veřejný zápis, který známe. Které se dají číst, "
        "říká dokumentace každé hry.",
        "The file “a.txt” is no public log we know. The documents of each game say which ones it reads.",
    ),
    (
        Phrase("error.record.unfit", field="coins[2]"),
        "Pozice uložená v~záznamu nemůže nastat: v~údaji „coins[2]“ je něco, co tam v~téhle hře nikdy "
        "nebývá. Nic se nenačetlo; zkus jinou kopii.",
        "The position saved in the record cannot be: “coins[2]” holds what it never does in this game. "
        "Nothing was loaded; try another copy.",
    ),
    (
        Phrase("error.record.too-large", most=300),
        "V~záznamu je přes 300 tisíc hodnot, víc než v~kterékoli partii. Nic se nenačetlo; zkus jinou kopii.",
        "The record holds more than 300 thousand values, more than any match. Nothing was loaded; try "
        "another copy.",
    ),
    (
        Phrase("error.record.too-deep", most=40),
        "Záznam je vnořený hlouběji než do 40 úrovní, takový žádný nebývá. Nic se nenačetlo; zkus jinou "
        "kopii.",
        "The record is nested more than 40 levels deep, which no record is. Nothing was loaded; try another "
        "copy.",
    ),
    (
        Phrase("error.record.too-many-moves", most=20),
        "V~záznamu je přes 20 tisíc tahů, víc než v~kterékoli partii. Nic se nenačetlo; zkus jinou kopii.",
        "The record holds more than 20 thousand moves, more than any match. Nothing was loaded; try another "
        "copy.",
    ),
    (
        Phrase("error.record.too-costly"),
        "Čtení záznamu zabralo víc času nebo paměti, než potřebuje kterákoli partie, a~tak jsme ho vzdali. "
        "Nic se nenačetlo; zkus jinou kopii.",
        "Reading the record took more time or memory than any match needs, so it was given up. Nothing was "
        "loaded; try another copy.",
    ),
    (
        Phrase("error.record.unplayable"),
        "Z~pozice uložené v~záznamu se nedá hrát dál. Nic se nenačetlo; zkus jinou kopii.",
        "The position saved in the record cannot be played on. Nothing was loaded; try another copy.",
    ),
    (Phrase("move.as-said", said="lead 11"), "„Lead 11“.", "“Lead 11”."),
    (
        Phrase("error.log.unwritable", answer=12, move="done", reason=Phrase("explain.not-your-turn")),
        "Tuto partii nejde pravdivě zapsat: 12. odpověď „done“. "
        "Teď nejsi na tahu. Počkej, až se tě hra zeptá.",
        "This match cannot be written truly: answer 12, “done”. "
        "It is not your turn. Wait until the game asks you.",
    ),
    (
        Phrase("error.log.differs", who="Petr", ours=5, theirs=6),
        "Zápis, přečtený zpátky, vypráví o~jiné partii: Petr: zde 5~bodů, tam 6. Nic se nezapsalo.",
        "The log, read back, tells of another match: Petr: 5 points here, 6 there. Nothing was written.",
    ),
    (
        Phrase("error.log.row", row=12, text="giants: fly", reason=Phrase("explain.not-your-turn")),
        "Řádek 12 nesedí: „giants: fly“. Teď nejsi na tahu. Počkej, až se tě hra zeptá.",
        "Row 12 does not fit: “giants: fly”. It is not your turn. Wait until the game asks you.",
    ),
    (
        Phrase("error.file.missing", path="a.json"),
        "Soubor „a.json“ tu není. Zkontroluj jeho název a~složku.",
        "There is no file “a.json”. Check its name and folder.",
    ),
    (
        Phrase("error.file.unreadable", path="a.json", detail="Permission denied"),
        "Soubor „a.json“ nejde přečíst (Permission denied). Zkontroluj, jestli ho smíš otevřít.",
        "The file “a.json” cannot be read (Permission denied). Check that you may open it.",
    ),
    (
        Phrase("error.extra", extra="lab", module="cma"),
        "Chybí cma. Příkaz pip install 'deskoherna[lab]' ho nainstaluje.",
        "This needs cma. The command pip install 'deskoherna[lab]' installs it.",
    ),
    (
        Phrase("error.file.unwritable", path="a.json", detail="Permission denied"),
        "Soubor „a.json“ nejde zapsat (Permission denied). Zvol jiné místo.",
        "The file “a.json” cannot be written (Permission denied). Choose another place.",
    ),
    (
        Phrase("error.file.folder", path="out", detail="Permission denied"),
        "Do složky „out“ nejde nic zapsat (Permission denied). Zvol jinou.",
        "Nothing can be written into the folder “out” (Permission denied). Choose another one.",
    ),
    (
        Phrase("error.file.not-folder", path="out"),
        "Potřebujeme složku, ale „out“ je soubor. Zvol jiný název.",
        "A folder is needed, but “out” is a file. Choose another name.",
    ),
    (
        Phrase("error.file.trouble", detail="No space left on device"),
        "Systém nedovolil pokračovat: No space left on device.",
        "The system refuses to go on: No space left on device.",
    ),
    (
        Phrase("error.file.trouble-at", path="a.csv", detail="No space left on device"),
        "Systém nedovolil pokračovat u~„a.csv“: No space left on device.",
        "The system refuses to go on with “a.csv”: No space left on device.",
    ),
    (
        Phrase("error.near", near="brian-boru"),
        "Nemá to být „brian-boru“?",
        "Did you mean “brian-boru”?",
    ),
    (
        Phrase("error.file.exists", path="a.json"),
        "Soubor „a.json“ už existuje. Zvol jiný název, nebo ten starý nejdřív přesuň.",
        "The file “a.json” already exists. Choose another name, or move the old file away first.",
    ),
    (
        Phrase("note.rules-changed", old=1, new=2, number=17),
        "Pravidla hry jsou mezitím opravená (verze 1 → 2). Partie pokračuje podle nových od posledního "
        "dokončeného "
        "kroku před tahem č.~17; co se stalo dřív, platí.",
        "The rules of this game have been corrected since (version 1 → 2). The match goes on under the new "
        "ones from "
        "the last finished step before move 17; what happened earlier stands.",
    ),
    (
        Phrase("note.cards-changed", number=17),
        "Partie se hrála s~jinými kartami: od té doby je někdo opravil. Pokračuje s~dnešními od posledního "
        "dokončeného kroku před tahem č.~17; co se stalo dřív, platí.",
        "The match was played with other cards: somebody has corrected them since. It goes on with today's "
        "cards from the last finished step before move 17; what happened earlier stands.",
    ),
    (
        Phrase("note.rules-changed-answers", n=1),
        "Podle starých pravidel zazněla ještě 1~odpověď; je potřeba ji dát znovu.",
        "1 answer was given under the old rules and has to be given again.",
    ),
    (
        Phrase("note.rules-changed-answers", n=3),
        "Podle starých pravidel zazněly ještě 3~odpovědi; je potřeba je dát znovu.",
        "3 answers were given under the old rules and have to be given again.",
    ),
    (
        Phrase("note.rules-changed-answers", n=5),
        "Podle starých pravidel zaznělo ještě 5~odpovědí; je potřeba je dát znovu.",
        "5 answers were given under the old rules and have to be given again.",
    ),
    (
        Phrase("explain.legal"),
        "To zahrát smíš: je to mezi tvými tahy.",
        "You may play that: it is among your moves.",
    ),
    (
        Phrase("explain.not-your-turn"),
        "Teď nejsi na tahu. Počkej, až se tě hra zeptá.",
        "It is not your turn. Wait until the game asks you.",
    ),
    (
        Phrase("explain.unknown-move", move="fly"),
        "Zápis „fly“ tu nic neznamená. Podívej se na seznam svých tahů.",
        "The move “fly” means nothing here. Look at the list of your moves.",
    ),
    (
        Phrase("explain.not-asked", asked="Roll again?"),
        "Teď se hra ptá na něco jiného. Roll again?",
        "The game is asking something else now. Roll again?",
    ),
    (
        Phrase("explain.incomplete", move="bid", example="bid red-1"),
        "Zápis „bid“ není celý. Napiš ho třeba takhle: „bid red-1“.",
        "The move “bid” is not complete. Write it like this, for example: “bid red-1”.",
    ),
    (
        Phrase("explain.over"),
        "Partie už skončila, nic dalšího zahrát nejde.",
        "The match is over; nothing more can be played.",
    ),
    (
        Phrase("result.winner", who=Phrase("seat.name", n=2)),
        "Vyhrává Hráč 2.",
        "Player 2 wins.",
    ),
    (
        Phrase("result.shared", who=["Petr", Phrase("seat.name", n=2)]),
        "O~vítězství se dělí Petr a~Hráč 2.",
        "Petr and Player 2 share the victory.",
    ),
    (
        Phrase("turn.theirs", who="Petr"),
        "Na tahu je Petr.",
        "Petr to move.",
    ),
    (
        Phrase("waiting", who=Phrase("seat.name", n=1)),
        "Čeká se, až zahraje Hráč 1.",
        "Waiting for Player 1.",
    ),
    (
        Phrase("ahead.not-counted", who=Phrase("seat.name", n=2), what="tah"),
        "Záměr, který se ještě nedá započítat (Hráč 2): tah.",
        "An intention that cannot be counted in yet (Player 2): tah.",
    ),
    (
        Phrase("error.too-many-pins", n=12),
        "Připnout lze nejvýš 12 záměrů.",
        "At most 12 intentions can be pinned.",
    ),
    (
        Phrase("error.no-such-plan", move="play 3"),
        "Tohle teď zamýšlet nejde: play 3.",
        "This cannot be intended now: play 3.",
    ),
    (
        Phrase("error.shift"),
        "Zkušební partie se nepodařilo dohrát. Zkus to znovu, až bude mít herna méně práce.",
        "The trial matches could not be finished. Try again when the room is less busy.",
    ),
    (
        Phrase("origin.printed", fields=["A", "B"]),
        "Podle tisku: A a~B.",
        "As printed: A and B.",
    ),
    (
        Phrase("origin.corrected", fields=["A", "B"]),
        "Podle majitele krabice: A a~B.",
        "Said by an owner of the box: A and B.",
    ),
    (
        Phrase("origin.inferred", fields=["A", "B"]),
        "Odvozeno z~pramenů: A a~B.",
        "Inferred from sources: A and B.",
    ),
    (
        Phrase("origin.ours", fields=["A", "B"]),
        "Naše, bez pramene: A a~B.",
        "Ours, without a source: A and B.",
    ),
    (
        Phrase("saved", path="a.json"),
        "Uloženo do souboru „a.json“.",
        "Saved to “a.json”.",
    ),
]  # fmt: skip


@pytest.mark.parametrize(("phrase", "cs", "en"), SENTENCES, ids=lambda one: getattr(one, "key", "_"))
def test_sentences(phrase: Phrase, cs: str, en: str) -> None:
    assert words("cs").sentence(phrase).replace("\u00a0", "~") == cs
    assert words("en").sentence(phrase) == en
    if phrase.key.startswith(("error.", "note.", "explain.")):  # these are whole sentences already
        assert words("cs").say(phrase) == words("cs").sentence(phrase)
        assert words("en").say(phrase) == words("en").sentence(phrase)


def test_no_sentence_was_forgotten() -> None:
    written = {phrase.key for phrase, _, _ in SENTENCES}
    for lang in LANGUAGES:
        tables = tables_of(lang)
        for key, template in tables.entries["say"].items():
            if Path(tables.files["say", key]).name != f"base.{lang}.toml":
                continue  # another room's own file, tested there
            assert key in written or "{" not in template, key
            assert key in written or not key.startswith(("error.", "note.", "explain.")), key


def test_every_error_the_referee_raises_can_be_said() -> None:
    folder = Path(next(iter(deskoherna.core.__path__)))
    keys = {
        key
        for path in folder.rglob("*.py")
        for key in re.findall(r'"((?:error|note|explain)\.[a-z.-]+[a-z])"', path.read_text(encoding="utf-8"))
    }
    assert keys <= {phrase.key for phrase, _, _ in SENTENCES}


@pytest.mark.parametrize("section", ["noun", "say"])
def test_both_languages_have_the_same_keys(section: str) -> None:
    assert tables_of("cs").keys(section) == tables_of("en").keys(section)


def test_every_plain_word_can_be_said() -> None:
    for lang in LANGUAGES:
        tables = tables_of(lang)
        for section in ("noun", "adjective", "verb", "say"):
            for key, entry in tables.entries[section].items():
                if "{" not in str(entry):
                    assert words(lang).say(Phrase(key))


def test_errors_read_themselves() -> None:
    error = IllegalMove("error.seat", seat=7, players=4)
    assert str(error) == "There is no seat 7 at this table. Its seats are numbered 1 to 4."
    assert error.read("cs").startswith("Místo 7 u\u00a0tohoto stolu není.")
