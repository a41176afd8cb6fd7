"""Coming in with a card: what it opens, what it never shows, and when it ends."""

import logging
from datetime import timedelta
from typing import Any

import pytest
from rest_framework.test import APIClient

from alba.accounts import limits
from alba.accounts.logins import session, tokens
from alba.accounts.models import Attempts, Login
from alba.assessments.taking import terms
from alba.audit.models import Event, RefusalWindow
from alba.campaigns import codes
from alba.campaigns.lessons import lessons as domain
from alba.campaigns.running import running
from alba.days import today
from alba.schools.duties.models import Duty
from tests.support import campaigns, factories, lessons
from tests.support.lessons import answer, begin, with_card


def enter(code: str, client: APIClient | None = None) -> Any:
    return (client or APIClient()).post("/api/card/", {"code": code})


def wrong_code() -> str:
    return codes.make()


def test_a_card_lets_its_pupil_in(world: Any) -> None:
    lesson = lessons.make(world.north, questionnaires=["SDQ", "BFI"])
    pupil = lesson.pupils[0]
    answered = enter(codes.shown(lesson.codes[0]).lower())
    assert answered.status_code == 200, answered.content
    found = answered.json()
    assert found.keys() == {
        *("access", "first_name", "label", "locale"),
        *("todo", "declined", "asked_by"),
    }
    assert (found["first_name"], found["todo"]) == (pupil.user.first_name, 2)
    assert answered.cookies == {}
    client = lesson.enter()
    assert client.get("/app/user/").json()["id"] == pupil.user.pk
    assert client.post("/api/token/refresh/").status_code == 401
    assert client.patch("/app/user/", {"locale": "es"}).json()["locale"] == "es"
    refused = client.patch("/app/user/", {"locale": "es", "first_name": "Other"})
    assert (refused.status_code, refused.json()["code"]) == (403, "card_login")
    assert client.post("/api/logout/").status_code == 204
    assert client.get("/app/user/").status_code == 401


def test_a_card_shows_no_surname_address_or_key_of_the_account(world: Any, as_user: Any) -> None:
    """No answer that is open to it does: a finder of the card would learn whose account this is,
    and could read what its owner left unsent in this browser."""
    lesson = lessons.make(world.north, 1)
    user = lesson.pupils[0].user
    user.first_name, user.last_name, user.email = "Ona", "Quintana", "ona@example.org"
    user.save()
    key = as_user(user).get("/app/user/").json()["draft_key"]
    client = lesson.enter()
    me = client.get("/app/user/")
    tutor = world.north.teacher.user
    (duty,) = Duty.objects.select_related("user")
    assert me.json() == {
        "by_card": True,
        "who_reads": {"readers": [duty.user.full_name], "tutors": [tutor.full_name]},
        "can_ask_to_talk": True,
        "school_answer": None,
        "id": user.pk,
        "first_name": "Ona",
        "label": "Ona Q.",
        "locale": "en",
        "is_test_taker": True,
        "is_alba_admin": False,
        "is_school_admin": False,
        "is_auditor": False,
    }
    said = [me, client.patch("/app/user/", {"locale": "es"}), client.get("/app/assignments/")]
    subject = said[-1].json()[0]["subject"]
    assert subject == {
        "id": lesson.pupils[0].pk,
        "first_name": "Ona",
        "last_name": "",
        "told_apart": "",
    }
    test = begin(client)
    path = f"/app/tests/{test['id']}/"
    assert (test["test_taker_name"], test["test_taker_email"]) == ("Ona", None)
    said += [client.get(path), client.get(f"{path}answers/"), client.get(f"{path}questions/1/")]
    said += [client.patch(path, {"extra_comment": "Fine"})]
    answer(client, test, range(1, 26))
    said += [client.patch(f"/app/tests/create/{test['id']}/")]
    for one in said:
        assert one.status_code == 200, one.content
        text = one.content.decode()
        assert not [word for word in ("Quintana", "ona@example.org", key) if word in text], text


@pytest.mark.parametrize("typed", ["", "x", "22222-2222", "22222-22223", "AEIOU-12345", "2" * 500])
def test_what_cannot_be_a_code_is_400_and_not_counted(world: Any, typed: str) -> None:
    answered = enter(typed)
    assert answered.status_code == 400
    assert list(answered.json()["fields"]) == ["code"]
    assert not Attempts.objects.exists()


