"""The layout of the code: who may import whom, and no model without its migration."""

import ast
import re
from collections import Counter, defaultdict
from collections.abc import Iterable
from graphlib import TopologicalSorter
from pathlib import Path

import pytest
from django.core.management import call_command

ROOT = Path(__file__).parents[2] / "alba"
APPS = [
    "audit",
    "accounts",
    "schools",
    "people",
    "families",
    "enrolment",
    "sign_on",
    "campaigns",
    "assessments",
    "figures",
    "followup",
    "insight",
    "privacy",
    "ops",
    "leaving",
]
"""Each imports only those to its left, and the packages below."""
SHARED = {
    "days": set(),
    "errors": set(),
    "apart": set(),
    "belongings": set(),
    "hooks": set(),
    "icalendar": set(),
    "search": set(),
    "sheets": {"days"},
    "paper": set(),
    "postgresql": set(),
    "rounding": set(),
    "server": set(),
    "watch": set(),
    "http": {"days", "errors", "search", "watch"},
}
"""The base of every app: what each of these packages may import of the others."""
ABOVE = {"apps", "settings", "urls", "wiring", "wsgi"}
"""The modules that put the apps together."""
PAGES = {"http/webapp.py": {"accounts"}, "watch/metrics_exporter.py": {"settings"}}
"""Single files that know more than their package."""
FACES = {"views", "serializers", "urls"}
"""Parts of the names of modules that know REST framework; with these other ones."""
OTHER_FACES = {"apps", "authentication", "fresh_login", "permissions", "refusals", "tokens"}
RELATIVES = ("rest_framework", "drf_")
"""How the names of REST framework and of the libraries built on it begin."""


HARNESS = "harness"
"""Starts PostgreSQL and the product, makes people and lets them answer, for the others here."""
LONG_CHECKS = {"bench", "faults", "fuzz", "rehearsal"}
STARTERS = {
    "PostgreSQL": (r"\binitdb\b|\bpg_ctl\b", {"harness/cluster.py"}),
    "a database": (r"(?i)\bcreate database\b", {"harness/cluster.py", "harness/databases.py"}),
    "the web server": (r'"gunicorn", "--bind"', {"harness/product.py"}),
    "the worker": (r'"--no-startup-delay"', {"harness/product.py"}),
}


def imported(path: Path) -> set[str]:
    """Dotted names of every module or member that a file imports."""
    names = set()
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            names |= {f"{node.module}.{alias.name}" for alias in node.names}
    return names


def files(package: str) -> list[Path]:
    if (ROOT / f"{package}.py").exists():
        return [ROOT / f"{package}.py"]
    return [p for p in (ROOT / package).rglob("*.py") if "migrations" not in p.parts]


def package_of(name: str) -> str | None:
    parts = name.split(".")
    return parts[1] if parts[0] == "alba" and len(parts) > 1 else None


def is_face(path: Path) -> bool:
    parts = set(path.stem.split("_"))
    return bool(FACES & parts or path.parent.name in FACES or path.stem in OTHER_FACES)


def names_a_face(name: str) -> bool:
    """True if an imported name is a module, or a member of a module, that is a face."""
    if package_of(name) not in APPS:
        return False
    folders = ROOT.joinpath(*name.split(".")[1:])
    modules = [p.with_suffix(".py") for p in (folders, folders.parent)]
    return any(is_face(module) for module in modules if module.exists())


def test_every_package_is_known() -> None:
    found = {p.stem for p in ROOT.iterdir() if p.suffix == ".py" or (p / "__init__.py").exists()}
    assert found - {"__init__"} == {*APPS, *SHARED, *ABOVE}


def test_apps_import_only_to_the_left_and_what_they_stand_on() -> None:
    wrong = [
        f"{path.relative_to(ROOT)} imports {name}"
        for place, app in enumerate(APPS)
        for path in files(app)
        for name in imported(path)
        if (other := package_of(name)) and other not in {*APPS[: place + 1], *SHARED}
    ]
    assert wrong == []


def test_what_the_apps_stand_on_knows_none_of_them() -> None:
    wrong = [
        f"{path.relative_to(ROOT)} imports {name}"
        for package, known in SHARED.items()
        for path in files(package)
        for name in imported(path)
        if (other := package_of(name))
        and other not in {package, *known, *PAGES.get(path.relative_to(ROOT).as_posix(), ())}
    ]
    assert wrong == []


def module_of(name: str) -> str | None:
    """The file of a module of ours, of which `name` is the module or a member."""
    path = ROOT.parent.joinpath(*name.split("."))
    found = (p.with_suffix(".py") for p in (path, path.parent))
    return next(
        (p.relative_to(ROOT).as_posix() for p in found if p.is_relative_to(ROOT) and p.exists()),
        None,
    )


def graph_of(paths: Iterable[Path]) -> dict[str, set[str]]:
    return {
        path.relative_to(ROOT).as_posix(): {
            module for name in imported(path) if (module := module_of(name))
        }
        for path in paths
        if "migrations" not in path.parts
    }


