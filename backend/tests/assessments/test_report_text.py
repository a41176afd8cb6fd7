"""The words of a report for each reader: on the screen, for those who may have the PDF, in words
that fit the reader and how clearly something stands out."""

from dataclasses import asdict
from datetime import UTC, date, datetime
from itertools import combinations
from typing import Any

import pytest
from django.utils import translation

from alba.accounts.models import User
from alba.assessments.models import Test
from alba.assessments.questionnaires.questionnaires import SDQ
from alba.assessments.report import content as report_content
from alba.assessments.report.advice import NEXT_STEPS, level_of
from alba.assessments.report.models import Report
from alba.assessments.report.words import AREAS, degrees
from alba.audit.models import Event
from alba.audit.reports import keyed
from alba.people.models import Role
from tests.assessments.test_report import VERDICTS, made, text_of
from tests.assessments.test_report_pdf import CALM, READERS, scored, sentences
from tests.project.test_words import app_texts
from tests.support import factories, reading, screenings
from tests.support.reports import upload

LOCALES = ("ca", "es", "en")


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
    # People who approve see beforehand what they approve.
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
        # login, who is shut out, test, savepoint, event, release; the answers that strong points
        # are proved by
        with django_assert_num_queries(7 if url == path(test) else 6):
            answer = client.get(url)
        assert answer.status_code == 200
        assert answer.getvalue()  # reads the file to its end, which closes it


def said_to(reader: str, world: Any, locale: str = "en", **options: Any) -> report_content.Content:
    return report_content.of(scored(reader, world, locale, **options), locale)


def test_what_it_means_and_what_helps_come_first(world: Any) -> None:
    order = list(vars(said_to("parent", world)))
    meaning = ["opening", "findings", "next_step", "strengths", "strengths_first", "help"]
    assert order == ["locale", "title", "facts", *meaning, "areas", "limits", "notes"]


def test_each_area_that_stands_out_says_what_to_do(world: Any) -> None:
    marks = calm_but(emotional=6, prosocial=5, conduct=5, hyperactivity=9, peer=5)
    for reader in READERS:
        for locale in LOCALES:
            areas = said_to(reader, world, locale, answers=marks).findings.items[:5]
            assert len({area.advice for area in areas}) == 5
            assert all(len(area.advice) > 30 for area in areas)
    calm = said_to("parent", world, answers=CALM)
    assert (calm.findings.items, calm.findings.text) == ([], "Nothing here stands out.")


def test_strong_points_are_what_goes_well(world: Any) -> None:
    strengths = said_to("parent", world, answers=calm_but(conduct=6)).strengths
    assert strengths is not None
    assert strengths.items[0] == "Helps others and thinks of them."
    assert "Copes with rules." not in strengths.items
    assert len(strengths.items) == 4
    none = said_to("self", world, answers=[2 - answer for answer in CALM]).strengths
    assert none is not None
    assert none.items == []
    assert "Think of something you like doing" in none.text


def test_personality_report_calls_no_end_strong(world: Any) -> None:
    content = said_to("self", world, test_type=1, answers=[5, 3, 3, 3, 3] * 8 + [3] * 4)
    assert content.strengths is None
    assert content.findings.text == "These ends of the lines stand out most:"
    found = [(each.name, each.degree) for each in content.findings.items]
    assert found[0][0] == "Sociability"
    even = said_to("self", world, test_type=1, answers=[3] * 44)
    assert even.findings.items == []
    assert "some of both" in even.findings.text


@pytest.mark.parametrize("locale", LOCALES)
def test_a_child_is_not_compared_with_others(locale: str, world: Any) -> None:
    """Neither in words nor by where a mark is beside most people's."""
    compared = {
        "ca": ("majoria", "comparació", "un infant de cada", "molt més"),
        "es": ("mayoría", "comparación", "uno de cada", "mucho más"),
        "en": ("most ", "compared", "one in five", "more than"),
    }[locale]
    for answers in (CALM, calm_but(emotional=5), [1] * 25, [2] * 25):
        content = said_to("self", world, locale, answers=answers)
        said = " ".join(sentences(asdict(content))).lower().replace("stand out most", "")
        assert [words for words in compared if words in said] == []
        assert {area.usual for area in content.areas.items} == {None}
        others = said_to("parent", world, locale, answers=answers)
        assert any(words in " ".join(sentences(asdict(others))).lower() for words in compared)


def test_only_what_stands_out_a_little_is_called_harmless(world: Any) -> None:
    soothing = ("serious", "greu", "grave")
    cases = [({}, False), ({"emotional": 5}, True), ({"emotional": 8}, False)]
    cases.append((dict.fromkeys(("emotional", "conduct", "peer", "hyperactivity"), 9), False))
    for reader in READERS:
        for locale in LOCALES:
            for points, soothed in cases:
                # A parent's bands begin earlier: what is slight for a child is clear for them.
                earlier = 0 if reader == "self" else 1
                raised = {name: n - earlier for name, n in points.items()}
                content = said_to(reader, world, locale, answers=calm_but(**raised))
                said = " ".join(sentences(asdict(content)))
                assert any(word in said for word in soothing) is soothed, (reader, locale, points)


