from django.http import HttpResponse
from django.utils import translation
from django.utils.translation import gettext as _
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import extend_schema
from rest_framework.permissions import IsAuthenticated
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from alba.accounts.permissions import IsAlbaAdmin
from alba.accounts.serializers import CurrentPasswordSerializer
from alba.accounts.sessions.authentication import user_of
from alba.accounts.sessions.fresh_login import prove
from alba.audit.models import Action
from alba.http.requests import read_body
from alba.privacy import own_data, runs
from alba.privacy.retention.serializers import HealthSerializer


class OwnData(APIView):
    """All of one's own data in one file. Needs a fresh login or `current_password`: a stranger at
    an unlocked screen must not be able to download it."""

    open_to_auditors = frozenset({"POST"})
    audited = {"POST": Action.OWN_DATA_EXPORT}
    permission_classes = [IsAuthenticated]

    @extend_schema(
        operation_id="export_own_data",
        request=CurrentPasswordSerializer,
        responses={(200, "application/zip"): OpenApiTypes.BINARY},
    )
    def post(self, request: Request) -> HttpResponse:
        sent = read_body(CurrentPasswordSerializer, request)
        prove(request, sent.get("current_password"))
        content = own_data.collect(user_of(request))
        with translation.override(user_of(request).locale):
            name = _("alba-my-data.zip")
        headers = {"Content-Disposition": f'attachment; filename="{name}"'}
        return HttpResponse(content, content_type="application/zip", headers=headers)


class Health(APIView):
    """The health of the daily job. If it does not run, what should be deleted is still there."""

    permission_classes = [IsAlbaAdmin]

    @extend_schema(operation_id="figures_health", responses=HealthSerializer)
    def get(self, request: Request) -> Response:
        return Response(HealthSerializer(runs.health()).data)
