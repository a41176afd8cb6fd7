from django.db import migrations

from alba.audit.append_only import AddAppendOnlyTrigger


class Migration(migrations.Migration):
    dependencies = [("audit", "0008_client")]

    operations = [
        AddAppendOnlyTrigger("audit_event", again=True),
        AddAppendOnlyTrigger("audit_seal", again=True),
    ]
