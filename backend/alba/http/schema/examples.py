"""Adds an example to every call of the OpenAPI document. The examples are answers from the demo
data; a test validates each against the document, so that none can contradict its call."""

import json
from functools import cache
from pathlib import Path
from typing import Any

FILE = Path(__file__).with_name("api_examples.json")
JSON = "application/json"


@cache
def examples() -> dict[str, dict[str, Any]]:
    """For `"POST /api/login/"`: {"request": …, "200": …}."""
    found: dict[str, dict[str, Any]] = json.loads(FILE.read_text(encoding="utf-8"))
    return found


def add_examples(result: dict[str, Any], **_options: Any) -> dict[str, Any]:
    """A hook of drf-spectacular: `result` is the whole document."""
    for path, calls in result["paths"].items():
        for method, call in calls.items():
            bodies = {"request": call.get("requestBody", {}), **call["responses"]}
            for name, example in examples().get(f"{method.upper()} {path}", {}).items():
                if JSON in bodies[name].get("content", {}):
                    bodies[name]["content"][JSON]["example"] = example
    return result
