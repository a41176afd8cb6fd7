"""Whatever a list and a school hold, a row is a pupil only for a reason."""

from collections.abc import Iterator
from datetime import date
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from alba.enrolment.roster.matching import match
from alba.enrolment.roster.people import Pupil
from alba.enrolment.roster.rows import Row

FACTS = st.fixed_dictionaries(
    {
        "external_id": st.sampled_from(["", "1", "2", "3"]),
        "first_name": st.sampled_from(["Ona", "ONÀ", "Pol"]),
        "birth_date": st.sampled_from([None, date(2012, 3, 4), date(2012, 4, 3)]),
    }
)


def in_list(facts: dict[str, Any]) -> Row:
    return Row(
        last_name="Mas",
        known_as="",
        course="1",
        class_name="A",
        email="",
        locale="ca",
        guardians=(),
        **facts,
    )


def on_record(number: int, facts: dict[str, Any], left: bool) -> Pupil:
    return Pupil(
        id=number,
        user=number,
        last_name="Mas",
        known_as="",
        email=None,
        address_is_free=True,
        left_on=date(2026, 6, 20) if left else None,
        course_id=1,
        course="1",
        class_name="A",
        contacts=(),
        **facts,
    )


def once_each(rows: list[dict[str, Any]]) -> Iterator[dict[str, Any]]:
    """A number is one person's, in a list and at a school."""
    seen: set[str] = set()
    for row in rows:
        number = "" if row["external_id"] in seen else row["external_id"]
        seen.add(number)
        yield {**row, "external_id": number}


@given(
    st.lists(FACTS, max_size=6).map(once_each).map(list),
    st.lists(FACTS, max_size=6).map(once_each).map(list),
    st.lists(st.booleans(), min_size=6, max_size=6),
    st.randoms(),
)
def test_whatever_the_list_nobody_is_taken_for_another(
    listed: Any, known: Any, left: list[bool], chance: Any
) -> None:
    rows = [in_list(facts) for facts in listed]
    pupils = [on_record(n, facts, left[n]) for n, facts in enumerate(known)]
    matches = match(rows, pupils)
    assert not matches.found.keys() & matches.unclear.keys()
    found = [pupil.id for pupil in matches.found.values()]
    assert len(set(found)) == len(found)
    for index, pupil in matches.found.items():
        row = rows[index]
        name = row.name == pupil.name
        day = row.birth_date is not None and row.birth_date == pupil.birth_date
        if row.external_id and row.external_id == pupil.external_id:
            assert name or day
        else:
            assert name
            assert day
            assert not (row.external_id and pupil.external_id)
            assert pupil.left_on is None
            maybe = [one for one in pupils if one.name == row.name and one.id not in found]
            assert all(one.birth_date not in {None, row.birth_date} for one in maybe)
    for index, pupil in matches.returning.items():
        assert index not in matches.found
        assert index not in matches.unclear
        assert pupil.left_on is not None
        assert (rows[index].name, rows[index].birth_date) == (pupil.name, pupil.birth_date)
    assert len({one.id for one in matches.returning.values()}) == len(matches.returning)
    for candidates_of in matches.unclear.values():
        assert not {one.id for one in candidates_of} & set(found)
    # It depends neither on the order of the list nor on that of the school.
    places = chance.sample(range(len(rows)), len(rows))
    again = match([rows[n] for n in places], chance.sample(pupils, len(pupils)))
    assert {places[n]: pupil.id for n, pupil in again.found.items()} == {
        n: pupil.id for n, pupil in matches.found.items()
    }
    assert {places[n] for n in again.unclear} == set(matches.unclear)
