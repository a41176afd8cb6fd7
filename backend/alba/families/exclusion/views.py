"""Lists the people who are shut out of everything about a child, even if their contact and bond are
gone, and lifts an exclusion."""

from typing import Any

from django.db.models import Prefetch
from drf_spectacular.utils import extend_schema
from rest_framework import generics, status
from rest_framework.request import Request
from rest_framework.response import Response

from alba.accounts.sessions.authentication import user_of
from alba.accounts.sessions.fresh_login import prove
from alba.audit.models import Action
from alba.families.exclusion import exclusions
from alba.families.exclusion.serializers import ExclusionSerializer
from alba.people.records.exclusions import Exclusion, KnownAs
from alba.people.views import TakersInCare
from alba.schools.duties.permissions import IsReviewerOrReader


class ExclusionsOfTaker(TakersInCare):
    serializer_class = ExclusionSerializer
    pagination_class = None

    @extend_schema(
        operation_id="exclusions_of_test_taker", responses=ExclusionSerializer(many=True)
    )
    def get(self, request: Request, pk: int) -> Response:
        known_as = Prefetch("known_as", KnownAs.objects.order_by("pk"))
        rows = self.get_object().exclusions.in_force().order_by("pk").prefetch_related(known_as)
        return Response(ExclusionSerializer(rows, many=True).data)


class ExclusionDetail(generics.GenericAPIView[Exclusion]):
    permission_classes = [IsReviewerOrReader]
    serializer_class = ExclusionSerializer
    queryset = Exclusion.objects.none()
    audited = {"DELETE": Action.EXCLUSION_LIFT}

    def get_queryset(self) -> Any:
        rows = Exclusion.objects.visible_to(user_of(self.request)).in_force()
        return rows.select_related("taker")

    @extend_schema(operation_id="lift_exclusion", responses={204: None})
    def delete(self, request: Request, pk: int) -> Response:
        """The person's bonds are valid again. 403 `reauth_required` without a fresh login."""
        exclusion = self.get_object()
        prove(request)
        exclusions.lift(exclusion, by=user_of(request))
        return Response(status=status.HTTP_204_NO_CONTENT)
