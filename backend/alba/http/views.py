"""Helpers for views."""

from collections.abc import Callable
from typing import Any

from rest_framework.generics import GenericAPIView
from rest_framework.permissions import AllowAny
from rest_framework.response import Response
from rest_framework.views import APIView


class PublicView(APIView):
    """For people who are not logged in; a token that is sent along is ignored."""

    authentication_classes: list[type] = []
    permission_classes = [AllowAny]


def paged(view: GenericAPIView[Any], rows: Any, show: Callable[[list[Any]], Any]) -> Response:
    """Answers with what `show` makes of the rows: an array of all of them, or the page that was
    asked for."""
    page = view.paginate_queryset(rows)
    if page is None:
        return Response(show(list(rows)))
    return view.get_paginated_response(show(list(page)))
