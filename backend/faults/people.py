"""Run by the fault scripts in the product's own environment: people who are logged in, each with
tests whose terms are accepted, and two administrators. Prints them as JSON."""

import json
import os
import secrets
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
os.environ.setdefault("DJANGO_SETTINGS_MODULE", "alba.settings")

import django

django.setup()

from django.utils import timezone  # noqa: E402

from alba.accounts import session  # noqa: E402
from alba.accounts.models import User  # noqa: E402
from alba.screening import taking  # noqa: E402
from alba.screening.models import Question, Test, TestType, Wording  # noqa: E402
from alba.takers.models import Role, TestTaker  # noqa: E402

# More than one scenario may play on one database.
PLAY = secrets.token_hex(4)


def make(number: int, tests: int) -> list[dict]:
    now = timezone.now()
    users = User.objects.bulk_create(
        User(email=f"person{n}@{PLAY}.faults.example", is_test_taker=True, email_verified_at=now)
        for n in range(number)
    )
    takers = TestTaker.objects.bulk_create(TestTaker(user=u, role=Role.PARENT) for u in users)
    made = Test.objects.bulk_create(
        Test(
            test_type=TestType.EMOTIONAL_WELLBEING,
            test_taker=taker,
            wording=Wording.objects.latest("id"),
            terms_accepted_at=now,
            terms_version=taking.TERMS_VERSION,
        )
        for taker in takers
        for _ in range(tests)
    )
    found = []
    for n, user in enumerate(users):
        tokens = session.start(user)
        own = [test.pk for test in made[n * tests : (n + 1) * tests]]
        access = {"email": user.email, "access": tokens.access, "cookie": tokens.cookie}
        found.append({**access, "tests": own})
    return found


if __name__ == "__main__":
    admin = User.objects.create_user(
        f"alba@{PLAY}.faults.example", is_alba_admin=True, email_verified_at=timezone.now()
    )
    questions = Question.objects.filter(test_type=TestType.EMOTIONAL_WELLBEING).order_by("number")
    everything = {
        "people": make(int(sys.argv[1]), int(sys.argv[2])),
        "admin": session.start(admin).access,
        "questions": list(questions.values_list("pk", flat=True)),
    }
    sys.stdout.write(json.dumps(everything))
