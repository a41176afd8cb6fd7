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
from alba.http.requests import read_body, read_query
from alba.http.views import paged
from alba.people.views import TestTakers
from alba.privacy.erasing import due, erasing, receipt, rule
from alba.privacy.erasing.serializers import ErasureSerializer, ErasuresQuery, KeepDataSerializer
from alba.privacy.erasures import Erasure
from alba.schools.duties.permissions import IsReviewerOrReader
from alba.sheets import disposition


class PersonDelete(TestTakers):
    audited = {"DELETE": Action.TAKER_DELETE}

    @extend_schema(responses={204: None})
    def delete(self, request: Request, pk: int) -> Response:
        """A pupil, and anybody with tests, is hidden now, and erased after 7 days; others at once.
        With tests, wishes to talk or cases it needs a fresh login. 409 `open_matters` with `talk`
        and `cases` until a reader has closed them; 409 `held`."""
        taker = self.get_object()
        if rule.weighs(taker):
            prove(request)
        erasing.remove(taker, by=user_of(request))
        return Response(status=status.HTTP_204_NO_CONTENT)


def _adds_children(user: Any) -> bool:
    is_taker = user.is_authenticated and user.is_test_taker and user.card_login is None
    return bool(is_taker and user.test_taker.may_add_children)


class SeesErasures(IsReviewerOrReader):
    """Allows administrators, readers, and guardians who signed up alone: these see the children
    whom they have removed."""

    def has_permission(self, request: Request, view: Any) -> bool:
        return _adds_children(request.user) or super().has_permission(request, view)


class ErasureView(generics.GenericAPIView[Erasure]):
    permission_classes = [SeesErasures]
    serializer_class: Any = ErasureSerializer
    queryset = Erasure.objects.none()

    def get_queryset(self) -> Any:
        rows = Erasure.objects.visible_to(user_of(self.request)).kept(False)
        return rows.select_related("by", "school")


class Erasures(ErasureView):
    @extend_schema(
        operation_id="erasures",
        parameters=[ErasuresQuery],
        responses=ErasureSerializer(many=True),
    )
    def get(self, request: Request) -> Response:
        """The newest first; done ones without a name. A guardian's own: the children whom they have
        removed."""
        viewer = user_of(request)
        wanted = read_query(ErasuresQuery, request)
        rows = Erasure.objects.visible_to(viewer).kept(wanted["kept"])
        rows = rows.select_related("by", "school", "kept_by")

        def shown(page: Any) -> Any:
            context = {"due": due.of(page, viewer)}
            return ErasureSerializer(page, many=True, context=context).data

        return paged(self, rows, shown)


class ErasureDetail(ErasureView):
    audited = {"DELETE": Action.TAKER_KEEP}
    deletes_with_body = True

    @extend_schema(operation_id="undo_erasure", request=KeepDataSerializer, responses={204: None})
    def delete(self, request: Request, pk: int) -> Response:
        """The person is not erased: everything is as before. If the person has ended the account,
        only the data are kept, which needs a `reason`; the person and the family are told. 404 once
        it is done."""
        erasing.undo(user_of(request), pk, **read_body(KeepDataSerializer, request))
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
