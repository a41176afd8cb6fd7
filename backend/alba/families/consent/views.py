from typing import Any

from django.conf import settings
from drf_spectacular.utils import extend_schema
from rest_framework import status
from rest_framework.request import Request
from rest_framework.response import Response

from alba.accounts.sessions.authentication import user_of
from alba.audit.models import Action
from alba.families.consent import guardian_consent, mistakes, slips
from alba.families.consent.serializers import (
    GuardianConsentSerializer,
    RecordOneConsentSerializer,
    VoidConsentSerializer,
)
from alba.http.requests import read_body
from alba.people.models import TestTaker
from alba.people.views import TakersInCare


class GuardianConsents(TakersInCare):
    """For one person: whether the consent is needed, and what is on record."""

    # Or withdraw: a refused call is not looked into.
    audited = {"POST": Action.CONSENT_GIVE, "DELETE": Action.CONSENT_TAKE_BACK}

    @extend_schema(responses=GuardianConsentSerializer)
    def get(self, request: Request, pk: int) -> Response:
        return Response(self.state_of(self.get_object()))

    @extend_schema(request=RecordOneConsentSerializer, responses={201: GuardianConsentSerializer})
    def post(self, request: Request, pk: int) -> Response:
        taker = self.get_object()
        sent = read_body(RecordOneConsentSerializer, request)
        guardian_consent.put_on_record(taker, by=user_of(request), **sent)
        return Response(self.state_of(taker), status=status.HTTP_201_CREATED)

    @extend_schema(responses={200: GuardianConsentSerializer})
    def delete(self, request: Request, pk: int) -> Response:
        """Takes back what the caller recorded by mistake in the last 15 minutes; else 409
        `no_slip`."""
        taker = self.get_object()
        slips.take_back(taker, by=user_of(request))
        return Response(self.state_of(taker))

    def state_of(self, taker: TestTaker) -> Any:
        last = guardian_consent.newest(taker)
        state = {
            "asked_below": settings.GUARDIAN_CONSENT_BELOW,
            "is_asked": guardian_consent.is_asked(taker),
            "given": last.given if last else None,
            "reference": last.reference if last else "",
            "at": last.at if last else None,
            "id": last.pk if last else None,
            "recorded": mistakes.recorded(taker),
        }
        return GuardianConsentSerializer(state).data


class GuardianConsentOne(TakersInCare):
    audited = {"DELETE": Action.CONSENT_TAKE_BACK}
    deletes_with_body = True

    @extend_schema(
        operation_id="void_guardian_consent", request=VoidConsentSerializer, responses={204: None}
    )
    def delete(self, request: Request, pk: int, consent: int) -> Response:
        """Makes a record that was a mistake void: it no longer counts, and stays on record; the
        family is asked as before. 409 `campaign_closed`."""
        taker = self.get_object()
        sent = read_body(VoidConsentSerializer, request)
        reason = sent["reason"]
        mistakes.make_void(taker, consent, by=user_of(request), reason=reason)
        return Response(status=status.HTTP_204_NO_CONTENT)
