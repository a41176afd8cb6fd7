"""Every call that reads, as everybody, about tests that were given with an account, a card and a
link, about another school's child, about a child of no school, and about one who has moved. Each
name, address and comment is a word that stands nowhere else; the tables say in full who gets to see
which of them, and which answers. A new call is tried by being in the permission table."""

import io
import itertools
import re
import zipfile
from dataclasses import dataclass, field
from typing import Any

import pytest
from django.db import transaction
from django.test.utils import override_settings
from django.utils import timezone
from pypdf import PdfReader
from rest_framework.test import APIClient

from alba.accounts.logins import session, tokens
from alba.accounts.models import Login, User
from alba.assessments.models import Answer, Test
from alba.assessments.questionnaires.models import Question
from alba.campaigns.lessons import cards
from alba.campaigns.lessons import lessons as class_sessions
from alba.people.models import Bond, Role, TestTaker
from tests.conftest import make_world
from tests.support import campaigns, factories, lessons, reading, screenings
from tests.support.calls import CALLS

# The words that each person sees, in any call.
SEES = {
    "nobody": "",
    # By card, a pupil sees what was written in this login; the name on the card.
    "card of Aina": "Aina card-comment",
    # Her account: neither what she wrote by card nor what is not hers.
    "account of Aina": "Aina Aina-mail",
    "account of Biel": "Biel Biel-mail",
    "account of Cira": "Cira Cira-mail Cira-comment Cira-wish",
    # A parent: the children they answer for, no child's address, their own words.
    "parent": "Aina Didac Ferran Didac-comment Ferran-comment",
    # The tutor: the class in its lesson, whom their own test was about, also after she left, and
    # who would like to talk.
    "tutor": "Aina Biel Cira Elna Elna-about Cira-wish",
    # A reader: about whom there is something to read, in words, and who would like to talk.
    "reader": "Aina Biel Cira Biel-comment Cira-comment link-comment Cira-wish",
    "other parent": "",
    # A school: its own pupils, and the comments of the finished tests that are its own. It keeps
    # the tests of the child who moved, not the name; the school that she went to gets neither.
    "north": "Aina Biel Cira Aina-mail Biel-mail Cira-mail "
    "Biel-comment Cira-comment Elna-comment Elna-about link-comment",
    "south": "Didac Elna Didac-mail Elna-mail Didac-comment",
    # Counts and the trail, in which people are numbers.
    "auditor": "",
    "product administrator": "Aina Biel Cira Didac Elna Ferran "
    "Aina-mail Biel-mail Cira-mail Didac-mail Elna-mail Ferran-mail "
    "card-comment Biel-comment Cira-comment Didac-comment Elna-comment Elna-about Ferran-comment "
    "link-comment",
}
# For each test: the people who see it, and how many answers (S: none; 404: not even that it
# exists).
ANSWERS = {
    "half by account, half by card": {
        "card of Aina": 3,
        "account of Aina": 2,
        "product administrator": 5,
        "north": 403,
        "south": 403,
        "parent": 404,
        "tutor": 404,
    },
    "by card": {
        "account of Biel": 0,
        "product administrator": 25,
        "north": 403,
        "tutor": 404,
        "reader": 404,
        "card of Aina": 404,
    },
    "by account": {
        "account of Cira": 44,
        "product administrator": 44,
        "north": 403,
        "tutor": 404,
        "reader": 404,
    },
    "by link": {"parent": 0, "product administrator": 25, "north": 403, "account of Aina": 404},
    "unknown": {"tutor": 0, "product administrator": 44, "north": 403, "parent": 404},
    "about the south's child": {"parent": 25, "product administrator": 25, "south": 403},
}
# The finished tests in each person's list.
LISTS = {
    "north": ["by account", "by card", "by link", "of who moved", "about who moved", "unknown"],
    "south": ["about the south's child"],
    "product administrator": [
        *("by account", "by card", "by link", "of who moved", "about who moved", "unknown"),
        *("about the south's child", "about nobody's child"),
    ],
    "parent": ["by link", "about the south's child", "about nobody's child"],
    "tutor": ["about who moved", "unknown"],
    "reader": [],
    "account of Biel": ["by card"],
    "account of Aina": [],
    "other parent": [],
}
WORDS = sorted(set(" ".join(SEES.values()).split()), key=len, reverse=True)
WORD = re.compile("|".join(f"Zq{re.escape(word)}(?![-\\w])" for word in WORDS), re.I)


