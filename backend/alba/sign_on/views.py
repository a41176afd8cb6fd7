"""Signing on: which providers there are for an address, leaving for one, and coming back."""

from typing import Any

from django.conf import settings
from django.shortcuts import get_object_or_404
from drf_spectacular.utils import extend_schema
from rest_framework import status
from rest_framework.exceptions import NotAuthenticated
from rest_framework.request import Request
from rest_framework.response import Response

from alba.accounts import limits
from alba.accounts.logins import devices
from alba.accounts.logins.devices import Caller
from alba.accounts.mail import links
from alba.accounts.models import Login
from alba.accounts.second_factor.tickets import Ticket
from alba.accounts.sessions.authentication import LoginAuthentication, login_of, person_of
from alba.accounts.sessions.factor_serializers import TicketSerializer
from alba.accounts.sessions.fresh_login import prove
from alba.accounts.sessions.views import SessionView, answer, ask_second_factor
from alba.http.requests import read_body
from alba.sign_on import entering, proving, required, returning, staff, starting
from alba.sign_on.errors import SignOnRefused, staff_only
from alba.sign_on.models import Attempt, Provider, Purpose, SignedOn
from alba.sign_on.serializers import (
    FindSerializer,
    FinishedSerializer,
    FinishSerializer,
    IdentitySerializer,
    ProvidersFoundSerializer,
    StartedSerializer,
    StartSerializer,
)
from alba.watch.clients import client_of


class Find(SessionView):
    @extend_schema(
        operation_id="sso_find", request=FindSerializer, responses=ProvidersFoundSerializer
    )
    def post(self, request: Request) -> Response:
        """Finds providers by the domain of the address alone: it does not reveal if there is an
        account."""
        limits.sign_on(client_of(request)).count()
        domain = read_body(FindSerializer, request)["email"].rpartition("@")[2]
        found = Provider.objects.on().filter(domains__name=domain).order_by("name", "pk")
        return Response(ProvidersFoundSerializer({"providers": found}).data)


def leave(request: Request, started: starting.Started) -> Response:
    """The answer that sends the browser to the provider."""
    response = Response(StartedSerializer({"url": started.url}).data)
    for name in started.surplus:
        response.delete_cookie(name, path=starting.COOKIE_PATH, samesite="Lax")
    response.set_cookie(
        started.cookie_name,
        started.cookie,
        max_age=int(starting.LIFETIME.total_seconds()),
        path=starting.COOKIE_PATH,
        secure=settings.REFRESH_COOKIE_SECURE,
        httponly=True,
        samesite="Lax",
    )
    return response


class EitherView(SessionView):
    """For people who are not logged in, and for a login that asks for itself."""

    authentication_classes = [LoginAuthentication]
    open_to_auditors = frozenset({"POST"})


class Start(EitherView):
    @extend_schema(operation_id="sso_start", request=StartSerializer, responses=StartedSerializer)
    def post(self, request: Request) -> Response:
        """`link` needs a fresh login, an unused invitation or the ticket of `use_sso`; `step_up` a
        login that came by sign-on."""
        limits.sign_on(client_of(request)).count()
        sent = read_body(StartSerializer, request)
        if sent["purpose"] == Purpose.STEP_UP:
            provider, whose = self._again(request)
        else:
            provider = get_object_or_404(Provider.objects.on(), pk=sent.get("provider"))
            is_link = sent["purpose"] == Purpose.LINK
            whose = self._whose(request, sent, provider) if is_link else {}
        cookies = request.COOKIES
        started = starting.begin(provider, sent["purpose"], cookies=cookies, **whose)
        return leave(request, started)

    def _again(self, request: Request) -> tuple[Provider, dict[str, Any]]:
        if not request.user.is_authenticated:
            raise NotAuthenticated
        login = login_of(request)
        came = get_object_or_404(SignedOn.objects.select_related("provider"), login=login)
        return came.provider, {"login": login}

    def _whose(self, request: Request, sent: dict[str, Any], provider: Provider) -> dict[str, Any]:
        """For which account the connection is asked for, and by what right."""
        whose: dict[str, Any]
        if invitation := sent.get("invitation"):
            user = links.owner(invitation["user_id"], invitation["token"], links.Purpose.INVITE)
            if user is None:
                raise links.dead_link()
            whose = {"user": user, "invitation": links.digest(invitation["token"])}
        elif ticket := sent.get("ticket"):
            user = required.use_ticket(ticket, provider)
            whose = {"user": user}
        elif request.user.is_authenticated:
            prove(request)
            user = person_of(request)
            whose = {"login": login_of(request)}
        else:
            raise NotAuthenticated
        if not staff.is_staff(user):
            raise staff_only()
        get_object_or_404(staff.providers_of(user), pk=provider.pk)
        return whose


class Finish(EitherView):
    @extend_schema(
        operation_id="sso_finish",
        request=FinishSerializer,
        responses={200: FinishedSerializer, 201: FinishedSerializer, 403: TicketSerializer},
    )
    def post(self, request: Request) -> Response:
        """Takes what the provider has sent the browser back with, once. 200 as login, or with what
        was proved; 201 with what was connected; 401 `sso_refused` for anything wrong with it."""
        limits.come_back(client_of(request)).count()
        sent = read_body(FinishSerializer, request)
        name = starting.cookie_name(sent["state"])
        attempt, person = returning.receive(
            sent["state"],
            request.COOKIES.get(name, ""),
            code=sent["code"],
            error=sent["error"],
            iss=sent.get("iss"),
            login=login_of(request) if request.user.is_authenticated else None,
        )
        response = self._answer(request, attempt, person)
        response.delete_cookie(name, path=starting.COOKIE_PATH, samesite="Lax")
        return response

    def _answer(self, request: Request, attempt: Attempt, person: Any) -> Response:
        caller = Caller.of(request)
        if attempt.purpose == Purpose.LOGIN:
            return _entered(entering.by_identity(attempt, person, caller), caller)
        if attempt.purpose == Purpose.LINK and attempt.invitation:
            return _entered(entering.by_invitation(attempt, person, caller), caller)
        if attempt.purpose == Purpose.LINK:
            shown = IdentitySerializer(entering.link(attempt, person)).data
            return Response(shown, status=status.HTTP_201_CREATED)
        if attempt.purpose == Purpose.STEP_UP:
            return Response({"confirmed_at": entering.step_up(attempt, person)})
        if attempt.login is None:
            raise SignOnRefused
        return Response(proving.keep(attempt.provider, person, by=attempt.login.user))


def _entered(found: Login | Ticket, caller: Caller) -> Response:
    if isinstance(found, Ticket):
        return ask_second_factor(found)
    response = answer(found)
    devices.remember(response, caller, found.user)
    return response
