import django.db.models.deletion
import django.utils.timezone
from django.conf import settings
from django.db import migrations, models


class Migration(migrations.Migration):
    initial = True

    dependencies = [
        ("schools", "0003_plain_names"),
        ("takers", "0005_leaving"),
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
    ]

    operations = [
        migrations.CreateModel(
            name="Campaign",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("name", models.CharField(max_length=80)),
                ("questionnaires", models.JSONField()),
                ("voices", models.JSONField()),
                (
                    "teacher_voice",
                    models.CharField(
                        choices=[("all", "All"), ("on_request", "On Request")],
                        default="on_request",
                        max_length=10,
                    ),
                ),
                (
                    "basis",
                    models.CharField(
                        choices=[("consent", "Consent"), ("information", "Information")],
                        default="consent",
                        max_length=11,
                    ),
                ),
                (
                    "needs_guardians",
                    models.CharField(
                        choices=[("one", "One"), ("all", "All")], default="one", max_length=3
                    ),
                ),
                ("opens_on", models.DateField()),
                ("closes_on", models.DateField()),
                (
                    "state",
                    models.CharField(
                        choices=[("draft", "Draft"), ("open", "Open"), ("closed", "Closed")],
                        db_index=True,
                        default="draft",
                        max_length=6,
                    ),
                ),
                ("created_at", models.DateTimeField(default=django.utils.timezone.now)),
                ("opened_at", models.DateTimeField(blank=True, null=True)),
                ("closed_at", models.DateTimeField(blank=True, null=True)),
                (
                    "created_by",
                    models.ForeignKey(
                        null=True,
                        on_delete=django.db.models.deletion.SET_NULL,
                        related_name="+",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
                (
                    "school",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="campaigns",
                        to="schools.school",
                    ),
                ),
            ],
            options={
                "constraints": [
                    models.CheckConstraint(
                        condition=models.Q(("closes_on__gte", models.F("opens_on"))),
                        name="campaign_closes_after_it_opens",
                    )
                ],
            },
        ),
        migrations.CreateModel(
            name="CampaignClass",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                (
                    "campaign",
                    models.ForeignKey(
                        db_index=False,
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="classes",
                        to="campaigns.campaign",
                    ),
                ),
                (
                    "course",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="campaigns",
                        to="schools.course",
                    ),
                ),
            ],
            options={
                "constraints": [
                    models.UniqueConstraint(fields=("campaign", "course"), name="one_row_per_class")
                ],
            },
        ),
        migrations.CreateModel(
            name="Assignment",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("test_type", models.PositiveSmallIntegerField()),
                (
                    "voice",
                    models.CharField(
                        choices=[
                            ("self", "Self"),
                            ("guardian", "Guardian"),
                            ("teacher", "Teacher"),
                        ],
                        max_length=8,
                    ),
                ),
                ("course_label", models.CharField(max_length=201)),
                (
                    "state",
                    models.CharField(
                        choices=[
                            ("todo", "Todo"),
                            ("running", "Running"),
                            ("done", "Done"),
                            ("declined", "Declined"),
                            ("cancelled", "Cancelled"),
                            ("not_possible", "Not Possible"),
                        ],
                        default="todo",
                        max_length=12,
                    ),
                ),
                (
                    "reason",
                    models.CharField(
                        blank=True,
                        choices=[
                            ("no_birth_date", "No Birth Date"),
                            ("wrong_age", "Wrong Age"),
                        ],
                        max_length=13,
                    ),
                ),
                (
                    "campaign",
                    models.ForeignKey(
                        db_index=False,
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="assignments",
                        to="campaigns.campaign",
                    ),
                ),
                (
                    "course",
                    models.ForeignKey(
                        blank=True,
                        null=True,
                        on_delete=django.db.models.deletion.SET_NULL,
                        related_name="+",
                        to="schools.course",
                    ),
                ),
                (
                    "informant",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="assignments",
                        to="takers.testtaker",
                    ),
                ),
                (
                    "subject",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="asked_about",
                        to="takers.testtaker",
                    ),
                ),
            ],
            options={
                "constraints": [
                    models.UniqueConstraint(
                        fields=("campaign", "subject", "informant", "test_type"),
                        name="one_assignment_per_voice",
                    )
                ],
            },
        ),
    ]
