from django.db import migrations

from alba.search.trigrams import AddTrigramIndex


class Migration(migrations.Migration):
    dependencies = [("accounts", "0001_initial")]

    operations = [AddTrigramIndex("accounts_user", "folded", "user_folded_trigrams")]
