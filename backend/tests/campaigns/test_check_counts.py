"""The check before opening counts what is asked once the screening is open, and what its page
counts."""

from typing import Any

import pytest

from alba.campaigns.models import Campaign
from alba.families.consent import guardian_consent
from alba.people.models import Bond, Role, TestTaker
from tests.families.test_contacts import path
from tests.support import campaigns, factories, lessons
from tests.support.reading import ensure_reader


@pytest.fixture
def school(world: Any, as_user: Any) -> Any:
    """A class as it comes: ages that do not fit, two tutors, siblings, somebody shut out."""
    north = world.north
    admin = as_user(north.admin)
    own = factories.make_course(north.school, "3r ESO", "A")
    second = factories.make_taker(Role.TEACHER, course=own)
    tutors = {"tutors": [north.teacher.user_id, second.user_id]}
    given = admin.patch(f"/app/courses/{north.course.pk}/", tutors, format="json")
    assert given.status_code == 200, given.content
    pupils = [lessons.pupil(north.course, years) for years in (9, 12, 12, 15, None)]
    for one in pupils[:3]:
        guardian_consent.put_on_record(one, by=north.admin, given=True, reference="folder")
    mother = factories.make_taker(Role.PARENT, course=north.course)
    father = factories.make_taker(
        Role.PARENT, course=north.course, first_name="Pere", last_name="Vila"
    )
    for child, adult in [(pupils[1], mother), (pupils[2], mother), (pupils[2], father)]:
        Bond.objects.create(taker=child, adult=adult, kind=Bond.Kind.GUARDIAN)
    _shut_out(admin, pupils[2])
    ensure_reader(north)
    return north


def _shut_out(admin: Any, child: TestTaker) -> None:
    """The father's name alone, so that his tie stays where only the plan can know."""
    who = {"full_name": "Pere Vila", "relation": "father", "email": "other@example.org"}
    made = admin.post(path(child), {**who, "excluded": True})
    assert made.status_code == 201, made.content
    TestTaker.objects.filter(pk=child.pk).update(
        assigned_to=TestTaker.objects.get(user__first_name="Pere", user__last_name="Vila")
    )


@pytest.mark.parametrize("basis", ["consent", "information"])
@pytest.mark.parametrize(
    ("voices", "teacher_voice", "questionnaires"),
    [
        (["self", "guardian", "teacher"], "all", ["SDQ", "BFI"]),
        (["self", "guardian", "teacher"], "on_request", ["SDQ"]),
        (["guardian"], "all", ["SDQ"]),
        (["self", "teacher"], "all", ["BFI"]),
    ],
)
def test_what_is_counted_is_what_is_asked(
    school: Any,
    as_user: Any,
    basis: str,
    voices: list[str],
    teacher_voice: str,
    questionnaires: list[str],
    settings: Any,
) -> None:
    settings.CAMPAIGN_BASES = ["consent", "information"]
    campaign = campaigns.make(
        school,
        opened=False,
        basis=basis,
        voices=voices,
        teacher_voice=teacher_voice,
        questionnaires=questionnaires,
    )
    admin = as_user(school.admin)
    before = admin.get(f"/app/campaigns/{campaign.pk}/check/").json()["assignments"]
    opened = admin.post(f"/app/campaigns/{campaign.pk}/open/")
    assert opened.status_code == 200, opened.content
    assert _asked(campaign) == before
    assert admin.get(f"/app/campaigns/{campaign.pk}/check/").json()["assignments"] == before


def _asked(campaign: Campaign) -> dict[str, int]:
    """A teacher's questionnaire once for each pupil, however many tutors there are."""
    rows = campaign.assignments.filter(state="todo")
    of = rows.values_list("voice", "subject", "test_type", "informant")
    found = {
        (voice, subject, kind, 0 if voice == "teacher" else informant)
        for voice, subject, kind, informant in of
    }
    names = ("self", "guardian", "teacher")
    return {name: sum(voice == name for voice, *_ in found) for name in names}
