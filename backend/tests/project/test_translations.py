"""Every server text exists in Catalan and Spanish, says the same things in the same places, and
is what people really get."""

import inspect
import io
import re
from pathlib import Path
from typing import Any

import django
import pytest
import rest_framework
from babel.messages.catalog import Message
from babel.messages.extract import extract_from_dir
from babel.messages.mofile import read_mo
from babel.messages.pofile import read_po
from django.core import validators
from django.utils import translation
from django.utils.functional import Promise
from rest_framework import exceptions, fields, relations, serializers
from rest_framework import validators as drf_validators

from tests.support import factories

BACKEND = Path(__file__).parents[2]
KEYWORDS = {"_": None, "gettext": None, "gettext_lazy": None, "ngettext": (1, 2)}
PLACEHOLDER = re.compile(r"%\(\w+\)[sd]|%[sd]|\{[\w:]+\}")
LANGUAGES = ("ca", "es")
FOLDERS = [
    "locale",
    "demo/locale",
    *(
        f"alba/{app}/locale"
        for app in (
            "accounts",
            "people",
            "families",
            "enrolment",
            "sign_on",
            "campaigns",
            "assessments",
            "figures",
            "followup",
            "privacy",
            "leaving",
        )
    ),
]

Key = str | tuple[str, ...]


def used() -> set[Key]:
    """Every text that the code asks for (plural ones as a pair)."""
    return {
        tuple(text) if isinstance(text, tuple) else text
        for folder in ("alba", "demo")
        for _f, _l, text, *_ in extract_from_dir(
            BACKEND / folder, [("**.py", "python")], keywords=KEYWORDS
        )
    }


def catalog(folder: str, language: str) -> dict[Key, Message]:
    content = (BACKEND / folder / language / "LC_MESSAGES" / "django.po").read_bytes()
    found = read_po(io.BytesIO(content), locale=language, abort_invalid=True)
    return {m.id if isinstance(m.id, str) else tuple(m.id): m for m in found if m.id}


def catalogs(language: str) -> dict[Key, Message]:
    return {key: m for folder in FOLDERS for key, m in catalog(folder, language).items()}


def of_the_frameworks() -> set[Key]:
    """The texts of REST framework and Django, some of which we reword."""
    roots = [Path(module.__file__).parent for module in (rest_framework, django)]
    places = [roots[0] / "locale", roots[1] / "conf/locale", roots[1] / "contrib/auth/locale"]
    keys: set[Key] = set()
    for place in places:
        with (place / "es/LC_MESSAGES/django.mo").open("rb") as file:
            keys |= {tuple(m.id) if not isinstance(m.id, str) else m.id for m in read_mo(file)}
    return keys | {"Surrogate characters are not allowed: U+{code_point:X}."}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_text_is_translated(language: str) -> None:
    there = catalogs(language)
    lacking = [key for key in used() if key not in there or not all(forms(there[key]))]
    # Messages that REST framework translates anyway are looked up under its words.
    assert [key for key in lacking if key not in of_the_frameworks()] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_translation_is_left_over(language: str) -> None:
    assert set(catalogs(language)) - used() - of_the_frameworks() == set()


def test_both_languages_have_the_same_texts() -> None:
    for folder in FOLDERS:
        assert catalog(folder, "ca").keys() == catalog(folder, "es").keys(), folder


@pytest.mark.parametrize("language", LANGUAGES)
def test_translations_have_the_same_placeholders(language: str) -> None:
    wrong = []
    for key, message in catalogs(language).items():
        originals = (key,) if isinstance(key, str) else key
        wanted = sorted(PLACEHOLDER.findall(originals[-1]))
        if any(sorted(PLACEHOLDER.findall(form)) != wanted for form in forms(message)):
            wrong.append(key)
    assert wrong == []


# Fields of a kind that no call of ours has.
ABSENT = {"BigIntegerField", "FloatField"}


