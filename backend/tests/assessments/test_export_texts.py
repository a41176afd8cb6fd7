"""Whatever a person is called, the spreadsheet shows exactly that, and runs none of it."""

import csv
import io
import unicodedata
from typing import Any

from hypothesis import example, given
from hypothesis import strategies as st

from alba import sheets
from alba.accounts.models import User
from alba.assessments.lists import export
from alba.assessments.models import Test
from alba.assessments.questionnaires.questionnaires import QUESTIONNAIRES
from alba.people.models import TestTaker
from alba.schools.models import Course, School

SIGNS = "=+-@＝＋－＠\t\r\n"
texts = st.text(st.characters(exclude_categories=["Cs"], exclude_characters="\0"), max_size=60)
# A name that means harm is rarer by chance than in life.
harmful = st.builds(
    "".join,
    st.tuples(
        st.sampled_from(["", " ", "\u00a0", "\ufeff", "\u200b"]), st.sampled_from(SIGNS), texts
    ),
)
names = texts | harmful


def named(name: str, **fields: Any) -> TestTaker:
    """Somebody who shares the name with nobody."""
    made = TestTaker(user=User(first_name=name), **fields)
    made.has_namesake = False  # type: ignore[attr-defined]
    return made


def cells_of(*, person: str, behalf: str, school: str, course: str, class_name: str) -> list[str]:
    """The row's cells that hold a user's words, as a spreadsheet program reads them."""
    placed = Course(course=course, class_name=class_name, school=School(school_name=school))
    taker, about = named(person, course=placed), named(behalf)
    test = Test(
        pk=1,
        test_type=QUESTIONNAIRES[0].test_type,
        test_taker=taker,
        on_behalf_of_test_taker=about,
        course=placed,
        school=placed.school,
    )
    content = export.table(test, {}, None).decode("utf-8-sig")
    head, row = csv.reader(io.StringIO(content, newline=""), strict=True)
    assert len(head) == len(row)
    return row[3:8]


def would_run(cell: str) -> bool:
    """True if a spreadsheet program could take the cell for a formula: a sign stands first, or
    after invisible characters, or a tab or a line break is among those."""
    unseen = [c.isspace() or unicodedata.category(c) in {"Cc", "Cf"} for c in cell]
    before = unseen.index(False) if False in unseen else len(cell)
    return bool(set(cell[:before]) & set("\t\r\n")) or cell[before : before + 1] in list(SIGNS)


@given(st.tuples(names, names, names, names, names))
@example(("\u200b=1", "\u3000=1", "\x01=1", "\u2060@x", "\v-1"))
@example(('"', '""', '",="', "a\r\nb", "\r"))
def test_what_is_written_is_read(sent: tuple[str, str, str, str, str]) -> None:
    person, behalf, school, course, class_name = sent
    read = cells_of(
        person=person, behalf=behalf, school=school, course=course, class_name=class_name
    )
    # A person's names come without the space around them.
    for text, cell in zip((person.strip(), behalf.strip(), *sent[2:]), read, strict=True):
        line = " ".join(text.splitlines())
        assert cell == (f"'{line}" if would_run(text) else line)
        assert not would_run(cell)


@given(names)
@example("a\rb\u2028c\x85d")
def test_a_test_is_one_line_whatever_counts_lines(name: str) -> None:
    placed = Course(course=name, class_name=name, school=School(school_name=name))
    taker = named(name, course=placed)
    test = Test(
        pk=1,
        test_type=QUESTIONNAIRES[0].test_type,
        test_taker=taker,
        course=placed,
        school=placed.school,
    )
    assert len(export.table(test, {}, None).decode("utf-8-sig").splitlines()) == 2


@given(names)
def test_the_file_has_a_name_that_no_path_and_no_header_reads(name: str) -> None:
    test = Test(test_taker=TestTaker(user=User(first_name=name)))
    plain = export.file_name(test)
    assert plain.endswith("_test_results.csv")
    assert len(plain) < 130
    assert not set(plain) & set('/\\"\r\n\t;%:*?<>| ')
    header = sheets.disposition(plain)
    assert header.isascii()
    assert header.isprintable()
