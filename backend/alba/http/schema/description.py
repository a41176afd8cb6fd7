"""Describes what all calls share in the OpenAPI document."""

from typing import Any, Literal

from drf_spectacular.extensions import (
    OpenApiAuthenticationExtension,
    OpenApiSerializerFieldExtension,
)
from drf_spectacular.openapi import AutoSchema
from drf_spectacular.utils import PolymorphicProxySerializer
from rest_framework import serializers
from rest_framework.fields import empty

from alba.http.fields import REASON_MIN_LENGTH, ReasonField


class RowErrorSerializer(serializers.Serializer[Any]):
    index = serializers.IntegerField(help_text="place of the row in the list that was sent")
    fields = serializers.DictField(  # type: ignore[assignment]  # the contract's name
        child=serializers.ListField(child=serializers.CharField())
    )


class ErrorSerializer(serializers.Serializer[Any]):
    """Every refusal."""

    code = serializers.CharField()
    detail = serializers.CharField(help_text="for people, in their language")
    fields = serializers.DictField(  # type: ignore[assignment]
        child=serializers.ListField(child=serializers.CharField()), required=False
    )
    rows = RowErrorSerializer(many=True, required=False)


class Schema(AutoSchema):
    def get_operation_id(self) -> str:
        """The method and the path, with one of many in the singular: `get_tests`, `get_test`. The
        web app's functions are named after it. A view can name its call otherwise."""
        parts = self.path.replace("-", "_").strip("/").split("/")[1:]
        one_of_many = [following.startswith("{") for following in [*parts[1:], ""]]
        words = [
            part.removesuffix("s") if one else part
            for part, one in zip(parts, one_of_many, strict=True)
            if not part.startswith("{")
        ]
        return "_".join([self.method.lower(), *words])

    def _map_basic_serializer(self, serializer: Any, direction: Any) -> Any:
        schema = super()._map_basic_serializer(serializer, direction)
        if direction == "response":
            # A request may leave out what has a default; an answer always has it.
            of_row = isinstance(serializer, serializers.ModelSerializer)
            not_for_all = getattr(getattr(serializer, "Meta", None), "not_for_all", ())
            defaults = {
                name
                for name, field in serializer.fields.items()
                if name in schema["properties"] and (of_row or field.default is not empty)
            }
            required = defaults.union(schema.get("required", []))
            schema["required"] = sorted(required.difference(not_for_all))
        return schema

    def _get_parameters(self) -> Any:
        parameters = super()._get_parameters()
        for parameter in parameters:
            if parameter["in"] == "query" and not parameter.get("required"):
                parameter["allowEmptyValue"] = True  # treated as absent: see `read_query`
            if parameter["name"] == "ordering":
                view: Any = self.view
                names = "|".join(sorted(view.orders))
                parameter["schema"]["pattern"] = f"^-?({names})$"
        return parameters

    def _get_request_body(self, direction: Literal["request", "response"] = "request") -> Any:
        method = self.method
        if method == "DELETE" and getattr(self.view, "deletes_with_body", False):
            self.method = "POST"  # the library describes a body of these alone
        body = super()._get_request_body(direction)
        self.method = method
        if body and isinstance(self.get_request_serializer(), PolymorphicProxySerializer):
            body["required"] = True  # each of ours has required fields
        return body

    def _get_response_bodies(self, direction: Literal["request", "response"] = "response") -> Any:
        bodies = super()._get_response_bodies(direction)
        if direction == "response":
            bodies["default"] = self._get_response_for_code(ErrorSerializer, "default")
        return bodies


class LoginAuthenticationScheme(OpenApiAuthenticationExtension):
    target_class = "alba.accounts.sessions.authentication.LoginAuthentication"
    name = "bearer"

    def get_security_definition(self, auto_schema: AutoSchema) -> dict[str, str]:
        return {"type": "http", "scheme": "bearer", "bearerFormat": "JWT"}


class TextFieldScheme(OpenApiSerializerFieldExtension):
    target_class = "alba.http.fields.TextField"
    match_subclasses = True

    def map_serializer_field(self, auto_schema: AutoSchema, direction: str) -> dict[str, Any]:
        # The library's own method, which this one extends.
        plain = auto_schema._map_serializer_field  # noqa: SLF001
        field: dict[str, Any] = plain(self.target, direction, bypass_extensions=True)
        if direction == "request" and isinstance(self.target, ReasonField):
            # Invisible characters do not count either, which no short pattern could say.
            field["pattern"] = rf"^\s*(\S\s*){{{REASON_MIN_LENGTH},}}$"
        elif direction == "request" and self.target.trim_whitespace and not self.target.allow_blank:
            field["pattern"] = r"\S"
        return field