def test_every_code_that_does_not_work_gets_the_same_answer(world: Any) -> None:
    north = world.north
    lesson = lessons.make(north, 3)
    closed = lessons.make(world.south)
    domain.close_session(world.south.admin, closed.session.pk)
    revoked, gone, fine = lesson.codes
    lesson.pupils[0].cards.all().delete()
    lesson.pupils[1].left_on = today()
    lesson.pupils[1].save()
    answers = [enter(code) for code in (wrong_code(), revoked, gone, closed.codes[0])]
    assert {one.status_code for one in answers} == {401}
    assert len({one.content for one in answers}) == 1
    assert answers[0].json()["code"] == "invalid_credentials"
    assert enter(fine).status_code == 200


def test_the_lesson_has_to_be_of_the_pupils_class_and_campaign(world: Any) -> None:
    north = world.north
    other = factories.make_course(north.school, "3r ESO", "A")
    lessons.pupil(other)
    lesson = lessons.make(north, 1, classes=[north.course, other])
    domain.close_session(north.admin, lesson.session.pk)
    domain.open_session(north.admin, campaign=lesson.campaign.pk, course=other.pk, minutes=60)
    assert enter(lesson.codes[0]).status_code == 401
    second = campaigns.make(north, questionnaires=["BFI"])
    domain.open_session(north.admin, campaign=second.pk, course=north.course.pk, minutes=60)
    assert enter(lesson.codes[0]).status_code == 401


def test_wrong_codes_are_counted_and_right_ones_never_wait(world: Any, settings: Any) -> None:
    settings.THROTTLE_CARD = "5/10min"
    lesson = lessons.make(world.north)
    answers = [enter(wrong_code()) for _ in range(8)]
    assert [one.status_code for one in answers] == [401] * 5 + [429] * 3
    assert int(answers[-1]["Retry-After"]) > 1
    assert enter("not-a-code").status_code == 400
    assert enter(lesson.codes[0]).status_code == 200
    assert enter(lesson.codes[1]).status_code == 200
    assert enter(wrong_code()).status_code == 429
    assert Event.objects.filter(action="card.fail", outcome="refused").count() == 1
    assert RefusalWindow.objects.get(key__startswith="card.fail").count == 9


def test_the_operator_is_told_of_many_wrong_codes(
    world: Any, monkeypatch: Any, caplog: Any
) -> None:
    few = limits.Limit(limits.Rule(3, timedelta(hours=1)), "cards of everybody")
    monkeypatch.setattr(limits, "wrong_cards_everywhere", lambda: few)
    with caplog.at_level(logging.ERROR, "alba.cards"):
        for _ in range(6):
            assert enter(wrong_code()).status_code == 401
    assert len(caplog.records) == 1


def test_a_class_behind_one_address_meets_no_limit(world: Any, settings: Any) -> None:
    settings.THROTTLE_CARD = "2/10min"
    lesson = lessons.make(world.north, 12)
    assert [enter(code).status_code for code in lesson.codes] == [200] * 12


def test_a_browser_that_is_logged_in_has_to_log_out_first(world: Any) -> None:
    lesson = lessons.make(world.north)
    client = APIClient()
    tutor = world.north.teacher.user
    body = {"username": tutor.email, "password": factories.PASSWORD}
    client.post("/api/login/", body)
    refused = enter(lesson.codes[0], client)
    assert (refused.status_code, refused.json()["code"]) == (403, "log_out_first")
    client.post("/api/logout/")
    assert enter(lesson.codes[0], client).status_code == 200


def test_a_cookie_of_an_ended_login_is_no_hindrance(world: Any, settings: Any) -> None:
    lesson = lessons.make(world.north)
    client = APIClient()
    cookie = tokens.issue(session.start(world.north.admin)).cookie
    client.cookies[settings.REFRESH_COOKIE_NAME] = cookie
    session.end_others(world.north.admin)
    assert enter(lesson.codes[0], client).status_code == 200


def test_a_page_of_another_site_cannot_use_it(world: Any) -> None:
    lesson = lessons.make(world.north)
    answered = APIClient().post(
        "/api/card/", {"code": lesson.codes[0]}, HTTP_SEC_FETCH_SITE="cross-site"
    )
    assert answered.status_code == 403


def test_what_is_agreed_to_is_the_text_of_the_lesson(world: Any) -> None:
    lesson = lessons.make(world.north)
    client = lesson.enter()
    assignment = client.get("/app/assignments/").json()[0]["id"]
    path = (
        f"/app/tests/{client.post('/app/tests/create/', {'assignment': assignment}).json()['id']}/"
    )
    accepts = {"has_accepted_terms": True}
    refused = client.patch(path, {**accepts, "terms_version": terms.CHILD.version})
    assert (refused.status_code, refused.json()["code"]) == (409, "terms_changed")
    accepted = client.patch(path, {**accepts, "terms_version": terms.CARD.version})
    assert accepted.status_code == 200
    test = lesson.pupils[0].tests.get()
    assert (test.terms_version, test.terms_digest) == (terms.CARD.version, terms.CARD.digests["en"])


