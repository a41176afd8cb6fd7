from django.db import models


class SchoolLogo(models.Model):
    """The picture that `School.logo` names. Apart from it, because lists of schools need the name
    alone."""

    school = models.OneToOneField("schools.School", on_delete=models.CASCADE, related_name="+")
    image = models.BinaryField()

    def __str__(self) -> str:
        return f"logo {self.pk}"
