"""Run by the bench in the product's own environment: people who are logged in, with tests that wait
for answers. Prints them as JSON; logging in is measured elsewhere."""

import json
import os
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
os.environ.setdefault("DJANGO_SETTINGS_MODULE", "alba.settings")

import django

django.setup()

from alba.accounts import session  # noqa: E402
from alba.accounts.models import User  # noqa: E402
from alba.screening import taking  # noqa: E402
from alba.screening.models import Question, Test, TestType, Wording  # noqa: E402
from alba.takers.models import Role, TestTaker  # noqa: E402
from django.contrib.auth.hashers import make_password  # noqa: E402
from django.utils import timezone  # noqa: E402

TESTS_EACH = 10
PASSWORD = "a quiet room with light"


def make(number: int) -> list[dict]:
    password, now = make_password(PASSWORD), timezone.now()
    users = User.objects.bulk_create(
        User(
            email=f"bench{n}@bench.example",
            first_name="Bench",
            last_name=str(n),
            is_test_taker=True,
            password=password,
            email_verified_at=now,
        )
        for n in range(number)
    )
    takers = TestTaker.objects.bulk_create(TestTaker(user=u, role=Role.PARENT) for u in users)
    tests = Test.objects.bulk_create(
        Test(
            test_type=TestType.PERSONALITY,
            test_taker=taker,
            wording=Wording.objects.latest("id"),
            terms_accepted_at=now,
            terms_version=taking.TERMS_VERSION,
        )
        for taker in takers
        for _ in range(TESTS_EACH)
    )
    return [
        {
            "email": user.email,
            "token": session.start(user).access,
            "tests": [test.pk for test in tests[n * TESTS_EACH : (n + 1) * TESTS_EACH]],
        }
        for n, user in enumerate(users)
    ]


if __name__ == "__main__":
    found = {
        "people": make(int(sys.argv[1])),
        "password": PASSWORD,
        "questions": list(
            Question.objects.filter(test_type=TestType.PERSONALITY).values_list("pk", flat=True)
        ),
        "logins": {
            u.email: session.start(u).access for u in User.objects.filter(email__in=sys.argv[2:])
        },
    }
    sys.stdout.write(json.dumps(found))
