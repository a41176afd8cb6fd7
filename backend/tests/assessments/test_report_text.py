"""What a report says to whom: on the screen, for those who may have the PDF, in words that fit the
reader and how clearly something stands out."""

from dataclasses import asdict
from itertools import combinations
from typing import Any

import pytest

from alba.assessments.models import Report, Test
from alba.assessments.questionnaires.questionnaires import SDQ
from alba.assessments.report import content as report_content
from alba.assessments.report.advice import NEXT_STEPS, level_of
from alba.assessments.report.words import AREAS, DEGREES
from alba.audit.models import Event
from alba.audit.reports import keyed
from alba.takers.models import Role
from tests.assessments.test_report import VERDICTS, made
from tests.assessments.test_report_pdf import READERS, sentences
from tests.support import factories, screenings
from tests.support.reports import upload

LOCALES = ("ca", "es", "en")
#: What nothing stands out in: every difficulty at its lowest, every strength at its highest.
CALM = [2 if n in (1, 4, 9, 17, 20, 7, 21, 25, 11, 14) else 0 for n in range(1, 26)]


def calm_but(**raised: int) -> list[int]:
    """CALM, but with so many points more on the scales (less, of helping others)."""
    answers = list(CALM)
    for scale in SDQ.scales:
        left = raised.get(scale.name, 0)
        for number in scale.items:
            step = min(left, 2)
            left -= step
            answers[number - 1] += -step if CALM[number - 1] else step
    return answers


def path(test: Test, query: str = "") -> str:
    return f"/app/tests/{test.pk}/report/{query}"


def approve(client: Any, test: Test, approved: bool = True) -> None:
    body = {"approved": approved}
    assert client.patch(f"/app/tests/{test.pk}/approve/", body).status_code == 200


def test_it_opens_and_closes_with_the_pdf(world: Any, as_user: Any) -> None:
    test = screenings.make_test(world.north.teacher)
    taker, school = as_user(world.north.teacher.user), as_user(world.north.admin)
    for approved in (False, True, False):
        approve(school, test, approved)
        expected = 200 if approved else 403
        for url in (path(test), f"/app/tests/{test.pk}/pdf/"):
            answer = taker.get(url)
            assert answer.status_code == expected, url
            assert approved or answer.json()["code"] == "not_released"
            assert answer.getvalue()
    # Those who approve see before what they approve.
    assert school.get(path(test)).status_code == as_user(world.alba).get(path(test)).status_code
    assert as_user(world.south.admin).get(path(test)).status_code == 404
    assert as_user(world.alba).delete(f"/app/tests/{test.pk}/pdf/").status_code == 204
    assert school.get(path(test)).status_code == 404


def test_a_report_that_was_uploaded_is_a_file_alone(world: Any, as_user: Any) -> None:
    test = screenings.make_test(world.north.teacher)
    upload(as_user(world.alba), test.pk)
    approve(as_user(world.north.admin), test)
    refused = as_user(world.north.teacher.user).get(path(test), HTTP_ACCEPT_LANGUAGE="es")
    assert (refused.status_code, refused.json()["code"]) == (409, "report_uploaded")
    assert "solo se puede abrir como archivo" in refused.json()["detail"]
    assert not Event.objects.filter(action="report.view", outcome="ok").exists()


def test_it_is_in_the_language_asked_for(world: Any, as_user: Any) -> None:
    client = as_user(world.north.admin)
    test = made(world, "ca")
    assert client.get(path(test), HTTP_ACCEPT_LANGUAGE="es").json()["locale"] == "es"
    answer = client.get(path(test, "?locale=en"), HTTP_ACCEPT_LANGUAGE="es").json()
    assert (answer["locale"], answer["title"]) == ("en", "Emotional wellbeing")
    assert "locale" in client.get(path(test, "?locale=fr")).json()["fields"]


