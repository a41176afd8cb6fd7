from dataclasses import asdict
from typing import Any

from django.db.models import QuerySet
from drf_spectacular.utils import extend_schema
from rest_framework import generics
from rest_framework.request import Request
from rest_framework.response import Response

from alba.accounts.permissions import IsReviewer
from alba.accounts.sessions.authentication import user_of
from alba.audit.models import Action
from alba.enrolment.roster import imports, undo
from alba.enrolment.roster import rows as roster_rows
from alba.enrolment.roster.decision import Choices
from alba.enrolment.roster.models import RosterPreview
from alba.enrolment.roster.preview_answer import returning, shown
from alba.enrolment.roster.serializers import (
    AppliedQuery,
    AppliedRosterSerializer,
    RosterAppliedNowSerializer,
    RosterApplySerializer,
    RosterDiffSerializer,
    RosterPreviewSchema,
    RosterPreviewSerializer,
    RosterUndoneSerializer,
    RosterUndoSerializer,
    read_rows,
)
from alba.http.parsers import LongListParser
from alba.http.requests import read_body, read_query


class Preview(generics.GenericAPIView[RosterPreview]):
    """Shows what a pupil list would change, and changes nothing yet."""

    permission_classes = [IsReviewer]
    parser_classes = [LongListParser]
    serializer_class = RosterPreviewSerializer
    audited = {"POST": Action.ROSTER_PREVIEW}

    @extend_schema(request=RosterPreviewSchema, responses=RosterDiffSerializer)
    def post(self, request: Request) -> Response:
        sent = read_body(RosterPreviewSerializer, request)
        rows = roster_rows.check(*read_rows(sent["rows"]))
        school = sent["school"]
        kept, diff = imports.preview(school, rows, by=user_of(request))
        return Response(shown(kept, diff, rows))


class Apply(generics.GenericAPIView[RosterPreview]):
    """Applies what a preview has shown, as chosen: all of it or nothing."""

    permission_classes = [IsReviewer]
    parser_classes = [LongListParser]
    serializer_class = RosterApplySerializer
    audited = {"POST": Action.ROSTER_APPLY}

    @extend_schema(responses=RosterAppliedNowSerializer)
    def post(self, request: Request) -> Response:
        sent = read_body(RosterApplySerializer, request)
        choices = Choices(
            left=sent.get("left", []),
            unclear=sent.get("unclear", {}),
            leave_out=sent.get("leave_out", []),
            many_may_leave=sent["confirm_many_leaving"],
            ask_guardians=sent["ask_guardians"],
            contacts=sent.get("contacts", {}),
            move_up=[(one["from"], one["to"]) for one in sent.get("move_up", [])],
            screenings=sent.get("screenings", []),
        )
        by = user_of(request)
        applied, decision, waiting = imports.apply(sent["preview_id"], choices, by=by)
        figures = {name: count for name, count in asdict(applied).items() if count is not None}
        doubts, gone = decision.doubts, decision.still_gone
        unanswered = {"ask_contacts": [asdict(one) for one in doubts]} if doubts else {}
        back = {"returning": returning(gone)} if gone else {}
        left = {"open": waiting} if applied.left else {}
        return Response({**figures, **unanswered, **back, **left})


class Applied(generics.ListAPIView[RosterPreview]):
    """Lists that can still be undone, the newest first."""

    permission_classes = [IsReviewer]
    serializer_class = AppliedRosterSerializer
    pagination_class = None  # of one day

    def get_queryset(self) -> QuerySet[RosterPreview]:
        query = read_query(AppliedQuery, self.request)
        return RosterPreview.objects.visible_to(user_of(self.request)).undoable().filter(**query)

    @extend_schema(parameters=[AppliedQuery])
    def get(self, request: Request, *args: Any, **kwargs: Any) -> Response:
        return super().get(request, *args, **kwargs)


class Undo(generics.GenericAPIView[RosterPreview]):
    """Takes an applied list back within a day: all of it or nothing. Guardians who were asked by it
    are no longer asked."""

    permission_classes = [IsReviewer]
    serializer_class = RosterUndoSerializer
    audited = {"POST": Action.ROSTER_UNDO}

    @extend_schema(responses=RosterUndoneSerializer)
    def post(self, request: Request) -> Response:
        sent = read_body(RosterUndoSerializer, request)
        applied = sent["preview_id"]
        done = asdict(undo.undo(applied, by=user_of(request)))
        deleted = done.pop("deleted")
        return Response({**done, "deleted": deleted} if deleted else done)
