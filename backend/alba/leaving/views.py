from drf_spectacular.utils import extend_schema
from rest_framework import status
from rest_framework.request import Request
from rest_framework.response import Response

from alba.accounts.permissions import IsSchoolAdmin
from alba.accounts.sessions.authentication import user_of
from alba.accounts.sessions.fresh_login import prove
from alba.audit.models import Action
from alba.leaving import beginning
from alba.schools.views import Schools


class Begin(Schools):
    permission_classes = [IsSchoolAdmin]
    audited = {"POST": Action.SCHOOL_BEGIN}

    @extend_schema(operation_id="begin_school", request=None, responses={204: None})
    def post(self, request: Request, pk: int) -> Response:
        """A school that has arrived from another installation works here from now on: it writes
        emails again. Nothing changes for another one. Needs a fresh login."""
        school = self.get_object()
        prove(request)
        beginning.begin(school, by=user_of(request))
        return Response(status=status.HTTP_204_NO_CONTENT)
