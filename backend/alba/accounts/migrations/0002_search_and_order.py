from django.db import migrations

from alba.search.ordering import CompareByBytes
from alba.search.trigrams import AddTrigramIndex


class Migration(migrations.Migration):
    dependencies = [("accounts", "0001_initial")]

    operations = [
        AddTrigramIndex("accounts_user", "folded", "user_folded_trigrams"),
        CompareByBytes("accounts_user", "sort_name"),
    ]
