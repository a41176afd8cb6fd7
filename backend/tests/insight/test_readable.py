"""The list of who can read what of a child is true: everybody tries each thing about one child, as
the calls answer now. Documents and texts say what the list says."""

import re
from typing import Any

import pytest
from django.conf import settings
from django.utils import timezone

from alba.assessments.models import Test
from alba.insight.readable import READERS, ROLES
from tests.project.test_words import app_texts
from tests.support import lessons, reading, screenings
from tests.support.followup import open_case


def everybody(world: Any) -> tuple[dict[str, Any], dict[str, list[tuple[str, str]]]]:
    """Users by role, and of each thing about one child the calls that might show it, with what
    would stand in the answer."""
    side = world.north
    child = lessons.pupil(side.course)
    child.user.email = None  # the report is handed over on paper
    child.user.save(update_fields=["email"])
    users = {
        "alba": world.alba,
        "school_admin": side.admin,
        "reader": reading.make_reader(side),
        "tutor": side.teacher.user,
        "test_taker": child.user,
    }
    test = screenings.make_test(child)
    Test.objects.filter(pk=test.pk).update(
        extra_comment="Zqcomment",
        commented_by="account",
        is_approved_by_school_admin=True,
        release_mailed_at=timezone.now(),
    )
    child.guardian_contacts.create(full_name="Zqcontact", relation="mother")
    of_test, of_child = f"/app/tests/{test.pk}/", f"/app/test-takers/{child.pk}/"
    return users, {
        "report": [(f"{of_test}pdf/", "%PDF"), (f"/app/hand-overs/{test.pk}/pdf/", "%PDF")],
        "comment": [(of_test, "Zqcomment"), (f"{of_child}voices/", "Zqcomment")],
        "words": [(f"{of_child}voices/", '"bands":{')],
        "talk": [("/app/talk-requests/", "Zqwish")],
        "case": [("/app/cases/{case}/?reason=The+school+asked+for+help", "Zqstep")],
        "scores": [(of_test, '"punctuation":{')],
        "answers": [(f"{of_test}answers/", '"answer":')],
        "contacts": [(f"{of_child}guardians/", "Zqcontact")],
    }


@pytest.mark.promise(
    "privacy.readers.youText",
    "privacy.readers.schoolText",
    "privacy.readers.readingText",
    "privacy.readers.tutorText",
    "privacy.readers.albaText",
    "home.privacy.school",
    "lesson.assent.who.text",
    "terms.adult.responses.text",
    "terms.child.responses.text",
    "terms.link.responses.text",
)
def test_everybody_reads_what_the_list_says_and_nothing_else(world: Any, as_user: Any) -> None:
    users, calls = everybody(world)
    clients = {role: as_user(users[role]) for role in ROLES}
    wish = {"to": "tutor", "note": "Zqwish"}
    assert clients["test_taker"].post("/app/talk-requests/", wish).status_code == 201
    case = open_case(clients["reader"], users["test_taker"].test_taker)["id"]
    done = clients["reader"].post(f"/app/cases/{case}/notes/", {"text": "Zqstep", "private": False})
    assert done.status_code == 201, done.content

    def shows(role: str, path: str, what: str) -> bool:
        answer = clients[role].get(path.format(case=case))
        parts = answer.streaming_content if answer.streaming else [answer.content]
        return answer.status_code == 200 and what.encode() in b"".join(parts)

    found = {
        kind: tuple(role for role in readers(kind) if any(shows(role, *one) for one in calls[kind]))
        for kind in READERS
    }
    assert found == READERS


def readers(kind: str) -> list[str]:
    """The roles of the list first, in its order; then all others."""
    return [*READERS[kind], *(role for role in ROLES if role not in READERS[kind])]


# The rows of the table in data-protection.md, and its columns.
ROWS = {
    "report": "report",
    "comment": "comment",
    "bands, in words, of each voice": "words",
    "that a pupil wants to talk, and their note": "talk",
    "cases and notes": "case",
    "numbers": "scores",
    "answers one by one": "answers",
    "contacts": "contacts",
}
COLUMNS = ("test_taker", "school_admin", "reader", "tutor", "alba")


def test_the_operators_table_says_the_same() -> None:
    page = settings.ROOT_DIR / "docs" / "operators" / "data-protection.md"
    lines = re.findall(r"^\| (.+) \|$", page.read_text(encoding="utf-8"), re.MULTILINE)
    cells = [line.split(" | ") for line in lines]
    table = {ROWS[row]: said for row, *said in cells if len(said) == len(COLUMNS) and row in ROWS}
    said = {
        kind: {
            role
            for role, cell in zip(COLUMNS, row, strict=True)
            if not re.match("no\\b|counts", cell)
        }
        for kind, row in table.items()
    }
    assert said == {kind: set(roles) for kind, roles in READERS.items()}


# How the privacy page words each of them.
SAID = {
    "ca": {
        "report": "informe",
        "comment": "coment",
        "words": "paraules",
        "talk": "parlar",
        "case": "el centre fa",
        "scores": "puntuacions",
        "answers": "respost(a|es)",
        "contacts": "contactes",
    },
    "es": {
        "report": "informe",
        "comment": "coment",
        "words": "palabras",
        "talk": "hablar",
        "case": "el centro hace",
        "scores": "puntuaciones",
        "answers": "respuestas?",
        "contacts": "contactos",
    },
    "en": {
        "report": "report",
        "comment": "comment",
        "words": "in words",
        "talk": "to talk",
        "case": "school does",
        "scores": "scores",
        "answers": "(the|your|individual) answers",
        "contacts": "contacts",
    },
}
OF_ROLE = {
    "privacy.readers.youText": "test_taker",
    "privacy.readers.schoolText": "school_admin",
    "privacy.readers.readingText": "reader",
    "privacy.readers.tutorText": "tutor",
    "privacy.readers.albaText": "alba",
}
DENIED = re.compile(r"(?:^|(?<=\. ))(?:Not?|Cap|Ninguna) [^.]*\.?")


@pytest.mark.parametrize("language", SAID)
@pytest.mark.parametrize("key", OF_ROLE)
def test_the_privacy_page_says_the_same(key: str, language: str) -> None:
    granted = DENIED.sub("", app_texts(language)[key])
    said = {
        kind
        for kind, words in SAID[language].items()
        if re.search(rf"\b{words}", granted, re.IGNORECASE)
    }
    assert said == {kind for kind, roles in READERS.items() if OF_ROLE[key] in roles}


# Texts that say what a school gets must not leave out who reads there; where wishes are, the tutor.
READS = {"ca": "llegi|llegeix", "es": "lee[rn]?\\b", "en": "reads?\\b"}
NAMES_READERS = (
    *("home.privacy.school", "lesson.assent.who.text", "terms.adult.responses.text"),
    *("terms.child.responses.text", "terms.link.responses.text"),
)


@pytest.mark.parametrize("language", SAID)
def test_what_is_told_before_answering_names_the_readers(language: str) -> None:
    texts = app_texts(language)
    for key in NAMES_READERS:
        assert re.search(READS[language], texts[key]), key
        assert re.search(SAID[language]["words"], texts[key]), key
    for key in ("home.privacy.school", "privacy.readers.named"):
        assert re.search("tutor", texts[key], re.IGNORECASE), key
