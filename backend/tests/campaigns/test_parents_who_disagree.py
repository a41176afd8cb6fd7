"""One parent says yes, the other no: the school has to talk with both by the fifth school day."""

from typing import Any

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from rest_framework.test import APIClient

from alba.campaigns.consent import disagreeing
from alba.campaigns.consent.school_days import school_days_later
from alba.campaigns.models import Campaign
from alba.campaigns.running import running
from alba.days import in_sentence, today
from alba.people.models import Bond, TestTaker
from alba.schools.models import School
from tests.assessments.test_family_page import open_page
from tests.support import families, lessons
from tests.support.factories import make_course
from tests.support.families import Family
from tests.support.reading import make_reader

pytestmark = pytest.mark.usefixtures("below_14")
PATH = "/app/attention/"
PAU = {"name": "Pau Roca", "relation": "father"}
SUBJECT = "Two parents have answered differently"


class Home:
    def __init__(self, world: Any, as_user: Any) -> None:
        self.side, self.admin = world.north, as_user(world.north.admin)
        school = world.north.school
        school.contact_email, school.contact_phone = "hola@north.example", "930 000 000"
        school.save()
        self.child = lessons.pupil(self.side.course, 12, first_name="Nil", last_name="Roca")
        families.contact(self.child)
        families.contact(self.child, "Pau Roca", relation="father")
        self.campaign = families.campaign(self.side)
        families.ask(self.admin, self.campaign)
        families.send_due(self.campaign)
        self.mother = Family(families.token_of(self.campaign, "rosa@example.org"))
        self.father = Family(families.token_of(self.campaign, "pau@example.org"))

    def disagree(self) -> None:
        assert self.mother.answer("given").status_code == 200
        assert self.father.answer("refused", **PAU).status_code == 200

    @property
    def by(self) -> Any:
        return school_days_later(today(), 5, [])

    def row(self, client: Any) -> dict[str, Any] | None:
        answer = client.get(PATH)
        assert answer.status_code == 200, answer.content
        found = [one for one in answer.json() if one["what"] == "families_disagree"]
        assert len(found) <= 1
        return found[0] if found else None


@pytest.fixture
def home(world: Any, as_user: Any) -> Home:
    return Home(world, as_user)


def test_it_is_a_task_of_the_school_with_a_day(home: Home, world: Any, as_user: Any) -> None:
    assert home.row(home.admin) is None
    home.disagree()
    reader = as_user(make_reader(home.side))
    name = home.child.user.full_name
    for client in (home.admin, reader):
        assert home.row(client) == {
            "school": home.side.school.pk,
            "name": "North",
            "what": "families_disagree",
            "kind": "families_disagree",
            "since": str(today()),
            "count": None,
            "link": f"/test-takers/{home.child.pk}",
            "child": {"id": home.child.pk, "name": name},
            "by": str(home.by),
        }
    of_all = home.row(as_user(world.alba))
    assert of_all is not None
    assert (of_all["child"], of_all["by"]) == (None, str(home.by))
    assert name not in str(of_all)
    assert home.row(as_user(world.south.admin)) is None
    assert APIClient().get(PATH).status_code == 401
    for user in (world.north.teacher.user, world.north.child.user):
        assert as_user(user).get(PATH).status_code == 403


def test_both_lists_name_only_what_is_of_ones_own_schools(world: Any, as_user: Any) -> None:
    everywhere = {one["school"] for one in as_user(world.alba).get(PATH).json()}
    assert {world.north.school.pk, world.south.school.pk} <= everywhere
    mine = {one["school"] for one in as_user(world.north.admin).get(PATH).json()}
    assert mine == {world.north.school.pk}
    reader = make_reader(world.south)
    theirs = {one["school"] for one in as_user(reader).get(PATH).json()}
    assert theirs <= {world.south.school.pk}


def differ(side: Any, class_name: str) -> None:
    """A screening of one more class, in which one family's two answers are recorded."""
    School.objects.update(contact_email="hola@school.example", contact_phone="930 000 001")
    course = make_course(side.school, class_name=class_name)
    child = lessons.pupil(course, 12)
    families.campaign(side, classes=[course])
    for said in ("given", "refused"):
        contact = families.contact(child, f"{said}{class_name}{side.school.pk} Roca")
        child.guardian_consents.create(
            purpose="screening",
            said=said,
            given=said == "given",
            contact=contact.pk,
            reference="12",
        )


