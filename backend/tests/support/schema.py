"""Checks that an answer is as the API's own description says, and holds no field besides."""

from functools import cache
from typing import Any

import jsonschema
from drf_spectacular.generators import SchemaGenerator

from tests.support.calls import Call, shape

JSON = "application/json"


@cache
def document() -> dict[str, Any]:
    made: dict[str, Any] = SchemaGenerator().get_schema(request=None, public=True)
    return made


@cache
def strict_components() -> dict[str, Any]:
    found: dict[str, Any] = strict(document()["components"])
    return found


def check(call: Call, status: int, answer: Any) -> None:
    """Raises jsonschema.ValidationError for a field that is not described, is missing, or has
    another type."""
    described = next(
        methods[call.method.lower()]
        for path, methods in document()["paths"].items()
        if shape(path) == shape(call.path) and call.method.lower() in methods
    )
    schema = described["responses"][str(status)]["content"][JSON]["schema"]
    whole = {"components": strict_components(), **strict(schema)}
    jsonschema.Draft4Validator(whole).validate(answer)


def strict(schema: Any) -> Any:
    """The schema as JSON Schema says it: no other fields, and `nullable`, of OpenAPI 3.0, as a
    type."""
    if isinstance(schema, list):
        return [strict(item) for item in schema]
    if not isinstance(schema, dict):
        return schema
    plain = {key: strict(value) for key, value in schema.items()}
    if isinstance(plain.get("properties"), dict) and plain.get("type") == "object":
        plain.setdefault("additionalProperties", False)
    return {"anyOf": [plain, {"type": "null"}]} if plain.pop("nullable", False) is True else plain
