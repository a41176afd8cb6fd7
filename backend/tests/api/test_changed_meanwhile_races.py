"""Two who saw the same row change it at the same moment: one does, and the other is told."""

from collections.abc import Callable
from typing import Any

import pytest

from tests.api.test_changed_meanwhile import CALLS, Two, written
from tests.conftest import make_world
from tests.support.races import load_questions, together

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.slow, pytest.mark.sqlite]


@pytest.mark.parametrize(("make", "theirs", "mine"), CALLS)
def test_one_of_two_changes_the_row(
    make: Callable[[Any], Two], theirs: dict[str, Any], mine: dict[str, Any], as_user: Any
) -> None:
    load_questions()
    two = make(make_world())
    left, right = (as_user(user) for user in two.users)
    first = {**written(theirs), "version": two.read(left)["version"]}
    second = {**written(mine), "version": two.read(right)["version"]}
    codes = together(
        lambda: two.change(left, first).status_code,
        lambda: two.change(right, second).status_code,
    )
    assert sorted(codes) == [200, 409], codes
