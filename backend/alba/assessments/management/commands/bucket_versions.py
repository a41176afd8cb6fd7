from typing import Any

from django.conf import settings
from django.core.files.storage import default_storage
from django.core.management.base import BaseCommand, CommandError, CommandParser

LONGEST = 30
"""Days that backups are kept too (docs/operators/operations.md)."""


class Command(BaseCommand):
    help = (
        "Says whether the bucket of the reports keeps former versions, and ends with 1 when they "
        f"are not forgotten within {LONGEST} days. --expire has it forget them."
    )

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--expire", type=int, metavar="DAYS", help="forget them after so long")

    def handle(self, *, expire: int | None, **options: Any) -> None:
        if not settings.S3_BUCKET:
            raise CommandError("S3_BUCKET is not set: the reports lie in a folder.")
        if expire is not None and not 1 <= expire <= LONGEST:
            raise CommandError(f"--expire takes 1 to {LONGEST} days.")
        # These libraries are only installed if there is a bucket.
        from botocore.exceptions import BotoCoreError, ClientError  # noqa: PLC0415

        from alba.assessments.report import bucket_versions as versions  # noqa: PLC0415

        storage: Any = default_storage
        client, name = storage.connection.meta.client, storage.bucket_name
        try:
            if expire is not None:
                versions.expire(client, name, expire)
            keeps, days = versions.keeps_versions(client, name), versions.days_kept(client, name)
        except (BotoCoreError, ClientError) as error:
            raise CommandError(f"The bucket refused: {error}") from None
        if not keeps:
            self.stdout.write("The bucket keeps no former versions: what is erased is gone.")
        elif days is not None and days <= LONGEST:
            self.stdout.write(f"Former versions are forgotten after {days} days.")
        else:
            kept = "for ever" if days is None else f"for {days} days"
            raise CommandError(
                f"The bucket keeps former versions {kept}, and erased reports among them: "
                f"bucket_versions --expire {LONGEST}."
            )