def test_a_total_that_stands_out_alone_does_not_count_areas(world: Any) -> None:
    """Each area a little, all together very much; little help to others is no hardship."""
    together = calm_but(emotional=5, conduct=5, hyperactivity=5, peer=5)
    for reader, said in (("self", "your answers"), ("parent", "the answers")):
        content = said_to(reader, world, answers=together)
        assert content.findings.text.startswith(f"Taken together, {said} stand out strongly")
        assert "Several" not in content.findings.text + content.next_step.text


@pytest.mark.parametrize("locale", LOCALES)
def test_every_report_has_the_same_help_lines(locale: str, world: Any) -> None:
    for reader in READERS:
        calm, raised = (
            said_to(reader, world, locale, answers=answers).help
            for answers in (CALM, calm_but(emotional=7))
        )
        assert "116 111" in [line.number for line in calm.lines]
        assert not calm.heading.endswith(".")
        personality = said_to(reader, world, locale, test_type=1, answers=[5] * 44).help
        assert calm == raised == personality


@pytest.mark.parametrize(
    ("reader", "heading", "line"),
    [
        ("self", "If you need help right now", "If you think about hurting yourself"),
        ("parent", "If help is needed right now", "Suicide prevention"),
    ],
)
def test_pupils_read_what_a_help_line_is_for(
    reader: str, heading: str, line: str, world: Any
) -> None:
    shown = said_to(reader, world, "en", answers=CALM).help
    assert shown.heading == heading
    assert next(one.name for one in shown.lines if one.number == "024").startswith(line)
    # The result is there.
    assert shown.text == "These numbers answer in Catalonia:"


@pytest.mark.parametrize("locale", LOCALES)
def test_a_child_is_not_told_the_sum_of_difficulties(locale: str, world: Any) -> None:
    for answers in (CALM, [1] * 25, [2] * 25):
        told = {
            reader: list(sentences(asdict(said_to(reader, world, locale, answers=answers))))
            for reader in READERS
        }
        with translation.override(locale):
            name = str(AREAS["total"].name)
        assert {reader for reader, said in told.items() if name in said} == {"parent", "teacher"}


def test_a_report_begins_with_what_goes_well(world: Any) -> None:
    """It does even if there is nothing to say about it in a child's own."""
    for reader in READERS:
        for answers in (CALM, [2 - answer for answer in CALM]):
            said = said_to(reader, world, answers=answers)
            anything = said.strengths is not None and said.strengths.items != []
            assert said.strengths_first is (reader == "self" or anything)


@pytest.mark.parametrize("locale", LOCALES)
def test_a_pupil_reads_of_the_button_where_someone_reads_it(locale: str, world: Any) -> None:
    """The report uses the words of the button, and no report for others mentions it."""
    button = app_texts(locale)["talk.open"]

    def told(reader: str, test_type: int, answers: list[int]) -> bool:
        content = said_to(reader, world, locale, test_type=test_type, answers=answers)
        return button in content.next_step.text

    tests = [(2, CALM), (2, [1] * 25), (1, [5] * 44)]
    assert not any(told(reader, *test) for reader in READERS for test in tests)
    reading.make_reader(world.north)
    for reader in READERS:
        assert {told(reader, *test) for test in tests} == {reader == "self"}


@pytest.mark.parametrize(
    ("locale", "speak_to"),
    [("ca", "digues-ho al tutor"), ("es", "díselo al tutor"), ("en", "tell your tutor")],
)
@pytest.mark.parametrize("has_address", [True, False])
def test_a_pupil_who_has_never_logged_in_reads_whom_to_speak_to(
    has_address: bool, locale: str, speak_to: str, world: Any, as_user: Any
) -> None:
    """On the screen and on paper: the report of somebody who came in with a card is printed."""
    reading.make_reader(world.north)
    pupil = factories.make_taker(
        Role.STUDENT, course=world.north.course, email_verified_at=None, password=None
    )
    if not has_address:
        User.objects.filter(pk=pupil.user.pk).update(email=None)
        pupil.user.refresh_from_db()
    test = screenings.make_test(pupil)
    client = as_user(world.north.admin)
    shown = client.get(path(test, f"?locale={locale}")).json()["next_step"]["text"]
    assert speak_to in shown
    assert app_texts(locale)["talk.open"] not in shown
    if locale == "en":
        printed = text_of(b"".join(client.get(f"/app/tests/{test.pk}/pdf/").streaming_content))
        assert speak_to in printed
        assert app_texts(locale)["talk.open"] not in printed


