"""The description of the API, and the page that shows it. It is the same for everybody, and making
it takes a second of processor time. So each process makes it once, at the first request, and never
several at a time: otherwise a few strangers could keep all threads busy."""

import hashlib
import threading
from typing import Any, NamedTuple

from django.http import HttpRequest, HttpResponse
from django.urls import path
from django.utils import translation
from django.utils.cache import get_conditional_response, patch_vary_headers
from drf_spectacular.generators import SchemaGenerator
from drf_spectacular.utils import extend_schema
from drf_spectacular.views import SpectacularAPIView, SpectacularSwaggerSplitView
from rest_framework.renderers import JSONRenderer
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from alba.http.negotiation import FallbackToJson
from alba.http.policy import page_policy


class Document(NamedTuple):
    content: bytes
    etag: str


_making = threading.Lock()
_made: dict[str, Document] = {}


def document(renderer: Any) -> Document:
    """The description in the format of `renderer`; always in English."""
    with _making:
        if renderer.format not in _made:
            with translation.override("en"):
                make: Any = SchemaGenerator
                described = make().get_schema(request=None, public=True)
                content = renderer.render(described, renderer_context={})
            etag = f'"{hashlib.sha256(content).hexdigest()[:32]}"'
            _made[renderer.format] = Document(content, etag)
        return _made[renderer.format]


class RefusingInJson(APIView):
    """Gives a view with other renderers the same shape of refusals as all our views."""

    def finalize_response(self, *args: Any, **kwargs: Any) -> Response:
        response = super().finalize_response(*args, **kwargs)
        if getattr(response, "exception", False):
            response.accepted_renderer = JSONRenderer()
            response.accepted_media_type = JSONRenderer.media_type
        return response


class ByFormat(FallbackToJson):
    """`?format=json` or `yaml` decides before `Accept`, so that a link can name the file."""

    def select_renderer(
        self, request: Request, renderers: Any, format_suffix: str | None = None
    ) -> Any:
        wanted = format_suffix or request.query_params.get("format")
        return super().select_renderer(request, renderers, wanted)


class Description(RefusingInJson, SpectacularAPIView):
    content_negotiation_class = ByFormat

    @extend_schema(exclude=True)
    def get(self, request: Request, *args: Any, **kwargs: Any) -> HttpResponse:
        renderer = request.accepted_renderer
        content, etag = document(renderer)
        name = f'inline; filename="Alba.{renderer.format}"'
        response = HttpResponse(content, headers={"ETag": etag, "Content-Disposition": name})
        response.headers["Content-Type"] = renderer.media_type
        patch_vary_headers(response, ["Accept"])
        plain: HttpRequest = request._request  # noqa: SLF001 (what conditions are read from)
        return get_conditional_response(plain, etag=etag, response=response) or response


class Documentation(RefusingInJson, SpectacularSwaggerSplitView):
    """Its template, which is the library's, has a style element."""

    def finalize_response(self, *args: Any, **kwargs: Any) -> Response:
        response = super().finalize_response(*args, **kwargs)
        response.add_post_render_callback(allow_its_styles)
        return response


def allow_its_styles(response: Response) -> None:
    response.headers["Content-Security-Policy"] = page_policy(response.content.decode())


urlpatterns = [
    path("schema/", Description.as_view(), name="schema"),
    path("docs/", Documentation.as_view(url_name="schema"), name="docs"),
]
