"""The pages that list what is promised are complete: every statement of the specification, every
call, every core requirement of security. That the tests they name exist: test_documents.py."""

import re

from django.conf import settings
from drf_spectacular.generators import SchemaGenerator

DOCS = settings.ROOT_DIR / "docs"
SPECIFICATION, SECURITY = DOCS / "specification.md", DOCS / "security.md"
ENS = DOCS / "ens.md"
NAMED = re.compile(r"`([\w./]+)::([^`]+)`")
CORE = set(
    re.findall(
        r"\S+",
        """
        A1 A2 A3 A5 A6 A7 A9 A12 T1 T3 T4 T5 T6 T7 T8 T9 T11 T12 T13 T14 T15 T16 S1 S2 S5 S6 S7 S9
        S11 S12 P1 P2 P5 O1 O2 O4 O5 O7 O8 O9 O11 M1 M2 M3 F1 F2 F3 F4 F6 C1 C2 R1 R2 R3 W1 W2 W3
        H1 H3 H5 H6 L1 L6 U1 U2 U4 N1 N2 N3 E1 E2 X1 K4 DEP1 B2 I1 I2 V1 V4 V5
        """,
    )
)
WITHOUT_A_TEST: set[str] = set()
"""What does not hold yet; the page says so."""


def test_every_statement_has_an_id_of_its_own() -> None:
    ids = re.findall(r"^\| (S\d-[\w-]+) \|", SPECIFICATION.read_text(), re.MULTILINE)
    assert ids
    assert len(ids) == len(set(ids))


def test_every_call_has_a_row() -> None:
    calls = SPECIFICATION.read_text(encoding="utf-8").split("\n## ")[6]
    assert calls.startswith("7. The calls")
    rows = re.findall(r"`(/(?:api|app)/[^`]*)`", calls)
    described = SchemaGenerator().get_schema(request=None, public=True)["paths"]
    assert sorted(set(rows)) == sorted(described)


def test_every_core_requirement_of_security_has_a_row_and_a_test() -> None:
    rows = re.findall(r"^\| ([A-Z]+\d+) \| (.*) \|$", SECURITY.read_text(), re.MULTILINE)
    found = dict(rows)
    assert len(rows) == len(found)
    assert CORE - found.keys() == set()
    assert {id_ for id_, row in rows if not NAMED.search(row)} == WITHOUT_A_TEST


def test_the_map_of_the_national_scheme_names_rows_that_exist() -> None:
    """And every measure of the decree's annex once, but for those of premises, staff and desks."""
    text = ENS.read_text(encoding="utf-8")
    rows = set(re.findall(r"^\| ([A-Z]+\d+) \|", SECURITY.read_text(), re.MULTILINE))
    named = set(re.findall(r"\b([A-Z]+\d+)\b", text)) - set(re.findall(r"\bR\d\b", text))
    of_others = {"V1", "V17", "X25519", *(f"V{n}" for n in range(2, 17))}
    assert named - rows - of_others == set()
    first = text.split("## OWASP")[0]
    measures = [
        m
        for line in first.splitlines()
        if line.startswith(("| org", "| op", "| mp"))
        for m in re.findall(r"\b(?:org|op|mp)(?:\.[a-z]+)?\.\d+", line.split("|")[1])
    ]
    assert len(measures) == len(set(measures))
    families = {"org": 4, "op.pl": 5, "op.acc": 6, "op.exp": 10, "op.nub": 1, "op.mon": 3}
    for family, number in families.items():
        found = {m for m in measures if m.startswith(f"{family}.")}
        wanted = {f"{family}.{n + 1}" for n in range(number)}
        assert found == wanted, family
