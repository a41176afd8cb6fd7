"""The house keeps its order: who may import whom, and no model without its migration."""

import ast
from pathlib import Path

from django.core.management import call_command

ROOT = Path(__file__).parent.parent / "alba"
ORDER = ["audit", "accounts", "schools", "takers", "screening", "insight"]
LEAVES = {
    "alba.clients",
    "alba.errors",
    "alba.logs",
    "alba.listing",
    "alba.screening.questionnaires",
}
DOMAIN_MUST_NOT_KNOW = ("rest_framework.views", "rest_framework.generics", "rest_framework.request")
FACES = {"views", "serializers", "urls"}


def imported(path: Path) -> set[str]:
    """Dotted names of every module or member that a file imports."""
    names = set()
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            names |= {f"{node.module}.{alias.name}" for alias in node.names}
    return names


def files(app: str) -> list[Path]:
    return [p for p in (ROOT / app).rglob("*.py") if "migrations" not in p.parts]


def app_of(name: str) -> str | None:
    parts = name.split(".")
    return parts[1] if parts[0] == "alba" and len(parts) > 1 and parts[1] in ORDER else None


def test_apps_import_only_to_the_left() -> None:
    wrong = [
        f"{path.relative_to(ROOT)} imports {name}"
        for place, app in enumerate(ORDER)
        for path in files(app)
        for name in imported(path)
        if (other := app_of(name)) and ORDER.index(other) > place
    ]
    assert wrong == []


def test_leaves_import_nothing_of_ours_but_leaves() -> None:
    for leaf in LEAVES:
        path = ROOT.parent / (leaf.replace(".", "/") + ".py")
        ours = {name for name in imported(path) if name.startswith("alba")}
        assert {name for name in ours if name not in LEAVES and name != "alba"} == set(), leaf


def test_the_domain_does_not_know_its_faces() -> None:
    wrong = [
        f"{path.relative_to(ROOT)} imports {name}"
        for app in ORDER
        for path in files(app)
        if not (FACES & set(path.stem.split("_")) or path.parent.name in FACES)
        and path.stem not in {"authentication", "fresh_login", "permissions", "schema"}
        for name in imported(path)
        if name.startswith(DOMAIN_MUST_NOT_KNOW)
        or (app_of(name) and set(name.split(".")[2:3]) & FACES)
    ]
    assert wrong == []


def test_views_leave_writing_to_the_domain() -> None:
    wrong = [
        f"{path.relative_to(ROOT)}: .{node.func.attr}()"
        for app in ORDER
        for path in files(app)
        if "views" in path.stem or path.parent.name == "views"
        for node in ast.walk(ast.parse(path.read_text()))
        if isinstance(node, ast.Call)
        and isinstance(node.func, ast.Attribute)
        and node.func.attr in {"save", "bulk_create", "update_or_create", "get_or_create"}
    ]
    assert wrong == []


def test_no_migration_is_missing(db: None) -> None:
    call_command("makemigrations", check=True, dry_run=True, verbosity=0)