def test_each_reader_is_written_down_and_told_of(world: Any, as_user: Any) -> None:
    north = world.north
    test = screenings.make_test(north.teacher, on_behalf_of=north.child)
    assert as_user(north.admin).get(path(test)).status_code == 200
    event = Event.objects.get(action="report.view")
    facts = (event.actor, event.object_id, event.subject, event.school, event.report)
    report = Report.objects.get(test=test)
    assert facts == (north.admin.pk, test.pk, north.child.pk, north.school.pk, keyed(report.digest))
    for person in (north.teacher, north.child):
        lines = as_user(person.user).get("/app/user/sights/").json()["results"]
        assert [(line["action"], line["test"]) for line in lines] == [("report.view", test.pk)]


def test_reading_it_costs_as_many_queries_as_opening_the_file(
    world: Any, as_user: Any, django_assert_num_queries: Any
) -> None:
    test = made(world, "ca")
    client = as_user(world.north.admin)
    for url in (path(test), f"/app/tests/{test.pk}/pdf/"):
        # login, test, savepoint, event, release
        with django_assert_num_queries(5):
            answer = client.get(url)
        assert answer.status_code == 200
        assert answer.getvalue()  # reads the file to its end, which closes it


def said_to(reader: str, world: Any, locale: str = "en", **options: Any) -> report_content.Content:
    return report_content.of(READERS[reader](world, locale, **options), locale)


def test_strong_points_come_first_and_are_what_goes_well(world: Any) -> None:
    content = said_to("parent", world, answers=calm_but(conduct=6))
    assert content.strengths.items[0] == "Helps others and thinks of them."
    assert "Gets by with rules, even when angry." not in content.strengths.items
    assert len(content.strengths.items) == 4
    order = list(vars(content))
    assert order.index("strengths") < order.index("areas") < order.index("next_step")
    none = said_to("self", world, answers=[2 - answer for answer in CALM])
    assert none.strengths.items == []
    assert "does not mean there are none" in none.strengths.text


@pytest.mark.parametrize(
    ("points", "degree"),
    [
        ({}, "close to most"),
        ({"emotional": 4}, "a little more than most"),
        ({"emotional": 5}, "clearly more than most"),
        ({"emotional": 8}, "much more than most"),
    ],
)
def test_each_area_has_its_degree_in_words(points: Any, degree: str, world: Any) -> None:
    content = said_to("parent", world, answers=calm_but(**points))
    first, *others = content.areas.items
    assert (first.name, first.degree) == ("Worries and mood", degree)
    assert {area.degree for area in others[:4]} == {"close to most"}
    assert f"Worries and mood: {degree}." in content.areas.chart.text


def test_helping_less_is_less_and_not_more(world: Any) -> None:
    content = said_to("parent", world, answers=calm_but(prosocial=5))
    degrees = {area.name: area.degree for area in content.areas.items}
    assert degrees["Helping others"] == "much less than most"
    assert set(degrees.values()) == {"much less than most", "close to most"}


def test_one_slight_mark_and_six_clear_ones_read_differently(world: Any) -> None:
    marks: list[dict[str, int]] = [
        {},
        {"emotional": 4},
        {"emotional": 6},
        {"emotional": 9, "conduct": 9, "peer": 9},
    ]
    for reader in READERS:
        told = [said_to(reader, world, answers=calm_but(**mark)).next_step.text for mark in marks]
        if reader == "self":  # pupils have bands of their own
            told[1] = said_to(reader, world, answers=calm_but(emotional=5)).next_step.text
        assert len(set(told)) == len(marks), told


