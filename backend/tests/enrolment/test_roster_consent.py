"""A column of the pupil list that says who has given the consent."""

from typing import Any

import pytest

from alba.audit.models import Action, Event
from alba.people.records.consents import GuardianConsent
from tests.enrolment.test_roster import Office, counts, of, office, pupil

__all__ = ["office"]

YES = {"given": True, "reference": "Folder 7"}
NO = {"given": False}


def on_record(office: Office, number: int) -> dict[str, Any]:
    found: dict[str, Any] = office.client.get(
        f"/app/test-takers/{of(number).pk}/guardian-consent/"
    ).json()
    return found


@pytest.fixture(autouse=True)
def fourteen(settings: Any) -> None:
    settings.GUARDIAN_CONSENT_BELOW = 14


@pytest.mark.promise("roster.consent.intro")
def test_it_is_on_record_as_if_recorded_one_by_one(office: Office) -> None:
    office.bring(pupil(1, consent=YES), pupil(2, consent=NO), pupil(3), pupil(4, consent=None))
    one = on_record(office, 1)
    assert (one["given"], one["reference"]) == (True, "Folder 7")
    assert on_record(office, 2)["given"] is False
    assert on_record(office, 3)["given"] is on_record(office, 4)["given"] is None
    told = Event.objects.filter(action__in=[Action.CONSENT_GIVE, Action.CONSENT_WITHDRAW])
    assert set(told.values_list("action", "subject", "school")) == {
        (Action.CONSENT_GIVE, of(1).pk, office.school.pk),
        (Action.CONSENT_WITHDRAW, of(2).pk, office.school.pk),
    }


def test_of_pupils_who_are_here_it_is_shown_before(office: Office) -> None:
    office.bring(pupil(1), pupil(2), pupil(3, consent=YES))
    rows = [pupil(1, consent=YES), pupil(2), pupil(3, consent=NO)]
    seen = office.seen(*rows)
    assert counts(seen) == {"changed": 2, "same": 1}
    assert [one["fields"] for one in seen["changed"]] == [
        {"consent": {"from": None, "to": True}},
        {"consent": {"from": True, "to": False}},
    ]
    assert GuardianConsent.objects.count() == 1
    office.apply(seen)
    assert (on_record(office, 1)["given"], on_record(office, 3)["given"]) == (True, False)
    # Sending the same file once more says nothing new.
    assert counts(office.seen(*rows)) == {"same": 3}


def test_one_that_was_recorded_meanwhile_makes_the_list_outdated(office: Office) -> None:
    office.bring(pupil(1))
    seen = office.seen(pupil(1, consent=YES))
    office.client.post(f"/app/test-takers/{of(1).pk}/guardian-consent/", NO)
    assert office.apply(seen).json()["code"] == "preview_outdated"


@pytest.mark.parametrize("consent", [{"given": True}, {"given": "yes"}, {}, "yes", 1, []])
def test_one_without_a_place_or_of_another_shape_names_its_row(
    office: Office, consent: Any
) -> None:
    answer = office.preview(pupil(1), pupil(2, consent=consent))
    assert answer.status_code == 400
    assert [(one["index"], [*one["fields"]]) for one in answer.json()["rows"]] == [(1, ["consent"])]