@dataclass
class Scene:
    clients: dict[str, Any]
    tests: dict[str, Test]
    candidates: dict[str, list[Any]]
    """The ids to try for each name in a path of the permission table."""
    extra: list[str] = field(default_factory=list)


def pupil(world: Any, name: str, side: Any | None) -> TestTaker:
    return lessons.pupil(
        side.course if side else None, first_name=f"Zq{name}", email=f"zq{name}-mail@example.org"
    )


def comment(client: Any, test: Test, word: str) -> None:
    answer = client.patch(f"/app/tests/{test.pk}/", {"extra_comment": f"Zq{word}"})
    assert answer.status_code == 200, answer.content


def answer_by(client: Any, test: Any, numbers: Any) -> None:
    shown = {"id": test.pk, "test_type_name": test.questionnaire.code}
    lessons.answer(client, shown, numbers)


def finish(client: Any, test: Test) -> None:
    done = client.patch(f"/app/tests/create/{test.pk}/")
    assert done.status_code == 200, done.content


@pytest.fixture(scope="module")
def standing_scene(django_db_setup: Any, django_db_blocker: Any, tmp_path_factory: Any) -> Any:
    """Made once: its nine tests take longer than all the reading. Changes by a test are undone."""
    folder = tmp_path_factory.mktemp("scene")
    with django_db_blocker.unblock():
        around = transaction.atomic()
        around.__enter__()
        with override_settings(MEDIA_ROOT=str(folder)):
            made = make_scene()
    yield made, folder
    with django_db_blocker.unblock():
        transaction.set_rollback(True)
        around.__exit__(None, None, None)


@pytest.fixture
def scene(standing_scene: Any, db: Any, settings: Any) -> Scene:
    made, settings.MEDIA_ROOT = standing_scene
    now = timezone.now()  # however long the tests before have taken
    Login.objects.update(authenticated_at=now, rotated_at=now)
    return made


def as_user(user: User | None) -> APIClient:
    client = APIClient()
    if user is not None:
        access = tokens.issue(session.start(user)).access
        client.credentials(HTTP_AUTHORIZATION=f"Bearer {access}")
    return client