def test_nobody_is_sent_to_themselves(world: Any) -> None:
    """A pupil is told of adults, a parent of the school and the paediatrician, a teacher of the
    school's counselling team."""
    worst = [2 - answer for answer in CALM]
    told = {
        (reader, locale): said_to(reader, world, locale, answers=worst).next_step.text
        for reader in READERS
        for locale in LOCALES
    }
    for locale, home, doctor, tutor, team in (
        ("ca", "a casa o a un adult de confiança", "pediatria", "tutor", "orientació del centre"),
        ("es", "en casa o a una persona adulta", "pediatría", "tutor", "orientación del centro"),
        ("en", "at home or an adult you trust", "paediatrician", "tutor", "counselling team"),
    ):
        assert home in told["self", locale]
        assert doctor in told["parent", locale]
        assert team in told["teacher", locale]
        assert doctor not in told["self", locale]
        assert tutor not in told["teacher", locale]


def test_a_grown_up_about_themselves_is_no_child(world: Any) -> None:
    teacher = factories.make_taker(Role.TEACHER, course=world.north.course)
    for test_type in (1, 2):
        content = report_content.of(screenings.make_test(teacher, test_type), "en")
        assert "health centre" in content.next_step.text
        assert "adult you trust" not in content.next_step.text
        assert "as you grow" not in content.opening.text
        assert "compared" not in content.seen_by[0]


BANDS = ("close_to_average", "slightly_raised", "high", "very_high")


def test_more_that_stands_out_never_asks_for_less() -> None:
    order = ["none", "slight", "clear", "strong"]
    names = ["emotional", "conduct", "peer", "total"]
    for first, second in combinations(range(4), 2):
        for name in names:
            for other in BANDS:
                rest = dict.fromkeys(names, other)
                less, more = ({**rest, name: BANDS[step]} for step in (first, second))
                assert order.index(level_of(less)) <= order.index(level_of(more))
    assert level_of(dict.fromkeys(names, "close_to_average")) == "none"
    assert level_of({"prosocial": "slightly_lowered"}) == "slight"
    assert level_of(None) == level_of({}) == "uncompared"


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("reader", READERS)
def test_no_score_no_verdict_and_no_promise(locale: str, reader: str, world: Any) -> None:
    for answers in (CALM, calm_but(emotional=5), [1] * 25, [2] * 25):
        content = said_to(reader, world, locale, answers=answers)
        told = [
            *(content.opening.text, content.opening.heading, *content.strengths.items),
            *(f"{area.sentence} {area.degree}" for area in content.areas.items),
            *(content.next_step.text, content.areas.chart.text, content.areas.chart.caption),
            *(*content.limits.items, *content.notes),
        ]
        text = " ".join(told).lower()
        assert [word for word in VERDICTS if word in text] == []
        assert not any(sign.isdigit() for sign in text), text
        for promise in ("nothing important", "res d’important", "nada importante", "everything is"):
            assert promise not in text


def test_a_child_is_spoken_to_and_a_parent_is_not_called_a_child(world: Any) -> None:
    child, parent = (said_to(reader, world, answers=CALM) for reader in ("self", "parent"))
    assert child.seen_by[0].startswith("As you see it, compared with")
    assert all(text.startswith("You ") for text in child.strengths.items)
    assert not any("You" in text for text in parent.strengths.items)


def test_every_area_has_words_for_every_reader_and_band() -> None:
    assert set(AREAS) == set(DEGREES)
    assert all(len(steps) == 4 for steps in DEGREES.values())
    for reader, steps in NEXT_STEPS.items():
        wanted = {"none", "slight", "clear", "strong"} if reader != "adult" else set()
        assert set(steps) == wanted | {"uncompared", "personality"}


@pytest.mark.parametrize("reader", READERS)
def test_no_two_languages_say_the_same(reader: str, world: Any) -> None:
    """Nothing but names and telephone numbers is left untranslated."""
    test = READERS[reader](world, "ca", answers=calm_but(emotional=9, peer=4))
    texts = [set(sentences(asdict(report_content.of(test, locale)))) for locale in LOCALES]
    facts = {fact.value for fact in report_content.of(test, "ca").facts}
    for one, other in combinations(texts, 2):
        same = {text for text in one & other if text not in facts and not text[:1].isdigit()}
        assert same <= {"", "Sobre", "Data"}, same
