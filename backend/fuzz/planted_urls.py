from django.urls import path
from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.permissions import AllowAny
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from alba.urls import urlpatterns as sound


class Sent(serializers.Serializer):
    x = serializers.CharField()


class Planted(APIView):
    permission_classes = [AllowAny]

    @extend_schema(request=Sent, responses=Sent)
    def post(self, request: Request) -> Response:
        return Response({"x": request.data["x"].upper()})


urlpatterns = [path("app/planted/", Planted.as_view()), *sound]
