"""The columns of a school's lists that somebody chose by hand are known next time."""

from typing import Any

import pytest

from alba.audit.models import Event
from tests.enrolment.test_roster import Office, office
from tests.support import factories

__all__ = ["office"]

KNOWN = {
    "headings": ["Xifra", "Persona", "Bústia"],
    "columns": {"Xifra": "external_id", "Bústia": "guardian1_email", "Persona": None},
}


def path(school: Any) -> str:
    return f"/app/schools/{school.pk}/list-columns/"


def test_nothing_is_known_at_first(office: Office) -> None:
    assert office.client.get(path(office.school)).json() == []


def test_they_are_kept_for_the_school_and_recorded(office: Office) -> None:
    put = office.client.put(path(office.school), KNOWN, format="json")
    assert (put.status_code, put.json()) == (200, [KNOWN])
    assert office.client.get(path(office.school)).json() == [KNOWN]
    told = Event.objects.filter(action="school.list_columns").get()
    assert told.school == office.school.pk


@pytest.mark.sql
def test_the_newest_said_of_the_same_headings_counts(office: Office) -> None:
    other = {"headings": ["Codi"], "columns": {"Codi": "external_id"}}
    again = {**KNOWN, "columns": {"Xifra": None}}
    for said in (KNOWN, other, again):
        office.client.put(path(office.school), said, format="json")
    assert office.client.get(path(office.school)).json() == [again, other]
    office.client.put(path(office.school), {**again, "columns": {}}, format="json")
    assert office.client.get(path(office.school)).json() == [other]


@pytest.mark.sql
def test_oldest_of_many_lists_is_forgotten(office: Office) -> None:
    for n in range(21):
        said = {"headings": [f"Codi {n}"], "columns": {f"Codi {n}": "external_id"}}
        assert office.client.put(path(office.school), said, format="json").status_code == 200
    known = office.client.get(path(office.school)).json()
    assert (len(known), known[0]["headings"], known[-1]["headings"]) == (
        20,
        ["Codi 20"],
        ["Codi 1"],
    )


def test_another_school_s_are_not_there(office: Office) -> None:
    other = factories.make_school("Escola de l'altra banda")
    assert office.client.get(path(other)).status_code == 404
    assert office.client.put(path(other), KNOWN, format="json").status_code == 404


@pytest.mark.parametrize(
    "sent",
    [
        {},
        [KNOWN],
        {"headings": [], "columns": {}},
        {"headings": ["A"]},
        {"headings": "A", "columns": {}},
        {"headings": ["A"], "columns": []},
        {"headings": ["A"], "columns": {"A": "<script>"}},
        {"headings": ["A"], "columns": {"A": 3.5, "B": []}},
        {"headings": ["A" * 201], "columns": {}},
        {"headings": ["A"], "columns": {"A" * 201: "email"}},
        {"headings": ["A\x00"], "columns": {}},
        {"headings": ["A"], "columns": {"A\x00": "email"}},
    ],
)
def test_what_is_no_list_of_columns_is_refused(office: Office, sent: Any) -> None:
    refused = office.client.put(path(office.school), sent, format="json")
    assert refused.status_code == 400, refused.content
    assert office.client.get(path(office.school)).json() == []
