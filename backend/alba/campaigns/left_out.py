"""Answers that are no JSON say in a header how many pupils of the class were left out."""

from typing import TypeVar

from django.http.response import HttpResponseBase

from alba.accounts.models import User
from alba.campaigns import class_list

AnyResponse = TypeVar("AnyResponse", bound=HttpResponseBase)


def said(response: AnyResponse, course: int | None, by: User) -> AnyResponse:
    """`course`: the class that the call was about. A call that names pupils is refused instead."""
    if course is not None:
        left_out = class_list.own_of(class_list.pupils_of(course), by)
        response.headers["Left-Out"] = str(len(left_out))
    return response
