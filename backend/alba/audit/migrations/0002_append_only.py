from django.db import migrations

from alba.audit.append_only import AddAppendOnlyTrigger


class Migration(migrations.Migration):
    dependencies = [("audit", "0001_initial")]

    operations = [AddAppendOnlyTrigger("audit_event"), AddAppendOnlyTrigger("audit_seal")]
