"""Merging, archiving and bringing back schools and classes. (Names and deletion: `views.py`.)"""

from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from alba.accounts.permissions import IsAlbaAdmin, IsReviewer
from alba.accounts.sessions.authentication import user_of
from alba.accounts.sessions.fresh_login import prove
from alba.audit.models import Action
from alba.http.requests import read_body
from alba.schools import archive, merging
from alba.schools.place_serializers import (
    CourseRowSerializer,
    MergeCourseSerializer,
    MergedCourseSerializer,
    MergedSchoolSerializer,
    MergeSchoolSerializer,
    SchoolRowSerializer,
)
from alba.schools.views import Courses, Schools


class _Schools(Schools):
    permission_classes = [IsAlbaAdmin]


class _Courses(Courses):
    permission_classes = [IsReviewer]


class MergeSchool(_Schools):
    audited = {"POST": Action.SCHOOL_MERGE}

    @extend_schema(request=MergeSchoolSerializer, responses=MergedSchoolSerializer)
    def post(self, request: Request, pk: int) -> Response:
        """Moves classes, people and tests into another school, and deletes this one. 409 `choose`
        with `what` both have decided for themselves, unless `keep` says whose decision applies.
        Needs a fresh login."""
        school = self.get_object()
        sent = read_body(MergeSchoolSerializer, request)
        prove(request)
        into, done = merging.merge_schools(school, by=user_of(request), **sent)
        into.moved, into.open = done.moved, done.open  # type: ignore[attr-defined]
        return Response(MergedSchoolSerializer(into).data)


class MergeCourse(_Courses):
    audited = {"POST": Action.COURSE_MERGE}

    @extend_schema(request=MergeCourseSerializer, responses=MergedCourseSerializer)
    def post(self, request: Request, pk: int) -> Response:
        """Moves people and tests into another class of the school, and deletes this one. Needs a
        fresh login."""
        course = self.get_object()
        sent = read_body(MergeCourseSerializer, request)
        prove(request)
        into, done = merging.merge_courses(course, by=user_of(request), **sent)
        into.moved, into.open = done.moved, done.open  # type: ignore[attr-defined]
        return Response(MergedCourseSerializer(into).data)


class ArchiveSchool(_Schools):
    audited = {"POST": Action.SCHOOL_ARCHIVE}

    @extend_schema(request=None, responses=SchoolRowSerializer)
    def post(self, request: Request, pk: int) -> Response:
        archive.archive_school(self.get_object(), by=user_of(request))
        return Response(self.get_serializer(self.get_object()).data)


class RestoreSchool(_Schools):
    audited = {"POST": Action.SCHOOL_RESTORE}

    @extend_schema(request=None, responses=SchoolRowSerializer)
    def post(self, request: Request, pk: int) -> Response:
        archive.restore_school(self.get_object(), by=user_of(request))
        return Response(self.get_serializer(self.get_object()).data)


class ArchiveCourse(_Courses):
    audited = {"POST": Action.COURSE_ARCHIVE}

    @extend_schema(request=None, responses=CourseRowSerializer)
    def post(self, request: Request, pk: int) -> Response:
        archive.archive_course(self.get_object(), by=user_of(request))
        return Response(self.get_serializer(self.get_object()).data)


class RestoreCourse(_Courses):
    audited = {"POST": Action.COURSE_RESTORE}

    @extend_schema(request=None, responses=CourseRowSerializer)
    def post(self, request: Request, pk: int) -> Response:
        archive.restore_course(self.get_object(), by=user_of(request))
        return Response(self.get_serializer(self.get_object()).data)
