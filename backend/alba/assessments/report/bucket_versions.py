"""Former versions in a bucket. If the bucket keeps them, an erased report is only hidden, so its
versions must expire in time, as backups do."""

from collections.abc import Iterator
from typing import Any

from botocore.exceptions import ClientError

RULE = "alba-forgets-what-was-erased"


def keeps_versions(client: Any, bucket: str) -> bool:
    """A bucket whose versioning was switched off again still holds earlier versions."""
    return client.get_bucket_versioning(Bucket=bucket).get("Status") in {"Enabled", "Suspended"}


def days_kept(client: Any, bucket: str) -> int | None:
    """The number of days after which every former version has expired; None: never."""
    found = [
        expiry["NoncurrentDays"]
        for rule in rules(client, bucket)
        if rule["Status"] == "Enabled" and _covers_everything(rule)
        for expiry in [rule.get("NoncurrentVersionExpiration", {})]
        # A rule that keeps the newest few versions keeps them for ever.
        if "NoncurrentDays" in expiry and not expiry.get("NewerNoncurrentVersions")
    ]
    return min(found, default=None)


def expire(client: Any, bucket: str, days: int) -> None:
    """Adds our rule to the existing ones, or replaces our earlier one."""
    others = [rule for rule in rules(client, bucket) if rule.get("ID") != RULE]
    ours = {
        "ID": RULE,
        "Status": "Enabled",
        "Filter": {"Prefix": ""},
        "NoncurrentVersionExpiration": {"NoncurrentDays": days},
        "Expiration": {"ExpiredObjectDeleteMarker": True},
        "AbortIncompleteMultipartUpload": {"DaysAfterInitiation": 1},
    }
    client.put_bucket_lifecycle_configuration(
        Bucket=bucket, LifecycleConfiguration={"Rules": [*others, ours]}
    )


def rules(client: Any, bucket: str) -> list[dict[str, Any]]:
    try:
        return list(client.get_bucket_lifecycle_configuration(Bucket=bucket)["Rules"])
    except ClientError as error:
        if error.response["Error"]["Code"] == "NoSuchLifecycleConfiguration":
            return []
        raise


def _covers_everything(rule: dict[str, Any]) -> bool:
    return not any(_conditions(rule))


def _conditions(rule: dict[str, Any]) -> Iterator[Any]:
    """The conditions that limit a rule to some objects: a prefix, a tag, a size."""
    yield rule.get("Prefix")
    yield from rule.get("Filter", {}).values()