def test_further_screenings_ask_nothing_more_of_the_database(
    home: Home, world: Any, as_user: Any
) -> None:
    home.disagree()
    differ(world.north, "X")
    client = as_user(world.alba)

    def queries() -> int:
        with CaptureQueriesContext(connection) as caught:
            assert client.get(PATH).status_code == 200
        return len(caught)

    before = queries()
    differ(world.north, "Y")
    differ(world.south, "Z")
    north, south = world.north.school.pk, world.south.school.pk
    found = sorted(one.school for one in disagreeing.of_schools())
    assert found == sorted([north, north, north, south])
    assert queries() == before


def test_who_is_of_the_family_does_not_get_the_task(home: Home, as_user: Any) -> None:
    home.disagree()
    reader = make_reader(home.side)
    assert home.row(as_user(reader)) is not None
    Bond.objects.create(taker=home.child, adult=reader.test_taker, kind="guardian")
    assert home.row(as_user(reader)) is None
    home.child.guardian_contacts.filter(full_name="Pau Roca").update(email=home.side.admin.email)
    assert home.row(home.admin) is None


@pytest.mark.parametrize(
    ("who", "said"), [("father", "given"), ("mother", "withdrawn"), ("mother", "refused")]
)
def test_it_ends_when_they_agree_or_one_withdraws(home: Home, who: str, said: str) -> None:
    home.disagree()
    if who == "father":
        home.father.answer(said, **PAU)
    else:
        home.mother.answer(said)
    assert home.row(home.admin) is None


def test_it_ends_with_the_screening_and_when_the_pupil_leaves(home: Home) -> None:
    home.disagree()
    TestTaker.objects.filter(pk=home.child.pk).update(left_on=today())
    assert home.row(home.admin) is None
    TestTaker.objects.filter(pk=home.child.pk).update(left_on=None)
    assert home.row(home.admin) is not None
    running.close(home.side.admin, home.campaign.pk)
    assert home.row(home.admin) is None


def test_what_the_school_records_counts_as_well(home: Home) -> None:
    home.mother.answer("given")
    father = home.child.guardian_contacts.get(full_name="Pau Roca")
    body = {"given": False, "reference": "", "contact": father.pk, "route": "phone"}
    recorded = home.admin.post(f"/app/test-takers/{home.child.pk}/guardian-consent/", body)
    assert recorded.status_code == 201, recorded.content
    assert home.row(home.admin) is not None


def test_each_administrator_gets_one_email(home: Home, run_queue: Any) -> None:
    def mails() -> list[Any]:
        run_queue()
        all_of_them = families.mails_to(home.side.admin.email)
        return [one for one in all_of_them if one.subject == SUBJECT]

    families.contact(home.child, "Mar Vila", relation="guardian")
    families.ask(home.admin, home.campaign)
    families.send_due(home.campaign)
    third = Family(families.token_of(home.campaign, "mar@example.org"))
    home.mother.answer("given")
    assert mails() == []
    home.father.answer("refused", **PAU)
    (letter,) = mails()
    assert "Nil" not in letter.body
    assert in_sentence(home.by) in letter.body
    third.answer("refused", name="Mar Vila", relation="guardian")
    home.father.answer("refused", **PAU)
    assert len(mails()) == 1
    third.answer("given", name="Mar Vila", relation="guardian")
    home.father.answer("given", **PAU)
    home.father.answer("withdrawn", **PAU)
    assert len(mails()) == 1  # nobody disagrees: he takes his own yes back


def test_the_page_names_the_day_and_the_schools_contact(home: Home) -> None:
    home.disagree()
    html = open_page(home.mother.token).content.decode()
    assert "No more answers about Nil R. are taken now." in html
    assert f"The school gets in touch with you by {in_sentence(home.by)}." in html
    assert "hola@north.example" in html
    assert "930 000 000" in html
    for word in ("Pau", "father", "Father"):
        assert word not in html.partition("<form")[0]
    theirs = open_page(home.father.token).content.decode()
    assert "No more answers" not in theirs  # whether somebody has said yes is not for him to read
    Campaign.objects.filter(pk=home.campaign.pk).update(state="closed")
    later = open_page(home.mother.token).content.decode()
    assert "gets in touch" not in later
