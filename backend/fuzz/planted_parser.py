"""The product's settings with a parser that decodes a body with whatever codec it names: what the
fuzzer must find (`--plant parser`)."""

from alba.settings import *  # noqa: F403

REST_FRAMEWORK = {
    **REST_FRAMEWORK,  # noqa: F405
    "DEFAULT_PARSER_CLASSES": ["fuzz.planted_codecs.AnyCodec"],
}
