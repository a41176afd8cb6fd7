"""Names of former releases may hold line breaks and characters that cannot be seen, which are
refused from now on: they are taken out, so that a form that sends a name back is not refused."""

from typing import Any

from django.db import migrations

from alba.accounts.mail.plain_text import cleaned_name

NAMES = ("first_name", "last_name")


def clean(apps: Any, schema_editor: Any) -> None:
    users = apps.get_model("accounts", "User").objects.using(schema_editor.connection.alias)
    for user in users.only(*NAMES, "email").iterator():
        before = [getattr(user, name) for name in NAMES]
        after = [cleaned_name(text) for text in before]
        if after != before:
            for name, text in zip(NAMES, after, strict=True):
                setattr(user, name, text)
            user.save(update_fields=[*NAMES, "folded"])


class Migration(migrations.Migration):
    dependencies = [("accounts", "0003_login_facts")]

    operations = [migrations.RunPython(clean, migrations.RunPython.noop, elidable=True)]