def make_scene() -> Scene:
    world = make_world()
    reader = reading.make_reader(world.north)
    north, south, alba = world.north, world.south, as_user(world.alba)
    parent, tutor = as_user(north.parent.user), as_user(north.teacher.user)
    aina, biel, cira, elna = (
        pupil(world, name, north) for name in ("Aina", "Biel", "Cira", "Elna")
    )
    didac, ferran = pupil(world, "Didac", south), pupil(world, "Ferran", None)
    for child in (aina, didac, ferran):
        Bond.objects.create(taker=child, adult=north.parent, kind=Bond.Kind.GUARDIAN)
    Bond.objects.create(taker=elna, adult=north.teacher, kind=Bond.Kind.TEACHER)
    # Elna is asked for nothing, so that the lesson does not name her.
    TestTaker.objects.filter(pk=elna.pk).update(role=Role.PARENT)
    campaign = campaigns.make(north, questionnaires=["SDQ"], voices=["self"])
    where = {"campaign": campaign.pk, "course": north.course.pk}
    lesson = class_sessions.open_session(north.admin, **where, minutes=60)
    TestTaker.objects.filter(pk=elna.pk).update(role=Role.STUDENT)
    tests = {}

    # Begun at home, gone on with by card, and not finished.
    home = as_user(aina.user)
    begun = lessons.begin(home)
    lessons.answer(home, begun, [1, 2])
    by_card = lessons.with_card(card_of(north, campaign, aina))
    mixed = tests["half by account, half by card"] = Test.objects.get(pk=begun["id"])
    answer_by(by_card, mixed, [3, 4, 5])
    comment(by_card, mixed, "card-comment")
    # All of it by card, which has two questionnaires' time left to write a comment in.
    with_card = lessons.with_card(card_of(north, campaign, biel))
    begun = lessons.begin(with_card)
    test = tests["by card"] = Test.objects.get(pk=begun["id"])
    lessons.answer(with_card, begun, range(1, 26))
    comment(with_card, test, "Biel-comment")
    finish(with_card, test)
    # All of it with an account.
    tests["by account"] = whole(as_user(cira.user), cira, 1, "Cira-comment")
    wish = {"to": "tutor", "note": "Zqcira-wish"}
    assert as_user(cira.user).post("/app/talk-requests/", wish).status_code == 201
    # A family's link will leave such a test: the parent's own, about a child of the school.
    linked = tests["by link"] = whole(parent, north.parent, 2, "link-comment", about=aina)
    linked.answers.update(given_by="link")
    Test.objects.filter(pk=linked.pk).update(commented_by="link")
    # The release before left this one.
    old = tests["unknown"] = screenings.make_test(north.teacher, 1)
    old.answers.update(given_by="")
    tests["about the south's child"] = whole(parent, north.parent, 2, "Didac-comment", about=didac)
    tests["about nobody's child"] = whole(parent, north.parent, 2, "Ferran-comment", about=ferran)
    tests["of who moved"] = whole(as_user(elna.user), elna, 1, "Elna-comment")
    tests["about who moved"] = whole(tutor, north.teacher, 1, "Elna-about", about=elna)
    moved = alba.patch(f"/app/test-takers/{elna.pk}/update/", {"course": south.course.pk})
    assert moved.status_code == 200, moved.content

    for test in tests.values():
        test.refresh_from_db()
        if test.is_finished and test.released_by == "school":
            for admin in (north.admin, south.admin):
                path = f"/app/tests/{test.pk}/approve/"
                assert as_user(admin).patch(path, {"approved": True}).status_code in {200, 404}
        elif test.is_finished:
            alba.patch(f"/app/tests/{test.pk}/approve/", {"approved": True})
    people = [aina, biel, cira, didac, elna, ferran, north.parent, north.teacher, south.teacher]
    ids = [test.pk for test in tests.values()]
    own = {taker.user.first_name: as_user(taker.user) for taker in (aina, biel, cira)}
    return Scene(
        clients={
            "nobody": as_user(None),
            "card of Aina": by_card,
            **{f"account of {name.removeprefix('Zq')}": client for name, client in own.items()},
            "parent": parent,
            "tutor": tutor,
            "reader": as_user(reader),
            "other parent": as_user(south.parent.user),
            "north": as_user(north.admin),
            "south": as_user(south.admin),
            "auditor": as_user(factories.make_user("alba_admin", is_auditor=True)),
            "product administrator": alba,
        },
        tests=tests,
        candidates={
            **dict.fromkeys(("finished", "running", "started"), ids),
            **{name: [taker.pk for taker in people] for name in ("child", "pupil", "teacher")},
            "answer": list(
                Answer.objects.filter(question__number__in=[1, 4]).values_list("pk", flat=True)
            ),
            "campaign": [campaign.pk],
            "session": [lesson.pk],
            "course": [north.course.pk, south.course.pk],
            "school": [north.school.pk, south.school.pk],
            "admin": [north.admin.pk, south.admin.pk],
            "alba": [world.alba.pk],
            "question": [Question.objects.filter(test_type=2).first().pk],
        },
        extra=[
            "/app/tests/?status=in_progress",
            *(f"/app/tests/?search=Zq{name}" for name in ("Elna", "Didac", "Aina")),
            *(f"/app/tests/?ordering={order}" for order in ("name", "test_taker_email")),
            *(f"/app/tests/{pk}/?status=in_progress" for pk in ids),
            *(
                f"/app/tests/{tests[name].pk}/pdf/?locale=es"
                for name in ("of who moved", "by card")
            ),
            f"/app/tests/reports/?ids={','.join(map(str, ids))}",
            *(
                f"/app/{of}/export/?format={form}"
                for of in ("tests", "test-takers")
                for form in ("csv", "xlsx")
            ),
            *(
                f"/app/campaigns/{campaign.pk}/progress/?course={c.course.pk}"
                for c in (north, south)
            ),
        ],
    )