def of_fields_and_validators() -> dict[str, Any]:
    """The messages of every field and validator of the frameworks, by class and kind."""
    found: dict[str, Any] = {}
    for module in (fields, relations, serializers, drf_validators, exceptions, validators):
        for name, one in inspect.getmembers(module, inspect.isclass):
            said = {**getattr(one, "default_error_messages", {})}
            said |= {kind: vars(one).get(kind) for kind in ("message", "default_detail")}
            if name not in ABSENT and one.__module__ == module.__name__:
                found |= {f"{name}.{kind}": text for kind, text in said.items() if text}
    return {key: text for key, text in found.items() if isinstance(text, str | Promise)}


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_field_or_validator_speaks_english(language: str) -> None:
    said = of_fields_and_validators()
    assert len(said) > 80
    with translation.override("en-us"):
        english = {key: str(text) for key, text in said.items()}
    with translation.override(language):
        same = [key for key, text in said.items() if str(text) == english[key]]
    assert [key for key in same if english[key]] == []


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("en", "This list is too short: it needs at least 1."),
        ("ca", "Aquesta llista és massa curta: n’hi ha d’haver com a mínim 1."),
        ("es", "Esta lista es demasiado corta: tiene que haber como mínimo 1."),
    ],
)
def test_words_for_programmers_are_plain_in_each_language(
    language: str, told: str, world: Any, as_user: Any
) -> None:
    world.alba.locale = language
    world.alba.save()
    sent = {"kind": "entra", "schools": [], "domains": [], "tenant": "x"}
    headers = {"Accept-Language": language}
    answer = as_user(world.alba).post("/app/sso/providers/", sent, headers=headers)
    assert answer.json()["fields"]["schools"] == [told]
    assert "12345678-90ab" in answer.json()["fields"]["tenant"][0]


def forms(message: Message) -> tuple[str, ...]:
    return (message.string,) if isinstance(message.string, str) else tuple(message.string)


def test_the_compiled_files_are_those_of_the_sources() -> None:
    for folder in FOLDERS:
        for language in LANGUAGES:
            source = BACKEND / folder / language / "LC_MESSAGES" / "django.po"
            with source.with_suffix(".mo").open("rb") as file:
                compiled = {m.id if isinstance(m.id, str) else tuple(m.id) for m in read_mo(file)}
            assert compiled >= set(catalog(folder, language)), f"{source}: run make setup"


# (method, path, body): wrong in every way that a person can get wrong.
WRONG: list[tuple[str, str, dict[str, Any]]] = [
    ("post", "/api/login/", {}),
    ("post", "/api/login/", {"username": " ", "password": None}),
    ("post", "/app/user/create/", {"email": "nobody", "password": "short"}),
    ("post", "/app/user/create/", {"email": "a@example.org", "password": "1234567890"}),
    ("post", "/app/user/create/", {"email": "a@example.org", "password": "x" * 129}),
    ("post", "/app/user/create/", {"email": "quietroom@example.org", "password": "quietroom1"}),
    ("post", "/app/user/create/", {"email": "quietroom@e.org", "password": "quietroom@e.o"}),
    ("post", "/app/schools/create/", {"school_name": "x" * 201, "school_postal_code": ""}),
    ("post", "/app/schools/create/", {"school_name": "a\x00b", "school_postal_code": 8001}),
    ("post", "/app/courses/create/", {"course": [], "class_name": "A", "school_id": 987654321}),
    ("post", "/app/courses/create/", {"course": "1", "class_name": "A", "school_id": "x"}),
    ("post", "/app/alba-admins/create/", {"email": "x", "first_name": "a" * 151, "locale": "fr"}),
    ("post", "/app/school-admins/create/", {"school_ids": []}),
    ("post", "/app/school-admins/create/", {"school_ids": "all"}),
    ("post", "/app/test-takers/create-bulk/", {"test_takers": [1, {"birth_date": "31/12/2010"}]}),
    ("patch", "/app/user/", {"locale": "xx"}),
    ("patch", "/app/user/", {"password": "quiet light room 7", "current_password": "wrong"}),
    ("post", "/app/tests/create/", {}),
    ("get", "/app/tests/987654321/", {}),
    ("put", "/app/user/", {}),
    ("get", "/app/tests/?ordering=nonsense&type=xx", {}),
]
ENGLISH = re.compile(
    r"\b(the|this|field|may|must|not|valid|password|your|please|expected|of)\b", re.I
)


def texts(value: Any) -> list[str]:
    if isinstance(value, dict):
        return [text for key, item in value.items() if key != "code" for text in texts(item)]
    if isinstance(value, list):
        return [text for item in value for text in texts(item)]
    return [value] if isinstance(value, str) else []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("method", "path", "body"), WRONG)
def test_refusals_speak_the_readers_language(
    db: None, as_user: Any, language: str, method: str, path: str, body: dict[str, Any]
) -> None:
    public = path in {"/api/login/", "/app/user/create/"}
    client = as_user(None if public else factories.make_user("alba_admin", locale=language))
    headers = {"Accept-Language": language}
    sent = None if method == "get" else body
    answer = getattr(client, method)(path, sent, headers=headers)
    assert 400 <= answer.status_code < 500
    said = texts(answer.json())
    assert said
    assert [text for text in said if ENGLISH.search(text)] == []
