"""Names are kept with one plain space between their words from now on. Those of earlier releases may
hold others, which the next list would show as a change."""

from collections.abc import Iterator
from typing import Any

from django.db import migrations

CHUNK = 500
NAMES = (
    ("accounts", "User", ("first_name", "last_name", "known_as")),
    ("takers", "GuardianContact", ("full_name",)),
)


def tidy(apps: Any, _editor: Any) -> None:
    for app, model, fields in NAMES:
        objects = apps.get_model(app, model)._default_manager
        for pk, *names in _untidy(objects, fields):
            # Search and order leave spaces out already.
            objects.filter(pk=pk).update(**dict(zip(fields, names, strict=True)))


def _untidy(objects: Any, fields: tuple[str, ...]) -> Iterator[list[Any]]:
    rows = objects.order_by("pk").values_list("pk", *fields)
    found = []
    for pk, *names in rows.iterator(chunk_size=CHUNK):
        tidied = [" ".join(name.split()) for name in names]
        if tidied != names:
            found.append([pk, *tidied])
    yield from found


class Migration(migrations.Migration):
    dependencies = [
        ("accounts", "0018_link_logins"),
        ("takers", "0012_matches_elsewhere"),
    ]

    operations = [migrations.RunPython(tidy, migrations.RunPython.noop, elidable=True)]
