from django.http import Http404, HttpRequest, HttpResponse
from django.views.decorators.http import require_safe
from drf_spectacular.utils import extend_schema
from rest_framework import status
from rest_framework.request import Request
from rest_framework.response import Response

from alba.accounts.sessions.authentication import user_of
from alba.audit.models import Action
from alba.http.parsers import FileParser
from alba.schools.logo import logos
from alba.schools.place_serializers import LogoUploadSerializer, SchoolRowSerializer
from alba.schools.views import Schools


class LogoParser(FileParser):
    max_mb = logos.MAX_MB
    too_large = staticmethod(logos.too_large)


class LogoOfSchool(Schools):
    audited = {"PUT": Action.SCHOOL_RENAME, "DELETE": Action.SCHOOL_RENAME}
    parser_classes = [LogoParser]

    @extend_schema(
        request={"multipart/form-data": LogoUploadSerializer}, responses=SchoolRowSerializer
    )
    def put(self, request: Request, pk: int) -> Response:
        """A PNG, JPEG or WebP. It is drawn again, so that nothing but the picture is kept."""
        logos.put(self.get_object(), request.FILES.get("logo"), by=user_of(request))
        return Response(self.get_serializer(self.get_object()).data)

    @extend_schema(responses={204: None})
    def delete(self, request: Request, pk: int) -> Response:
        logos.remove(self.get_object(), by=user_of(request))
        return Response(status=status.HTTP_204_NO_CONTENT)


@require_safe
def show(request: HttpRequest, name: str) -> HttpResponse:
    """For families' pages and emails, which have no login. Only who was sent its name finds it."""
    image = logos.named(name)
    if image is None:
        raise Http404
    response = HttpResponse(image, content_type="image/png")
    response.headers["Cache-Control"] = "public, max-age=31536000, immutable"
    return response
