"""The address of List-Unsubscribe. Mail programs post to it without showing a page; some open it in
a browser, and then its reader finds one button."""

from typing import Any

from django.http import Http404, HttpResponse
from django.utils import translation
from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from alba.accounts.standstill import SchoolMoved
from alba.assessments.family_page import page_views, views, words
from alba.campaigns.consent import family_answers
from alba.campaigns.consent.public_views import ConsentUnsubscribe


class Unsubscribe(ConsentUnsubscribe):
    def perform_content_negotiation(self, request: Request, force: bool = False) -> Any:
        """Browsers ask for HTML."""
        return super().perform_content_negotiation(request, force=True)

    @extend_schema(exclude=True)
    def get(self, request: Request, token: str) -> HttpResponse:
        """A page with one button. It changes nothing."""
        return page(request, token)

    @extend_schema(operation_id="unsubscribe_consent", request=None, responses={204: None})
    def post(self, request: Request, token: str) -> Response | HttpResponse:  # type: ignore[override]
        """No more reminders in this screening; a copy of an answer still comes."""
        done = super().post(request, token)
        return page(request, token) if views.NO_REMINDERS in request.data else done


def page(request: Request, token: str) -> HttpResponse:
    http = request._request  # noqa: SLF001 (the page is not REST framework's)
    try:
        asked = family_answers.find(token)
    except (Http404, SchoolMoved):
        return views.ended(http, token)
    with translation.override(page_views.language(http, asked.contact)):
        is_done = asked.unsubscribed_at is not None
        return views.written(
            "ended",
            200,
            title=words.no_more_reminders() if is_done else words.reminders_title(),
            lines=[words.copies_still_come()],
            school=asked.campaign.school,
            button="" if is_done else words.fixed()["no_reminders"],
            answer=views.NO_REMINDERS,
            field=views.NO_REMINDERS,
        )
