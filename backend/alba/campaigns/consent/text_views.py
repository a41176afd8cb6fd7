"""A product administrator publishes what families read."""

from drf_spectacular.utils import extend_schema
from rest_framework import generics
from rest_framework.request import Request
from rest_framework.response import Response

from alba.accounts.permissions import IsAlbaAdmin
from alba.accounts.sessions.authentication import user_of
from alba.accounts.sessions.fresh_login import prove
from alba.audit.models import Action
from alba.campaigns.consent import text_effect, texts
from alba.campaigns.consent.models import ConsentText
from alba.campaigns.consent.text_serializers import (
    ConsentTextSerializer,
    PublishConsentTextSerializer,
    TextEffectSerializer,
)
from alba.http.requests import read_body


class ConsentTexts(generics.GenericAPIView[ConsentText]):
    permission_classes = [IsAlbaAdmin]
    serializer_class = ConsentTextSerializer
    pagination_class = None
    audited = {"POST": Action.CONSENT_TEXT}

    @extend_schema(operation_id="consent_texts", responses=ConsentTextSerializer(many=True))
    def get(self, request: Request) -> Response:
        """All that were published, the newest of each school and purpose first."""
        rows = texts.every()
        context = {"current": texts.newest_of(rows)}
        return Response(ConsentTextSerializer(rows, many=True, context=context).data)

    @extend_schema(
        operation_id="publish_consent_text",
        request=PublishConsentTextSerializer,
        responses={201: ConsentTextSerializer},
    )
    def post(self, request: Request) -> Response:
        """It never changes afterwards. Needs a fresh login."""
        prove(request)
        content = read_body(PublishConsentTextSerializer, request)
        text = texts.publish(content, content.pop("school"), user_of(request))
        context = {"current": {text.pk}}
        return Response(ConsentTextSerializer(text, context=context).data, status=201)


class ConsentTextCheck(generics.GenericAPIView[ConsentText]):
    permission_classes = [IsAlbaAdmin]
    serializer_class = TextEffectSerializer
    pagination_class = None

    @extend_schema(
        operation_id="check_consent_text",
        request=PublishConsentTextSerializer,
        responses=TextEffectSerializer,
    )
    def post(self, request: Request) -> Response:
        """Refuses what publishing would refuse, and says whom it would ask again."""
        content = read_body(PublishConsentTextSerializer, request)
        found = text_effect.of(content, content.pop("school"))
        return Response(TextEffectSerializer(found).data)
