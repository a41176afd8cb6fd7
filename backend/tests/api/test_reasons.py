"""A reason is there for others to read: ten characters that can be seen."""

from datetime import timedelta
from typing import Any

import pytest
from rest_framework import serializers

from alba.days import today
from alba.http.fields import ReasonField
from tests.support import reading

UNSEEN = [
    "\u200b" * 10,
    "a" + "\u2060" * 12,
    " " * 9 + "a",
    "\u3164" * 12,
    "\u2800" * 12,
    "\u0301" * 12,
]


@pytest.mark.parametrize("text", UNSEEN)
def test_what_cannot_be_seen_is_no_reason(text: str, world: Any, as_user: Any) -> None:
    with pytest.raises(serializers.ValidationError):
        ReasonField().run_validation(text)
    alba, child = as_user(world.alba), world.north.child.pk
    refused = alba.get("/app/cases/", {"reason": text})
    assert refused.status_code == 400
    assert alba.get("/app/cases/", {"reason": "The school has asked us"}).status_code == 200
    until = (today() + timedelta(days=30)).isoformat()
    reader = as_user(reading.make_reader(world.north))
    held = reader.post("/app/holds/", {"test_taker": child, "reason": text, "until": until})
    recorded = alba.post(
        f"/app/test-takers/{child}/guardian-consent/", {"given": True, "reference": "Folder 7"}
    )
    path = f"/app/test-takers/{child}/guardian-consent/{recorded.json()['id']}/"
    void = alba.delete(path, {"reason": text})
    body = {"reader": world.north.admin.pk, "reason": text}
    tie = as_user(world.north.admin).post(f"/app/test-takers/{child}/not-own/", body)
    for answer in (held, void, tie):
        assert (answer.status_code, list(answer.json()["fields"])) == (400, ["reason"])
        assert "ten characters" in answer.json()["fields"]["reason"][0] or not text.strip()


@pytest.mark.parametrize("text", ["0123456789", "Ho demana la mare", "请求学校的家长来谈一谈"])
def test_words_of_any_script_are(text: str) -> None:
    assert ReasonField().run_validation(text) == text
