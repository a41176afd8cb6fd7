"""Files that people download are named in their language."""

import re
from typing import Any

import pytest


def name_of(answer: Any) -> str:
    assert answer.status_code == 200, answer.content
    list(answer.streaming_content)
    return re.findall(r'filename="([^"]+)"', answer.headers["Content-Disposition"])[0]


@pytest.mark.parametrize(
    ("path", "names"),
    [
        ("/app/test-takers/export/?format=csv", ("alba_persones", "alba_personas", "alba_people")),
        ("/app/tests/export/?format=xlsx", ("alba_tests", "alba_tests", "alba_tests")),
        (
            "/app/audit/export/?format=csv",
            ("alba_activitat", "alba_actividad", "alba_activity"),
        ),
    ],
)
def test_a_file_is_named_in_the_readers_language(
    world: Any, as_user: Any, path: str, names: tuple[str, str, str]
) -> None:
    alba = as_user(world.alba)
    for language, name in zip(("ca", "es", "en"), names, strict=True):
        assert name_of(alba.get(path, headers={"accept-language": language})).startswith(f"{name}_")
