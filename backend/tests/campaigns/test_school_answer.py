"""The school tells its pupils and families what it heard in a screening, and what it does."""

from typing import Any

import pytest
from django.test import Client

from alba.campaigns.consent import texts
from alba.campaigns.consent.models import ConsentRequest
from alba.campaigns.lessons import cards
from alba.campaigns.models import Campaign
from tests.support import families, lessons, reading
from tests.support.followup import said

TEXT = {"ca": "Voleu més calma al pati.", "en": "You want it calmer in the yard."}
DONE = {
    "ca": ["Un racó tranquil des del gener"],
    "es": [],
    "en": ["A quiet corner from January on"],
}
WRITTEN = {"text": TEXT, "done": DONE}


@pytest.fixture
def lesson(world: Any) -> lessons.Lesson:
    return lessons.make(world.north, 2)


def path(campaign: Campaign) -> str:
    return f"/app/campaigns/{campaign.pk}/answer/"


def close(client: Any, campaign: Campaign) -> None:
    assert client.post(f"/app/campaigns/{campaign.pk}/close/").status_code == 200


def test_it_is_written_after_the_end_and_kept_in_versions(
    world: Any, lesson: lessons.Lesson, as_user: Any
) -> None:
    admin, campaign = as_user(world.north.admin), lesson.campaign
    assert said(admin.put(path(campaign), WRITTEN)) == (409, "not_closed")
    close(admin, campaign)
    reader = as_user(reading.make_reader(world.north))
    assert admin.put(path(campaign), WRITTEN).status_code == 200
    again = reader.put(path(campaign), {**WRITTEN, "text": {"ca": "Menys soroll."}})
    assert [one["text"] for one in again.json()["versions"]] == [{"ca": "Menys soroll."}, TEXT]
    assert len(as_user(world.alba).get(path(campaign)).json()["versions"]) == 2
    assert as_user(world.alba).put(path(campaign), WRITTEN).status_code == 403
    assert as_user(world.south.admin).put(path(campaign), WRITTEN).status_code == 404
    for wrong in (
        {"text": {}},
        {"text": {"ca": "x" * 1001}},
        {**WRITTEN, "done": {"ca": ["x"] * 6}},
        {**WRITTEN, "done": ["x"]},
    ):
        assert admin.put(path(campaign), wrong).status_code == 400


def test_it_can_be_taken_back_and_its_versions_stay(
    world: Any, lesson: lessons.Lesson, as_user: Any
) -> None:
    admin, pupil, campaign = as_user(world.north.admin), lesson.pupils[0], lesson.campaign
    close(admin, campaign)
    assert admin.delete(path(campaign)).status_code == 404
    admin.put(path(campaign), WRITTEN)
    assert as_user(world.alba).delete(path(campaign)).status_code == 403
    assert as_user(world.south.admin).delete(path(campaign)).status_code == 404
    assert admin.delete(path(campaign)).status_code == 204

    def said_to_pupil() -> Any:
        return as_user(pupil.user).get("/app/user/").json()["test_taker_info"]["school_answer"]

    assert said_to_pupil() is None
    page = Client().get(f"/families/{campaign.page}?lang=ca").content.decode()
    assert TEXT["ca"] not in page
    (kept,) = admin.get(path(campaign)).json()["versions"]
    assert (kept["text"], kept["done"]) == (TEXT, DONE)
    assert kept["taken_back_at"] is not None
    again = admin.put(path(campaign), WRITTEN).json()["versions"]
    assert [one["taken_back_at"] is None for one in again] == [True, False]
    assert said_to_pupil()["done"] == DONE["en"]


def test_it_names_no_pupil(world: Any, lesson: lessons.Lesson, as_user: Any) -> None:
    lessons.pupil(world.north.course, first_name="Núria", last_name="Ferrer i Mas")
    admin = as_user(world.north.admin)
    close(admin, lesson.campaign)
    for body in (
        {"text": {"ca": "Gràcies, nuria ferrer!"}},
        {"text": TEXT, "done": {"en": ["A talk with Núria Ferrer"]}},
    ):
        assert said(admin.put(path(lesson.campaign), body)) == (400, "names_somebody")


def test_pupils_and_families_read_it_where_they_look(
    world: Any, lesson: lessons.Lesson, as_user: Any
) -> None:
    admin, pupil = as_user(world.north.admin), lesson.pupils[0]
    mother = families.contact(pupil)
    text = texts.current(world.north.school.pk, "screening")
    ConsentRequest.objects.create(
        campaign=lesson.campaign, taker=pupil, contact=mother, purpose="screening", text=text
    )
    close(admin, lesson.campaign)
    draft = families.campaign(world.north, name="Spring", opened=False)
    check = f"/app/campaigns/{draft.pk}/check/"
    warned = [one["code"] for one in admin.get(check).json()["warnings"]]
    assert "no_answer" in warned
    info = as_user(pupil.user).get("/app/user/").json()["test_taker_info"]
    assert info["school_answer"] is None
    admin.put(path(lesson.campaign), WRITTEN)
    assert "no_answer" not in [one["code"] for one in admin.get(check).json()["warnings"]]
    pupil.user.locale = "en"
    pupil.user.save()
    info = as_user(pupil.user).get("/app/user/").json()["test_taker_info"]
    assert info["school_answer"] == {
        "campaign": lesson.campaign.name,
        "text": TEXT["en"],
        "language": "en",
        "done": DONE["en"],
    }
    teacher = as_user(world.north.teacher.user).get("/app/user/").json()["test_taker_info"]
    assert teacher["school_answer"] is None
    page = Client().get(f"/families/{lesson.campaign.page}?lang=ca").content.decode()
    assert TEXT["ca"] in page
    assert "Un racó tranquil" in page
    token = families.token_of_any(mother)
    in_english = Client().get(f"/consent/{token}?lang=ca").content.decode()
    assert TEXT["en"] in in_english
    assert "Les paraules del centre són en anglès." in in_english
    assert "Les paraules del centre" not in page
    in_spanish = Client().get(f"/families/{lesson.campaign.page}?lang=es").content.decode()
    assert TEXT["ca"] in in_spanish
    assert "Las palabras del centro están en catalán." in in_spanish


def test_a_pupil_with_a_card_reads_it_before_the_next_lesson(
    world: Any, lesson: lessons.Lesson, as_user: Any
) -> None:
    admin = as_user(world.north.admin)
    close(admin, lesson.campaign)
    admin.put(path(lesson.campaign), {**WRITTEN, "text": {"ca": TEXT["ca"]}})
    following = lessons.make(world.north, 1, questionnaires=["BFI"])
    newcomer, asked_before = following.enter(), lesson.pupils[0]
    printed = cards.print_some(
        world.north.admin, campaign=following.campaign.pk, test_takers=[asked_before.pk]
    )
    shown = lessons.with_card(printed[0].code).get("/app/user/").json()
    assert shown["by_card"]
    assert shown["school_answer"]["text"] == TEXT["ca"]
    assert newcomer.get("/app/user/").json()["school_answer"] is None
