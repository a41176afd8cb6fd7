"""The questions as they are shown, and which wording they are."""

import uuid

from django.db import models
from django.utils import timezone

from alba.assessments.questionnaires import questionnaires
from alba.belongings import Goes, Stays


class TestType(models.IntegerChoices):
    PERSONALITY = 1, "personality"
    EMOTIONAL_WELLBEING = 2, "emotional-wellbeing"


class WordingQuerySet(models.QuerySet["Wording"]):
    def current(self) -> "Wording":
        return self.filter(came_along=False).latest("id")


class Wording(models.Model):
    """The text in which the questionnaires are shown. The newest row that was imported here is the
    current one. Scores do
    not depend on it, but their readers must know whether it was the licensed text."""

    goes_along = Goes(known_by=("name", "version", "licence_note", "is_demonstration"))

    name = models.CharField(max_length=200)
    version = models.CharField(max_length=50)
    licence_note = models.TextField()
    is_demonstration = models.BooleanField()
    imported_at = models.DateTimeField(default=timezone.now)
    # The tests of a school that has arrived were answered in it; nobody here has its text.
    came_along = models.BooleanField(db_default=False, default=False)

    objects = WordingQuerySet.as_manager()

    def __str__(self) -> str:
        return f"{self.name} {self.version}"


class Question(models.Model):
    """One item. Its number decides how it is scored; its messages are the text shown to people who
    answer about themselves, or to parents and teachers, who see other aspects of a child."""

    goes_along = Goes(known_by=("test_type", "number"))

    test_type = models.PositiveSmallIntegerField(choices=TestType)
    number = models.PositiveSmallIntegerField()
    message_id = models.CharField(max_length=50, unique=True)
    message_ca = models.TextField()
    message_es = models.TextField()
    message_en = models.TextField()
    parent_ca = models.TextField(default="", db_default="")
    parent_es = models.TextField(default="", db_default="")
    parent_en = models.TextField(default="", db_default="")
    teacher_ca = models.TextField(default="", db_default="")
    teacher_es = models.TextField(default="", db_default="")
    teacher_en = models.TextField(default="", db_default="")

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["test_type", "number"], name="one_question_per_number")
        ]

    def __str__(self) -> str:
        return self.message_id

    @property
    def touches_pain(self) -> bool:
        return self.number in self.questionnaire.painful

    @property
    def questionnaire(self) -> questionnaires.Questionnaire:
        return questionnaires.by_type(self.test_type)

    def message(self, informant: questionnaires.Informant, language: str) -> str:
        prefix = "message" if informant == "self" else informant
        return str(getattr(self, f"{prefix}_{language}"))


class RecordingSet(models.Model):
    """All the sentences of one questionnaire in one language, read aloud by one person: those about
    oneself, or about a child. Only who reads the very texts with this digest hears it, so another
    wording silences it, and the old one brings it back."""

    goes_along = Stays("belongs to the installation: it is imported with its wording")

    class Form(models.TextChoices):
        SELF = "self"
        OTHER = "other"

    test_type = models.PositiveSmallIntegerField(choices=TestType)
    form = models.CharField(max_length=5, choices=Form)
    language = models.CharField(max_length=2)
    digest = models.CharField(max_length=64)
    reader = models.CharField(max_length=200)
    licence = models.TextField()
    imported_at = models.DateTimeField(default=timezone.now)

    class Meta:
        constraints = [
            models.UniqueConstraint(
                fields=["test_type", "form", "language", "digest"], name="one_recording_of_a_text"
            )
        ]

    def __str__(self) -> str:
        return f"{questionnaires.by_type(self.test_type).code}.{self.form}.{self.language}"


class Recording(models.Model):
    """One sentence of a set. A set that replaces another one has rows of its own, and no id is used
    twice, not even after a backup was restored: browsers keep what they got."""

    goes_along = Stays("belongs to the installation: it is imported with its wording")

    id = models.UUIDField(primary_key=True, default=uuid.uuid4)
    of = models.ForeignKey(RecordingSet, on_delete=models.CASCADE, related_name="recordings")
    question = models.ForeignKey(Question, on_delete=models.CASCADE, related_name="+")
    file = models.FileField(max_length=200)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["of", "question"], name="one_recording_per_question")
        ]

    def __str__(self) -> str:
        return f"recording {self.pk}"
