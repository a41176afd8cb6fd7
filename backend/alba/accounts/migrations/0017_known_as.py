"""The name a pupil goes by, the words on a card, and the order of people."""

from typing import Any

from django.db import migrations, models

import alba.search.folding
from alba.search.ordering import CompareByBytes, PersonOrderField, fill


def fill_order(apps: Any, schema_editor: Any) -> None:
    fill(apps.get_model("accounts", "User"), "sort_name", schema_editor.connection.alias)


class Migration(migrations.Migration):
    dependencies = [("accounts", "0016_done_card_logins")]

    operations = [
        migrations.AddField(
            "user",
            "known_as",
            models.CharField(blank=True, db_default="", default="", max_length=60),
        ),
        migrations.AddField(
            "login",
            "label",
            models.CharField(blank=True, db_default="", default="", max_length=320),
        ),
        migrations.AddField(
            "user",
            "sort_name",
            PersonOrderField(db_default="", default="", of=("last_name", "first_name")),
        ),
        migrations.AlterField(
            "user",
            "folded",
            alba.search.folding.FoldedField(
                default="", of=("first_name", "last_name", "known_as", "email")
            ),
        ),
        CompareByBytes("accounts_user", "sort_name"),
        migrations.RunPython(fill_order, migrations.RunPython.noop, elidable=True),
    ]
