from typing import Any

from django.http import Http404
from rest_framework.exceptions import NotAcceptable
from rest_framework.negotiation import DefaultContentNegotiation
from rest_framework.request import Request


class FallbackToJson(DefaultContentNegotiation):
    """A request that accepts only formats we do not have gets one that we have: a client that asks
    for a report as `application/pdf` must be able to read the refusal too."""

    def select_renderer(
        self, request: Request, renderers: Any, format_suffix: str | None = None
    ) -> Any:
        if len(renderers) == 1 and format_suffix is None:
            return renderers[0], renderers[0].media_type  # there is nothing to choose from
        try:
            return super().select_renderer(request, renderers, format_suffix)
        except (NotAcceptable, Http404):
            return renderers[0], renderers[0].media_type