def test_modules_import_each_other_in_no_circle() -> None:
    TopologicalSorter(graph_of(ROOT.rglob("*.py"))).prepare()  # raises CycleError, which names them


def packages_of(app: str) -> dict[str, set[str]]:
    """Each package of an app, and each file beside them, with the others that it imports. A file
    `models.py` beside packages names their models for Django, which is no use of them."""
    found: dict[str, set[str]] = defaultdict(set)
    for path in files(app):
        module = path.relative_to(ROOT / app)
        name = module.parts[0].removesuffix(".py")
        for used in imported(path):
            known = module_of(used)
            if known is None or not known.startswith(f"{app}/") or known == f"{app}/__init__.py":
                continue
            is_listed = module.name == "models.py" and used.endswith(".models")
            if not (len(module.parts) == 1 and is_listed):
                found[name].add(known.split("/")[1].removesuffix(".py"))
        found[name] -= {name}
    return found


@pytest.mark.parametrize("app", APPS)
def test_packages_of_an_app_import_each_other_in_no_circle(app: str) -> None:
    """There is an order, then, in which each imports only those before it."""
    TopologicalSorter(packages_of(app)).prepare()  # raises CycleError, which names them


def test_the_questionnaires_import_nothing_of_ours() -> None:
    path = ROOT / "assessments" / "questionnaires" / "questionnaires.py"
    assert [name for name in imported(path) if name.startswith("alba")] == []


def test_the_domain_knows_neither_rest_framework_nor_its_faces() -> None:
    wrong = [
        f"{path.relative_to(ROOT)} imports {name}"
        for app in APPS
        for path in files(app)
        if not is_face(path)
        for name in imported(path)
        if name.startswith(RELATIVES) or package_of(name) == "http" or names_a_face(name)
    ]
    assert wrong == []


def test_views_leave_writing_to_the_domain() -> None:
    wrong = [
        f"{path.relative_to(ROOT)}: .{node.func.attr}()"
        for app in APPS
        for path in files(app)
        if "views" in path.stem or path.parent.name == "views"
        for node in ast.walk(ast.parse(path.read_text()))
        if isinstance(node, ast.Call)
        and isinstance(node.func, ast.Attribute)
        and node.func.attr in {"save", "bulk_create", "update_or_create", "get_or_create"}
    ]
    assert wrong == []


def test_views_leave_refusing_a_body_or_a_state_to_the_domain_and_its_serializers() -> None:
    wrong = [
        f"{path.relative_to(ROOT)} imports {name}"
        for app in APPS
        for path in files(app)
        if "views" in path.stem or path.parent.name == "views"
        for name in imported(path)
        if name in {"alba.errors.Invalid", "alba.errors.Conflict"}
    ]
    assert wrong == []


def test_the_long_checks_stand_on_the_harness_and_not_on_each_other() -> None:
    packages = {HARNESS: {HARNESS, "alba"}, "demo": {"demo", "alba"}} | {
        package: {package, HARNESS, "alba", "tests"} for package in LONG_CHECKS
    }
    ours = {*packages, "alba", "tests"}
    wrong = [
        f"{path.relative_to(ROOT.parent)} imports {name}"
        for package, known in packages.items()
        for path in (ROOT.parent / package).rglob("*.py")
        for name in imported(path)
        if name.split(".")[0] in ours - known
    ]
    assert wrong == []


def test_one_module_starts_each_thing_that_tests_and_long_checks_need() -> None:
    folders = [HARNESS, *LONG_CHECKS, "tests"]
    files = [path for folder in folders for path in (ROOT.parent / folder).rglob("*.py")]
    for what, (pattern, homes) in STARTERS.items():
        found = {
            path.relative_to(ROOT.parent).as_posix()
            for path in files
            if path.name != Path(__file__).name and re.search(pattern, path.read_text())
        }
        assert found == homes, what


def test_scripts_are_what_is_called() -> None:
    """They are called by make, by continuous integration, or by hand as the documents say."""
    checkout = ROOT.parent.parent
    callers = [
        checkout / "Makefile",
        checkout / "CONTRIBUTING.md",
        *(checkout / "docs").rglob("*.md"),
    ]
    callers += [*(checkout / ".ci").iterdir(), checkout / "frontend" / "package.json"]
    said = "".join(path.read_text() for path in callers)
    uncalled = [
        path.name
        for path in (checkout / "scripts").glob("*.py")
        if f"scripts/{path.name}" not in said
    ]
    assert uncalled == []


def test_no_two_files_of_tests_have_one_name() -> None:
    """Documents and seeded bugs name them without their folder."""
    names = Counter(path.name for path in (ROOT.parent / "tests").rglob("test_*.py"))
    assert [name for name, times in names.items() if times > 1] == []


def test_no_migration_is_missing(db: None) -> None:
    call_command("makemigrations", check=True, dry_run=True, verbosity=0)
