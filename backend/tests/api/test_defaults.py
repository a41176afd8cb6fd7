"""The defaults protect a view whose author thought of nothing."""

import types
from typing import Any

import pytest
from django.test import override_settings
from django.urls import path
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from alba.http import errors
from alba.urls import urlpatterns


class Bare(APIView):
    def get(self, request: Request) -> Response:
        return Response({"secret": 1})


urlconf = types.ModuleType("urls_with_a_bare_view")
urlconf.urlpatterns = [path("app/bare/", Bare.as_view()), *urlpatterns]  # type: ignore[attr-defined]
urlconf.handler404 = errors.not_found  # type: ignore[attr-defined]


@pytest.fixture
def bare() -> Any:
    with override_settings(ROOT_URLCONF=urlconf):
        yield


def test_a_view_that_names_nobody_is_open_to_nobody(bare: Any, world: Any, as_user: Any) -> None:
    people = [world.north.teacher.user, world.north.admin, world.alba]
    assert [as_user(user).get("/app/bare/").status_code for user in people] == [403] * 3
    assert as_user(None).get("/app/bare/").status_code == 401
