from typing import Any

from drf_spectacular.utils import extend_schema
from rest_framework import status
from rest_framework.request import Request
from rest_framework.response import Response

from alba.accounts.sessions.authentication import user_of
from alba.audit.models import Action
from alba.enrolment.admission import (
    admissions,
    bulk,
    linked_parents,
    new_classes,
    own_classes,
    present_staff,
)
from alba.enrolment.admission.bulk_serializers import (
    BulkRowSerializer,
    CreateBulkSchema,
    CreateBulkSerializer,
    CreatedTakerSerializer,
    people_of,
)
from alba.enrolment.admission.serializers import (
    CreateResponsibleSerializer,
    UpdatedTestTakerSerializer,
    UpdateTestTakerSerializer,
)
from alba.enrolment.lists import row_serializers
from alba.enrolment.register.serializers import TestTakerSerializer
from alba.enrolment.register.views import TestTakerRows
from alba.http.requests import read_body
from alba.people import departure
from alba.people.models import PROFESSIONAL_ROLES


class ResponsibleCreate(TestTakerRows):
    audited = {"POST": Action.TAKER_CREATE}

    @extend_schema(request=CreateResponsibleSerializer, responses={201: TestTakerSerializer})
    def post(self, request: Request) -> Response:
        sent = read_body(CreateResponsibleSerializer, request)
        taker = admissions.create_responsible(by=user_of(request), **sent)
        shown = self.get_serializer(self.get_queryset().get(pk=taker.pk))
        return Response(shown.data, status=status.HTTP_201_CREATED)


class BulkCreate(TestTakerRows):
    pagination_class = None
    audited = {"POST": Action.TAKER_CREATE}

    @extend_schema(request=CreateBulkSchema, responses={201: CreatedTakerSerializer(many=True)})
    def post(self, request: Request) -> Response:
        sent = read_body(CreateBulkSerializer, request)
        listed = sent["test_takers"]
        rows, problems = row_serializers.read(BulkRowSerializer(), listed)
        link = sent["link_guardians"]
        linked = linked_parents.guardians(listed, by=user_of(request)) if link else {}
        to = _destination(sent)
        school = to.school
        here = present_staff.find(listed, school)
        known = {*linked, *here}
        people = {n: one for n, one in people_of(listed).items() if n not in known}
        for index, told in own_classes.problems(rows, school).items():
            problems.setdefault(index, {}).update(told)
        if to.responsible is None:
            for index, told in own_classes.not_staff(rows).items():
                problems.setdefault(index, {}).update(told)
            own = {index for index, row in enumerate(rows) if row and row.get("course")}
            new_classes.refuse_unclear(to.new_classes, own, rows=len(rows))
        staff = {
            index
            for index, row in enumerate(listed)
            if isinstance(row, dict) and row.get("role") in PROFESSIONAL_ROLES
        }
        bulk.check_bulk(people, problems, by=user_of(request), school=school, staff=staff)
        takers = bulk.create_bulk(
            by=user_of(request),
            to=to,
            rows=rows,
            consent=sent.get("guardian_consent", ""),
            link_guardians=link,
        )
        there = self.get_queryset().in_bulk([taker.pk for taker in takers])
        shown = CreatedTakerSerializer(
            [there[taker.pk] for taker in takers],
            many=True,
            context={**self.get_serializer_context(), "here": {one.pk for one in here.values()}},
        )
        return Response(shown.data, status=status.HTTP_201_CREATED)


def _destination(sent: dict[str, Any]) -> bulk.Destination:
    if (responsible := sent.get("responsible_test_taker_id")) is not None:
        return bulk.Destination.beside(responsible)
    return bulk.Destination(sent["school"], new_classes=sent.get("new_classes", ()))


class TestTakerUpdate(TestTakerRows):
    audited = {"PATCH": Action.TAKER_UPDATE}

    @extend_schema(request=UpdateTestTakerSerializer, responses=UpdatedTestTakerSerializer)
    def patch(self, request: Request, pk: int) -> Response:
        """If the role changes, also returns what is open about the person, which stays with the
        readers."""
        taker = self.get_object()
        sent = read_body(UpdateTestTakerSerializer, request)
        admissions.update_taker(taker, admissions.TakerChange(**sent), by=user_of(request))
        new_role = "role" in sent
        waiting = departure.open_about(user_of(request), [taker.pk]) if new_role else None
        shown = {**self.get_serializer(self.get_object()).data, "open": waiting}
        return Response(shown)
