"""Checks a request by a serializer: its body and its filters."""

from typing import Any

from rest_framework import serializers
from rest_framework.request import Request

Form = type[serializers.BaseSerializer[Any]]


def read_body(form: Form, request: Request) -> dict[str, Any]:
    """Raises ValidationError (400), which names the fields."""
    return _read(form, request, request.data)


def read_query(form: Form, request: Request) -> dict[str, Any]:
    """The filters; an empty one counts as none. Raises ValidationError (400) for a wrong one."""
    return _read(form, request, {k: v for k, v in request.query_params.items() if v != ""})


def _read(form: Form, request: Request, sent: Any) -> dict[str, Any]:
    checked = form(data=sent, context={"request": request})
    checked.is_valid(raise_exception=True)
    found: dict[str, Any] = checked.validated_data
    return found