def test_it_reaches_tests_of_its_campaign_only(world: Any) -> None:
    """Neither those begun with an account, nor those of another campaign, nor anybody else's."""
    lesson = lessons.make(world.north)
    pupil = lesson.pupils[0]
    from tests.support.screenings import make_test  # noqa: PLC0415

    own = make_test(pupil, finished=False)
    other = campaigns.make(world.north, questionnaires=["BFI"])
    foreign = other.assignments.get(subject=pupil, informant=pupil)
    theirs = begin(lesson.enter(1))
    client = lesson.enter()
    question = client.get("/app/test-questions/?type=SDQ").json()[0]["id"]
    for pk in (own.pk, theirs["id"]):
        assert client.get(f"/app/tests/{pk}/").status_code == 404
        assert client.get(f"/app/tests/{pk}/answers/").status_code == 404
        assert client.patch(f"/app/tests/{pk}/", {"extra_comment": "x"}).status_code == 404
        assert client.patch(f"/app/tests/create/{pk}/").status_code == 404
        body = {"test": pk, "test_question": question, "answer": 1}
        assert client.post("/app/test-answers/create/", body).status_code == 400
    assert client.post("/app/tests/create/", {"assignment": foreign.pk}).status_code == 400
    assert client.post(f"/app/assignments/{foreign.pk}/decline/").status_code == 404
    assert [one["campaign"] for one in client.get("/app/assignments/").json()] == [
        lesson.campaign.pk
    ]


def test_a_pupil_with_an_account_finds_the_card_among_their_logins(
    world: Any, as_user: Any
) -> None:
    lesson = lessons.make(world.north)
    lesson.enter()
    listed = as_user(lesson.pupils[0].user).get("/app/user/logins/").json()
    assert sorted(one["kind"] for one in listed) == ["card", "password"]


def test_a_deactivated_or_erased_pupil_does_not_come_in(world: Any, as_user: Any) -> None:
    lesson = lessons.make(world.north)
    one, other = lesson.pupils
    inside = lesson.enter(1)
    one.user.is_active = False
    one.user.save()
    assert enter(lesson.codes[0]).status_code == 401
    path = f"/app/test-takers/{other.pk}/delete/"
    assert as_user(world.north.admin).delete(path).status_code == 204
    assert inside.get("/app/user/").status_code == 401
    assert enter(lesson.codes[1]).status_code == 401


def test_no_code_and_no_card_in_what_is_kept_of_a_login(world: Any, caplog: Any) -> None:
    lesson = lessons.make(world.north)
    with caplog.at_level(logging.DEBUG):
        enter(lesson.codes[0])
        enter(wrong_code())
    assert lesson.codes[0] not in caplog.text
    assert codes.shown(lesson.codes[0]) not in caplog.text


def test_after_the_last_day_nothing_works(world: Any) -> None:
    lesson = lessons.make(world.north)
    inside = lesson.enter()
    campaign = lesson.campaign
    campaign.opens_on = campaign.closes_on = today() - timedelta(days=1)
    campaign.save()
    assert enter(lesson.codes[0]).status_code == 401
    running.nightly()
    assert inside.get("/app/user/").status_code == 401
    with_nobody = Login.objects.filter(kind="card")
    assert not with_nobody.exists()


@pytest.mark.promise("roomCheck.nothingLeft")
def test_the_room_check_saves_and_leaves_nothing(world: Any, settings: Any) -> None:
    settings.THROTTLE_ROOM_CHECK = "30/10min"
    client = APIClient()
    for number in range(1, 31):
        saved = client.post("/api/room-check/", {"number": number, "answer": 3})
        assert (saved.status_code, saved.json()) == (200, {"saved": True})
    assert Attempts.objects.count() == 1  # how often this client asked
    assert client.post("/api/room-check/", {"number": 1, "answer": 3}).status_code == 429
    assert client.post("/api/room-check/", {"number": 31, "answer": 9}).status_code == 400


def test_codes_of_a_lesson_work_for_everybody_in_it(world: Any) -> None:
    lesson = lessons.make(world.north, 3)
    names = {with_card(code).get("/app/user/").json()["first_name"] for code in lesson.codes}
    assert names == {one.user.first_name for one in lesson.pupils}
