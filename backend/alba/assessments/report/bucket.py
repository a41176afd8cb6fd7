"""Reports in an S3-compatible bucket, for more than one machine (S3_BUCKET). Needs
requirements-s3.txt."""

import functools
from collections.abc import Callable
from typing import Any

from boto3.exceptions import Boto3Error
from botocore.config import Config
from botocore.exceptions import BotoCoreError, ClientError
from django.core.exceptions import ImproperlyConfigured
from storages.backends.s3 import S3Storage

MEMORY = 1_048_576
"""Larger objects are read through a temporary file."""


def as_disk_error(method: Callable[..., Any]) -> Callable[..., Any]:
    """Turns errors of the network or the service into OSError, like those of a disk. A missing
    object already is a FileNotFoundError."""

    @functools.wraps(method)
    def asked(*args: Any, **kwargs: Any) -> Any:
        try:
            return method(*args, **kwargs)
        except (BotoCoreError, Boto3Error, ClientError) as error:
            raise OSError(f"the bucket refused: {type(error).__name__}") from error

    return asked


class Bucket(S3Storage):
    """Objects are private, and are read and written by this server alone: it never gives out their
    addresses."""

    def __init__(self, **options: Any) -> None:
        fixed = {
            "default_acl": None,
            "file_overwrite": True,  # names are random: no need to check whether one is taken
            "max_memory_size": MEMORY,
            "client_config": Config(
                connect_timeout=3,
                read_timeout=15,
                retries={"max_attempts": 2, "mode": "standard"},
                signature_version="s3v4",
                # Some servers other than Amazon's do not support these.
                request_checksum_calculation="when_required",
                response_checksum_validation="when_required",
                s3={"addressing_style": options.pop("addressing_style", "auto")},
            ),
        }
        super().__init__(**fixed, **options)
        if bool(self.access_key) != bool(self.secret_key):
            raise ImproperlyConfigured("S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY go together.")

    @as_disk_error
    def _open(self, name: str, mode: str = "rb") -> Any:
        found = super()._open(name, mode)
        found.file  # noqa: B018 (fetched here, where a refusal can still become an answer)
        return found

    @as_disk_error
    def _save(self, name: str, content: Any) -> str:
        return str(super()._save(name, content))

    delete = as_disk_error(S3Storage.delete)
    exists = as_disk_error(S3Storage.exists)
    listdir = as_disk_error(S3Storage.listdir)
    get_modified_time = as_disk_error(S3Storage.get_modified_time)
