"""Comments, docstrings, documentation and the names of tests are plain native English: these words
are not in them."""

import ast
import io
import re
import tokenize
from collections.abc import Iterator
from pathlib import Path

import pytest
from django.conf import settings

ROOT = settings.ROOT_DIR
INSTEAD = {
    "anew": "again",
    "whoever": "users who, the person who",
    "whomever": "the person whom",
    "somebody": "a user, a person, someone else",
    "the own": "their own, one's own",
    "put away": "delete",
    "are said": "the page says",
    "is said": "the page says",
    r"stands? in (?!front|for\b|(?:\w+ )+way\b)": "is in, are in",
}
WORDS = re.compile(rf"\b(?:{'|'.join(INSTEAD)})(?:\b|(?<= ))", re.IGNORECASE)
SCRIPT_COMMENT = re.compile(r"/\*.*?\*/|(?<![:\"'`\w])//[^\n]*", re.DOTALL)
SCRIPT_TITLE = re.compile(r"\b(?:test|it|describe)(?:\.\w+)*\(\s*(['\"`].*?['\"`]),", re.DOTALL)
CODE = re.compile(r"```.*?```|`[^`\n]*`", re.DOTALL)
MADE = {"THIRD_PARTY_NOTICES.md", "schema.d.ts", Path(__file__).name}
"""By a command, or listing the words."""


def comments_of_python(text: str) -> Iterator[str]:
    for token in tokenize.generate_tokens(io.StringIO(text).readline):
        if token.type == tokenize.COMMENT:
            yield token.string
    for node in ast.walk(ast.parse(text)):  # docstrings, of attributes too
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            yield str(node.value.value)
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
            yield node.name.replace("_", " ")


def words_in(name: str, text: str) -> list[str]:
    """The words that should not be there, in what people read of a file."""
    if name.endswith(".py"):
        read = " ".join(comments_of_python(text))
    elif name.endswith(".md"):
        read = CODE.sub(" ", text)
    elif name.endswith((".ts", ".tsx", ".css")):
        titles = SCRIPT_TITLE.findall(text) if ".test." in name or ".spec." in name else []
        read = " ".join([*SCRIPT_COMMENT.findall(text), *titles])
    else:
        read = " ".join(line for line in text.splitlines() if line.lstrip().startswith("#"))
    joined = re.sub(r"[\s*#]+", " ", CODE.sub(" ", read))
    return [found.lower().strip() for found in WORDS.findall(joined)]


def files() -> list[Path]:
    kinds = {
        "backend": ["**/*.py", "**/*.md"],
        "scripts": ["*.py"],
        "frontend": ["src/**/*.ts*", "src/**/*.css", "e2e/**/*.ts", "tools/**/*.ts"],
        "docs": ["**/*.md"],
        ".": ["*.md", ".env.example", "Makefile", "docker-compose.yml", "Dockerfile"],
        "deploy": ["**/*.conf", "**/*.sh"],
    }
    found = [
        file
        for folder, patterns in kinds.items()
        for pattern in patterns
        for file in (ROOT / folder).glob(pattern)
    ]
    return [file for file in found if file.name not in MADE and "node_modules" not in file.parts]


def test_no_comment_and_no_page_has_one_of_them() -> None:
    read = files()
    assert len(read) > 600
    wrong = {
        str(file.relative_to(ROOT)): words
        for file in read
        if (words := words_in(file.name, file.read_text(encoding="utf-8")))
    }
    assert wrong == {}


@pytest.mark.parametrize(
    ("name", "text", "found"),
    [
        ("a.py", "# For whoever asks.\n", ["whoever"]),
        ("a.py", 'def f():\n    """Made\n    anew."""\n', ["anew"]),
        ("a.py", "somebody = 'anew'\n", []),
        ("a.py", "def test_of_whoever_it_is(): ...\n", ["whoever"]),
        ("a.test.ts", "test('made anew', () => {});", ["anew"]),
        ("a.spec.ts", "test.describe(\n  'of somebody',\n  () => {});", ["somebody"]),
        ("a.ts", "/** Somebody.\n * The\n * own one. */", ["somebody", "the own"]),
        ("a.ts", "const url = 'https://somebody.example'; // fine", []),
        ("a.tsx", "{/* put away */}", ["put away"]),
        ("a.md", "It is said. `test_somebody`", ["is said"]),
        ("a.md", "It stands in a table.", ["stands in"]),
        ("a.md", "They stand in front of it, or in the way, or stand in for it.", []),
        ("Makefile", "# anew\nrun: anew\n", ["anew"]),
    ],
)
def test_it_reads_comments_and_text_alone(name: str, text: str, found: list[str]) -> None:
    assert words_in(name, text) == found
