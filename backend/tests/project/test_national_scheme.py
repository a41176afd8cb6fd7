"""The map of Spain's national scheme (ENS) is complete: every measure that the decree's annex asks
of software once, and only rows of security.md that exist."""

import re

from django.conf import settings

OPERATORS = settings.ROOT_DIR / "docs" / "operators"
ENS = (OPERATORS / "ens.md").read_text(encoding="utf-8")
SECURITY = (OPERATORS / "security.md").read_text(encoding="utf-8")


def test_the_rows_it_names_exist() -> None:
    rows = re.findall(r"^\| ([A-Z]\d+) \|", SECURITY, re.MULTILINE)
    assert len(rows) == len(set(rows)) > 30
    named = set(re.findall(r"\[(?=[A-Z]\d)([^\]]+)\]", ENS))
    assert {row for rows_named in named for row in rows_named.split()} - set(rows) == set()


def test_every_measure_stands_there_once() -> None:
    measures = [
        measure
        for line in ENS.partition("## OWASP")[0].splitlines()
        if line.startswith(("| org", "| op", "| mp"))
        for measure in re.findall(r"\b(?:org|op|mp)(?:\.[a-z]+)?\.\d+", line.split("|")[1])
    ]
    assert len(measures) == len(set(measures))
    families = {"org": 4, "op.pl": 5, "op.acc": 6, "op.exp": 10, "op.nub": 1, "op.mon": 3}
    for family, number in families.items():
        found = {measure for measure in measures if measure.startswith(f"{family}.")}
        assert found == {f"{family}.{n + 1}" for n in range(number)}, family
