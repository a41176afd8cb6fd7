"""Deleting people, undoing it, and the receipt."""

import io
from typing import Any

from django.http import FileResponse
from django.utils import translation
from django.utils.translation import gettext as _
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import extend_schema
from rest_framework import generics, status
from rest_framework.request import Request
from rest_framework.response import Response

from alba.accounts.sessions.authentication import user_of
from alba.accounts.sessions.fresh_login import prove
from alba.audit.models import Action
from alba.http.views import paged
from alba.privacy.erasing import erasing, receipt
from alba.privacy.erasing.models import Erasure
from alba.privacy.erasing.serializers import ErasureSerializer
from alba.schools.duties.permissions import IsReviewerOrReader
from alba.sheets import disposition
from alba.takers.enrolment import enrolment
from alba.takers.views import TestTakers


class PersonDelete(TestTakers):
    audited = {"DELETE": Action.TAKER_DELETE}

    @extend_schema(responses={204: None})
    def delete(self, request: Request, pk: int) -> Response:
        """At once if the person has no tests, wishes to talk or cases. Otherwise it needs a fresh
        login: the person is hidden now, and erased after 7 days. 409 `open_matters` with `talk` and
        `cases` until a reader has closed them; 409 `held`."""
        taker, user = self.get_object(), user_of(request)
        if erasing.weighs(taker):
            prove(request)
            erasing.begin(taker, by=user)
        else:
            enrolment.delete_taker(taker, by=user)
        return Response(status=status.HTTP_204_NO_CONTENT)


class ErasureView(generics.GenericAPIView[Erasure]):
    permission_classes = [IsReviewerOrReader]
    serializer_class: Any = ErasureSerializer
    queryset = Erasure.objects.none()

    def get_queryset(self) -> Any:
        rows = Erasure.objects.visible_to(user_of(self.request))
        return rows.select_related("by", "school")


class Erasures(ErasureView):
    @extend_schema(operation_id="erasures", responses=ErasureSerializer(many=True))
    def get(self, request: Request) -> Response:
        """The newest first; done ones without a name."""
        rows = self.get_queryset()
        return paged(self, rows, lambda page: ErasureSerializer(page, many=True).data)


class ErasureDetail(ErasureView):
    audited = {"DELETE": Action.TAKER_KEEP}

    @extend_schema(operation_id="undo_erasure", responses={204: None})
    def delete(self, request: Request, pk: int) -> Response:
        """The person is not erased: everything is as before. 404 once it is done."""
        erasing.undo(user_of(request), pk)
        return Response(status=status.HTTP_204_NO_CONTENT)


class ErasureReceipt(ErasureView):
    @extend_schema(
        operation_id="erasure_receipt", responses={(200, "application/pdf"): OpenApiTypes.BINARY}
    )
    def get(self, request: Request, pk: int) -> FileResponse:
        """409 `not_done` before it is."""
        erasure = self.get_object()
        content = receipt.draw(erasure, translation.get_language() or "ca")
        answer = FileResponse(io.BytesIO(content), content_type="application/pdf")
        answer.headers["Content-Disposition"] = disposition(_("erasure") + f"-{erasure.pk}.pdf")
        return answer
