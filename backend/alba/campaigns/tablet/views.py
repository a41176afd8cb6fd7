"""Opening and ending the tablet of a meeting. The tablet itself shows a page of its own
(`assessments/family_page/tablet_views.py`), since nobody is logged in there."""

from datetime import timedelta

from django.conf import settings
from django.http import HttpResponse
from drf_spectacular.utils import extend_schema
from rest_framework import status
from rest_framework.request import Request
from rest_framework.response import Response

from alba.accounts.logins import session
from alba.accounts.sessions import views as session_views
from alba.accounts.sessions.authentication import login_of, user_of
from alba.audit.models import Action
from alba.campaigns.campaign_views import CareView
from alba.campaigns.tablet import opening
from alba.campaigns.tablet.serializers import DeskSerializer
from alba.http.requests import read_body

COOKIE, PATH = "alba_desk", "/desk"


class CampaignDesk(CareView):
    audited = {"POST": Action.DESK_OPEN, "DELETE": Action.DESK_END}

    @extend_schema(request=DeskSerializer, responses={204: None})
    def post(self, request: Request, pk: int) -> Response:
        """This browser becomes the tablet of a class, at `/desk`, and its login ends. 409
        `campaign_closed`."""
        token = opening.open_tablet(user_of(request), pk, **read_body(DeskSerializer, request))
        session.end(login_of(request).pk)
        response = session_views.without_cookie(Response(status=status.HTTP_204_NO_CONTENT))
        set_cookie(response, token, opening.LIFETIME)
        return response

    @extend_schema(request=None, responses={204: None})
    def delete(self, request: Request, pk: int) -> Response:
        """Every tablet of the screening, wherever it is."""
        opening.end_all(user_of(request), pk)
        return Response(status=status.HTTP_204_NO_CONTENT)


def set_cookie(response: HttpResponse, token: str, lifetime: timedelta) -> None:
    """It is sent only to that page, and not from another site's page."""
    response.set_cookie(
        COOKIE,
        token,
        path=PATH,
        max_age=int(lifetime.total_seconds()),
        secure=settings.REFRESH_COOKIE_SECURE,
        httponly=True,
        samesite="Strict",
    )


def forget_cookie(response: HttpResponse) -> None:
    response.delete_cookie(COOKIE, path=PATH, samesite="Strict")