def card_of(side: Any, campaign: Any, taker: TestTaker) -> str:
    [card] = cards.print_some(side.admin, campaign=campaign.pk, test_takers=[taker.pk])
    return card.code


def whole(
    client: Any, taker: TestTaker, kind: int, word: str, about: TestTaker | None = None
) -> Test:
    """A test taken over HTTP to its end, with a comment."""
    sent = {"test_type": kind, "test_taker": taker.pk}
    if about is not None:
        sent["on_behalf_of_test_taker"] = about.pk
    begun = client.post("/app/tests/create/", sent)
    assert begun.status_code == 201, begun.content
    test = Test.objects.get(pk=begun.json()["id"])
    client.patch(f"/app/tests/{test.pk}/", {"has_accepted_terms": True})
    answer_by(client, test, range(1, test.questionnaire.item_count + 1))
    finish(client, test)
    comment(client, test, word)
    return test


def paths(scene: Scene) -> list[str]:
    """Each call of the permission table that reads, with every row of the scene."""
    found = []
    for call in CALLS:
        names = re.findall(r"{(\w+)}", call.path)
        if call.method != "GET" or call.path.startswith("/api/"):
            continue
        for values in itertools.product(*(scene.candidates.get(name, [1]) for name in names)):
            found.append(call.path.format_map(dict(zip(names, values, strict=True))))
    return sorted({*found, *scene.extra})


def text_of(response: Any) -> str:
    """All that can be read in an answer, also inside a file."""
    content = b"".join(response.streaming_content) if response.streaming else response.content
    headers = " ".join(f"{name}: {value}" for name, value in response.headers.items())
    if content.startswith(b"%PDF-"):
        pages = PdfReader(io.BytesIO(content))
        return f"{headers} {pages.metadata} " + " ".join(
            page.extract_text() for page in pages.pages
        )
    if content.startswith(b"PK"):
        archive = zipfile.ZipFile(io.BytesIO(content))
        parts = [archive.read(name) for name in archive.namelist()]
        inside = [text_of_bytes(part) for part in parts]
        return " ".join([headers, *archive.namelist(), *inside])
    return f"{headers} {content.decode('utf-8', 'replace')}"


def text_of_bytes(content: bytes) -> str:
    if content.startswith(b"%PDF-"):
        return " ".join(page.extract_text() for page in PdfReader(io.BytesIO(content)).pages)
    return content.decode("utf-8", "replace")


def words_in(response: Any) -> set[str]:
    return {word[2:].lower() for word in WORD.findall(text_of(response))}


@pytest.mark.parametrize("who", SEES)
@pytest.mark.promise(
    "privacy.readers.schoolText",
    "privacy.readers.readingText",
    "privacy.readers.tutorText",
    "privacy.readers.answeringText",
    "privacy.readers.youText",
    "home.privacy.school",
    "home.privacy.you",
    "terms.adult.responses.text",
    "terms.child.responses.text",
    "lesson.assent.who.text",
    "taking.comment.readersSchool",
    "taking.comment.child.readersSchool",
    "terms.link.responses.text",
)
def test_who_sees_which_names_addresses_and_comments(who: str, scene: Scene) -> None:
    allowed = {word.lower() for word in SEES[who].split()}
    client = scene.clients[who]
    answers = {path: client.get(path) for path in paths(scene)}
    for word in ("Zqelna", "Zqaina", "Zqdidac"):
        answers[f"search {word}"] = client.post("/app/search/", {"q": word})
    answers["own data"] = client.post("/app/user/export/", {"current_password": factories.PASSWORD})
    assert {r.status_code for r in answers.values()} <= {200, 400, 401, 403, 404, 405, 409}
    seen = {path: words_in(answer) for path, answer in answers.items()}
    assert {path: more for path, words in seen.items() if (more := words - allowed)} == {}
    # And nothing is hidden from those whose it is.
    assert allowed - set().union(*seen.values()) == set()


