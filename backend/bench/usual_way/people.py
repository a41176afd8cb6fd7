"""Run in its own environment: people with a login and sheets to fill in. Prints them as JSON.

python -m bench.usual_way.people NUMBER SHEETS
"""

import json
import sys
from datetime import timedelta

import django

django.setup()

from django.contrib.auth.models import User  # noqa: E402
from rest_framework_simplejwt.tokens import AccessToken  # noqa: E402

from bench.usual_way.models import Sentence, Sheet  # noqa: E402


def main() -> None:
    number, sheets = map(int, sys.argv[1:])
    sentences = [Sentence.objects.create(number=n).pk for n in range(1, 45)]
    people = []
    for n in range(number):
        user = User.objects.create(username=f"person{n}")
        token = AccessToken.for_user(user)
        token.set_exp(lifetime=timedelta(hours=2))
        own = [Sheet.objects.create(owner=user).pk for _ in range(sheets)]
        people.append({"access": str(token), "tests": own})
    sys.stdout.write(json.dumps({"people": people, "questions": sentences}))


if __name__ == "__main__":
    main()
