"""The nine words for what a family has said: the whole table of two contacts, and what holds
whatever they said."""

from datetime import date

import pytest

from alba.campaigns.consent.status import LETS, Contact, Facts, Status, Word, first_day, status

DAY = date(2026, 11, 10)
BOTH = (Contact(1, asked=True), Contact(2, asked=True))
N, G, R, W = "none", "given", "refused", "withdrawn"
# (first, second) -> (one is enough, all are needed).
TABLE = {
    (N, N): ("asked", "asked"),
    (N, G): ("given", "asked"),
    (N, R): ("refused", "refused"),
    (N, W): ("withdrawn", "withdrawn"),
    (G, N): ("given", "asked"),
    (G, G): ("given", "given"),
    (G, R): ("conflict", "conflict"),
    (G, W): ("withdrawn", "withdrawn"),
    (R, N): ("refused", "refused"),
    (R, G): ("conflict", "conflict"),
    (R, R): ("refused", "refused"),
    (R, W): ("withdrawn", "withdrawn"),
    (W, N): ("withdrawn", "withdrawn"),
    (W, G): ("withdrawn", "withdrawn"),
    (W, R): ("withdrawn", "withdrawn"),
    (W, W): ("withdrawn", "withdrawn"),
}


def words(*said: str) -> list[Word]:
    return [Word(number, one) for number, one in enumerate(said, start=1) if one != N]


@pytest.mark.parametrize("pair", TABLE)
@pytest.mark.parametrize(("column", "needs"), [(0, "one"), (1, "all")])
@pytest.mark.promise("families.conflict.text")
def test_two_contacts(pair: tuple[str, str], column: int, needs: str) -> None:
    facts = Facts("consent", needs, BOTH, words(*pair))
    assert status(facts, DAY) == TABLE[pair][column]
    lets = first_day(facts) is not None
    assert lets == (TABLE[pair][column] == "given")


@pytest.mark.parametrize("pair", TABLE)
def test_on_information_silence_lets_and_a_no_does_not(pair: tuple[str, str]) -> None:
    told = Facts("information", "one", BOTH, words(*pair), told_from=date(2026, 11, 10))
    said = {R, W} & set(pair)
    assert (status(told, DAY) in LETS) == (not said)
    assert (status(told, date(2026, 11, 9)) in LETS) == (not said and G in pair)
    old = Facts("information", "one", BOTH, words(*pair), free_from=date(2020, 1, 1))
    assert (status(old, DAY) in LETS) == (not said)  # at every age


def test_from_the_birthday_on_consent_is_not_needed() -> None:
    for said in (N, G, R, W):
        facts = Facts("consent", "one", BOTH, words(said), free_from=DAY)
        assert status(facts, DAY) == "not_needed"
        assert status(facts, date(2026, 11, 9)) == TABLE[said, N][0]


def test_a_word_of_the_family_stands_for_all() -> None:
    assert status(Facts("consent", "all", BOTH, [Word(None, G)]), DAY) == "given"
    assert status(Facts("consent", "all", BOTH, [Word(None, G), Word(2, R)]), DAY) == "conflict"


@pytest.mark.promise("contacts.removeBody")
def test_who_is_no_contact_any_more_can_say_no_and_not_let() -> None:
    def by_former(said: str) -> Status:
        word = Word(9, said, is_of_former_contact=True)
        return status(Facts("consent", "one", BOTH, [word]), DAY)

    assert [by_former(said) for said in (G, R, W)] == ["asked", "refused", "withdrawn"]


def test_new_text_outdates_earlier_answers() -> None:
    for said in (G, R, W):
        old = Word(1, said, is_former=True)
        assert status(Facts("consent", "one", (Contact(1),), [old]), DAY) == "outdated"
        assert status(Facts("consent", "one", BOTH, [old]), DAY) == "asked"


def test_who_can_be_asked() -> None:
    silent = Contact(1, can_be_asked=False)
    assert status(Facts("consent", "one"), DAY) == "no_contact"
    assert status(Facts("consent", "one", (silent,)), DAY) == "no_contact"
    assert status(Facts("consent", "one", (Contact(1, False, asked=True),)), DAY) == "no_contact"
    assert status(Facts("consent", "one", (silent, Contact(2))), DAY) == "not_asked"
    assert status(Facts("consent", "one", BOTH, is_quiet=True), DAY) == "not_asked"
    assert status(Facts("consent", "one", BOTH, words(G), is_quiet=True), DAY) == "given"