CELLS = [(test, who) for test, row in ANSWERS.items() for who in row]


@pytest.mark.parametrize(("test", "who"), CELLS)
@pytest.mark.promise(
    "privacy.readers.schoolText",
    "privacy.readers.readingText",
    "privacy.readers.tutorText",
    "privacy.readers.answeringText",
    "privacy.readers.youText",
    "home.privacy.school",
    "home.privacy.you",
    "terms.adult.responses.text",
    "terms.child.responses.text",
    "lesson.assent.who.text",
    "taking.comment.readersSchool",
    "taking.comment.child.readersSchool",
    "terms.link.responses.text",
    "lesson.assent.home.text",
    "lesson.assent.class.text",
)
def test_who_reads_which_answers(test: str, who: str, scene: Scene) -> None:
    expected, client = ANSWERS[test][who], scene.clients[who]
    pk = scene.tests[test].pk
    answered = client.get(f"/app/tests/{pk}/answers/")
    if expected in {403, 404}:
        assert answered.status_code == expected
        readable: set[int] = set()
    else:
        assert answered.status_code == 200
        readable = {row["id"] for row in answered.json()}
        assert len(readable) == expected
    if who == "product administrator":
        return
    for answer in scene.tests[test].answers.all():
        one = client.get(f"/app/test-answers/{answer.pk}/").status_code
        assert one == (403 if expected == 403 else 200 if answer.pk in readable else 404)


@pytest.mark.parametrize("who", LISTS)
@pytest.mark.promise(
    "lesson.assent.home.text",
    "terms.child.responses.text",
    "lesson.assent.class.text",
    "auth.signup.kept",
    "taking.comment.readersAlba",
    "taking.comment.child.readersAlba",
)
def test_whose_list_holds_which_tests(who: str, scene: Scene) -> None:
    listed = {row["id"] for row in scene.clients[who].get("/app/tests/").json()}
    assert {name for name, test in scene.tests.items() if test.pk in listed} == set(LISTS[who])
    for name, test in scene.tests.items():
        answer = scene.clients[who].get(f"/app/tests/{test.pk}/report/")
        assert answer.status_code == (200 if name in LISTS[who] else answer.status_code), name
        assert name in LISTS[who] or answer.status_code in {403, 404}


def test_school_reads_all_but_the_name_of_moved_pupil(scene: Scene) -> None:
    client = scene.clients["north"]
    for name in ("of who moved", "about who moved"):
        path = f"/app/tests/{scene.tests[name].pk}/"
        facts = {
            fact["name"]: fact["value"] for fact in client.get(f"{path}report/").json()["facts"]
        }
        assert facts["About"] == "name not shown"
        assert "name not shown" in text_of(client.get(f"{path}pdf/"))
        approved = client.patch(f"{path}approve/", {"approved": False})
        assert approved.status_code == 200
    own = client.get(f"/app/tests/{scene.tests['of who moved'].pk}/").json()
    assert (own["test_taker_name"], own["test_taker_email"]) == ("name not shown", None)
    ids = [scene.tests[name].pk for name in ("by card", "of who moved", "about who moved")]
    bundle = client.get(f"/app/tests/reports/?ids={','.join(map(str, ids))}")
    names = zipfile.ZipFile(io.BytesIO(b"".join(bundle.streaming_content))).namelist()
    assert [name.rpartition("_")[2] for name in names] == [f"{ids[0]}.pdf"]
