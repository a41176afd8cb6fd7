from django.db import migrations

from alba.search.ordering import CompareByBytes
from alba.search.trigrams import AddTrigramIndex


class Migration(migrations.Migration):
    dependencies = [("schools", "0001_initial")]

    operations = [
        AddTrigramIndex("schools_school", "folded", "school_folded_trigrams"),
        CompareByBytes("schools_course", "sort_name"),
    ]
