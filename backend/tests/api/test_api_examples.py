"""Every call of the API's description has examples, and each is what the description says."""

from typing import Any

import jsonschema
import pytest
from drf_spectacular.generators import SchemaGenerator

from alba.http.schema import examples

JSON = "application/json"


DOCUMENT: dict[str, Any] = SchemaGenerator().get_schema(request=None, public=True)


def bodies() -> dict[str, dict[str, Any]]:
    """`"POST /api/login/ request"` -> what the document says of it. Refusals are all alike."""
    return {
        f"{method.upper()} {path} {name}": body["content"][JSON]
        for path, calls in DOCUMENT["paths"].items()
        for method, call in calls.items()
        for name, body in {"request": call.get("requestBody", {}), **call["responses"]}.items()
        if JSON in body.get("content", {}) and name != "default"
    }


BODIES = bodies()


def check(body: str, example: Any) -> None:
    schema = {"components": DOCUMENT["components"], **BODIES[body]["schema"]}
    jsonschema.Draft4Validator(nullable_as_null(schema)).validate(example)


@pytest.mark.parametrize("body", BODIES)
def test_each_body_has_an_example_that_fits(body: str) -> None:
    check(body, BODIES[body]["example"])


def test_no_example_is_left_over() -> None:
    given = {f"{c} {name}" for c, each in examples.examples().items() for name in each}
    assert given == set(BODIES)


def test_a_wrong_example_is_noticed() -> None:
    with pytest.raises(jsonschema.ValidationError):
        check("POST /api/login/ 200", {"access": 1})


def nullable_as_null(schema: Any) -> Any:
    """OpenAPI 3.0 writes `nullable` where JSON Schema has a type."""
    if isinstance(schema, list):
        return [nullable_as_null(item) for item in schema]
    if not isinstance(schema, dict):
        return schema
    plain = {key: nullable_as_null(value) for key, value in schema.items()}
    return {"anyOf": [plain, {"type": "null"}]} if plain.pop("nullable", False) is True else plain
