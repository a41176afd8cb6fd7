from typing import Any

from django.urls import path
from drf_spectacular.views import SpectacularAPIView, SpectacularSwaggerSplitView
from rest_framework.renderers import JSONRenderer
from rest_framework.response import Response
from rest_framework.views import APIView


class RefusingInJson(APIView):
    """A view with other renderers than ours refuses in the shape of all our refusals."""

    def finalize_response(self, *args: Any, **kwargs: Any) -> Response:
        response = super().finalize_response(*args, **kwargs)
        if response.exception:
            response.accepted_renderer = JSONRenderer()
            response.accepted_media_type = JSONRenderer.media_type
        return response


class Description(RefusingInJson, SpectacularAPIView):
    pass


class Documentation(RefusingInJson, SpectacularSwaggerSplitView):
    pass


urlpatterns = [
    path("schema/", Description.as_view(), name="schema"),
    path("docs/", Documentation.as_view(url_name="schema"), name="docs"),
]
