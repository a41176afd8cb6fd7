from django.db import migrations

from alba.audit.append_only import Impose


class Migration(migrations.Migration):

    dependencies = [("audit", "0008_client")]

    operations = [Impose("audit_event", again=True), Impose("audit_seal", again=True)]
