import codecs
import json
from typing import IO, Any

from rest_framework.parsers import JSONParser


class AnyCodec(JSONParser):
    def parse(
        self, stream: IO[bytes], media_type: str | None = None, parser_context: Any = None
    ) -> Any:
        charset = parser_context["request"].content_params.get("charset", "utf-8")
        return json.loads(codecs.decode(stream.read(), charset))
