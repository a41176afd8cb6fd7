"""The OpenAPI document describes what the calls do; `make fuzz` compares them call by call."""

import re
from typing import Any

import pytest
from drf_spectacular.generators import SchemaGenerator


@pytest.fixture(scope="module")
def described() -> dict[str, Any]:
    return SchemaGenerator().get_schema(request=None, public=True)


def body_of(described: dict[str, Any], path: str, method: str) -> dict[str, Any]:
    content = described["paths"][path][method]["requestBody"]["content"]["application/json"]
    name = content["schema"]["$ref"].rsplit("/", 1)[1]
    return described["components"]["schemas"][name]


def test_a_list_is_an_array_or_a_page(described: dict[str, Any]) -> None:
    array, page = described["components"]["schemas"]["PaginatedTestList"]["oneOf"]
    row = {"$ref": "#/components/schemas/Test"}
    assert array == {"type": "array", "items": row}
    assert page["properties"]["results"] == array
    assert page["required"] == ["count", "next", "previous", "results"]


def test_the_trail_is_always_a_page(described: dict[str, Any]) -> None:
    assert "oneOf" not in described["components"]["schemas"]["PaginatedEventList"]


@pytest.mark.parametrize(
    ("path", "required"),
    [
        ("/app/test-answers/{id}/", ["answer"]),
        ("/app/reset-password/", ["password", "token", "user_id"]),
        ("/app/user/", None),
    ],
)
def test_a_change_says_what_it_needs(described: Any, path: str, required: Any) -> None:
    assert body_of(described, path, "patch").get("required") == required


def test_the_terms_can_only_be_accepted(described: dict[str, Any]) -> None:
    fields = body_of(described, "/app/tests/{id}/", "patch")["properties"]
    name = fields["has_accepted_terms"]["$ref"].rsplit("/", 1)[1]
    assert described["components"]["schemas"][name] == {"type": "boolean", "enum": [True]}


def test_a_filter_may_be_empty(described: dict[str, Any]) -> None:
    parameters = described["paths"]["/app/tests/"]["get"]["parameters"]
    assert all(p["allowEmptyValue"] for p in parameters)
    limit = next(p for p in parameters if p["name"] == "limit")
    assert limit["schema"] == {"type": "integer", "minimum": 1}


def test_a_name_needs_a_letter(described: dict[str, Any]) -> None:
    fields = body_of(described, "/app/schools/create/", "post")["properties"]
    assert fields["school_name"] == {
        "type": "string",
        "minLength": 1,
        "maxLength": 200,
        "pattern": r"\S",
    }
    fields = body_of(described, "/api/login/", "post")["properties"]
    assert "pattern" not in fields["password"]


def test_a_list_says_what_it_can_be_ordered_by(described: dict[str, Any]) -> None:
    parameters = described["paths"]["/app/schools/"]["get"]["parameters"]
    ordering = next(p for p in parameters if p["name"] == "ordering")
    assert ordering["schema"]["pattern"] == "^-?(id|school_name)$"


def test_a_class_is_of_1_to_500(described: dict[str, Any]) -> None:
    rows = body_of(described, "/app/test-takers/create-bulk/", "post")["properties"]["test_takers"]
    assert (rows["minItems"], rows["maxItems"]) == (1, 500)


@pytest.mark.parametrize(
    ("path", "method", "name"),
    [
        ("/app/tests/", "get", "get_tests"),
        ("/app/tests/{id}/", "get", "get_test"),
        ("/app/test-takers/{id}/guardian-consent/", "post", "post_test_taker_guardian_consent"),
        ("/app/user/", "get", "me"),
    ],
)
def test_a_call_is_named_after_its_path(described: Any, path: str, method: str, name: str) -> None:
    assert described["paths"][path][method]["operationId"] == name


def test_an_answer_has_all_fields_of_a_row(described: dict[str, Any]) -> None:
    user = described["components"]["schemas"]["User"]
    assert sorted(user["properties"]) == user["required"]


@pytest.mark.parametrize(
    ("path", "method"),
    [
        ("/app/holds/", "post"),
        ("/app/test-takers/{id}/not-own/", "post"),
        ("/app/test-takers/{id}/guardian-consent/{consent}/", "delete"),
    ],
)
def test_a_reason_is_ten_characters_that_are_no_spaces(
    described: dict[str, Any], path: str, method: str
) -> None:
    reason = body_of(described, path, method)["properties"]["reason"]
    for text, fits in (("0123456789", True), (" a b c ", False), ("Ho demana\nla mare", True)):
        assert bool(re.search(reason["pattern"], text)) == fits, text


def test_an_answer_says_which_fields_only_some_are_shown(described: dict[str, Any]) -> None:
    person = described["components"]["schemas"]["TestTaker"]
    assert set(person["properties"]) - set(person["required"]) == {"consent_missing", "own"}
