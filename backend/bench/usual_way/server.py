"""Django's usual way to save an answer: a view of REST framework with a login of simplejwt, served
with the same settings of gunicorn on the same database server. What it takes is what a machine
needs for Django itself."""

import contextlib
from collections.abc import Iterator
from pathlib import Path

from harness.product import Product, ending

CALL = "/answers/"


class UsualWay(Product):
    application = "django.core.wsgi:get_wsgi_application()"


@contextlib.contextmanager
def serving(beside: Product, address: str, log: Path) -> Iterator[UsualWay]:
    """It is ready. `address`: of an empty database."""
    own = {"DATABASE_URL": address, "DJANGO_SETTINGS_MODULE": "bench.usual_way.settings"}
    made = UsualWay({**beside.env, **own}, log)
    made.run("django", "migrate", "--run-syncdb", "--verbosity", "0")
    with ending(made):
        made.start()
        made.wait(CALL, 401)
        yield made