@pytest.mark.parametrize("reader", READERS)
def test_helping_less_alone_is_told_and_is_no_alarm(reader: str, world: Any) -> None:
    calm, less = (said_to(reader, world, answers=a) for a in (CALM, calm_but(prosocial=6)))
    assert [found.name for found in less.findings.items] == ["Helping others"]
    assert "On its own that is no reason to worry." in less.findings.text
    assert less.next_step == calm.next_step


def test_the_age_is_that_of_the_day_of_the_test(world: Any) -> None:
    test = made(world, "en")
    test.subject.birth_date = date(2012, 3, 1)
    test.finished_at = datetime(2026, 2, 28, 22, 30, tzinfo=UTC)
    for locale, name, age in (("ca", "Edat", "13 anys"), ("es", "Edad", "13 años")):
        facts = report_content.of(test, locale).facts
        assert report_content.Fact(name, age) in facts
    test.finished_at = datetime(2026, 2, 28, 23, 30, tzinfo=UTC)  # past midnight in Barcelona
    assert report_content.Fact("Age", "14 years") in report_content.of(test, "en").facts
    # A report without the name has nothing that could say who it is.
    assert "Age" not in [fact.name for fact in report_content.of(test, "en", named=False).facts]
    test.subject.birth_date = None
    assert "Age" not in [fact.name for fact in report_content.of(test, "en").facts]


@pytest.mark.parametrize(
    ("points", "degree"),
    [
        ({}, "like most"),
        ({"emotional": 4}, "a little more than most"),
        ({"emotional": 5}, "clearly more than most"),
        ({"emotional": 8}, "much more than most"),
    ],
)
def test_each_area_has_its_degree_in_words(points: Any, degree: str, world: Any) -> None:
    content = said_to("parent", world, answers=calm_but(**points))
    first, *others = content.areas.items
    assert (first.name, first.degree) == ("Worries and mood", degree)
    assert {area.degree for area in others[:4]} == {"like most"}


def test_helping_less_is_less_and_not_more(world: Any) -> None:
    content = said_to("parent", world, answers=calm_but(prosocial=5))
    said = {area.name: area.degree for area in content.areas.items}
    assert said["Helping others"] == "much less than most"
    assert set(said.values()) == {"much less than most", "like most"}
    steps = {area.name: (area.step, area.usual) for area in content.areas.items}
    assert steps.pop("Helping others") == (0, 3), "its line goes from little to a lot too"
    assert set(steps.values()) == {(0, 0)}


def test_one_slight_mark_and_six_clear_ones_read_differently(world: Any) -> None:
    marks: list[dict[str, int]] = [
        {},
        {"emotional": 4},
        {"emotional": 6},
        {"emotional": 9, "conduct": 9, "peer": 9},
    ]
    for reader in READERS:
        # Pupils have bands of their own.
        marks[1] = {"emotional": 5 if reader == "self" else 4}
        said = [said_to(reader, world, answers=calm_but(**mark)) for mark in marks]
        assert len({content.findings.text for content in said}) == len(marks)
        told = [content.next_step.text for content in said]
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
        assert "compared" not in content.opening.text + content.areas.caption


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
    for band in ("slightly_lowered", "low", "very_low"):
        assert level_of({"prosocial": band}) == "none"  # a strength that is less is no difficulty
    assert level_of(None) == level_of({}) == "uncompared"


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("reader", READERS)
def test_no_score_no_verdict_and_no_promise(locale: str, reader: str, world: Any) -> None:
    for answers in (CALM, calm_but(emotional=5), [1] * 25, [2] * 25):
        content = said_to(reader, world, locale, answers=answers)
        told = [
            *(content.opening.text, content.opening.heading, content.findings.text),
            *(f"{found.degree} {found.advice}" for found in content.findings.items),
            *(content.strengths.items if content.strengths else []),
            *(f"{area.sentence} {area.degree}" for area in content.areas.items),
            *(content.next_step.text, content.areas.caption),
            *(*content.limits.items, *content.notes),
        ]
        text = " ".join(told).lower()
        assert [word for word in VERDICTS if word in text] == []
        assert not any(sign.isdigit() for sign in text), text
        for promise in ("nothing important", "res d’important", "nada importante", "everything is"):
            assert promise not in text


def test_a_child_is_spoken_to_and_a_parent_is_not_called_a_child(world: Any) -> None:
    child, parent = (said_to(reader, world, answers=CALM) for reader in ("self", "parent"))
    assert child.strengths is not None
    assert parent.strengths is not None
    assert child.opening.text.startswith("It shows how you saw things")
    assert all(text.startswith("You ") for text in child.strengths.items)
    assert not any("You" in text for text in parent.strengths.items)


def test_every_area_has_words_for_every_reader_and_band() -> None:
    for reader, steps in NEXT_STEPS.items():
        assert all(len(degrees(name, reader)) == 4 for name in AREAS)
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
