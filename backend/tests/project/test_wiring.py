"""Hooks: each is connected, and its receivers hear in the order in which rows are locked."""

import importlib
import pkgutil

import pytest

import alba
from alba import wiring
from alba.hooks import Hook
from tests.project.test_architecture import APPS


def all_hooks() -> dict[int, str]:
    found = {}
    for module in pkgutil.walk_packages(alba.__path__, "alba."):
        # Settings for gunicorn and the like are no modules to import here.
        if module.name.split(".")[1] in APPS and "migrations" not in module.name:
            for name, value in vars(importlib.import_module(module.name)).items():
                if isinstance(value, Hook):
                    found[id(value)] = f"{module.name}.{name}"
    return found


def test_every_hook_is_connected() -> None:
    connected = {id(hook) for hook, receivers in wiring.RECEIVERS.items() if receivers}
    assert [name for hook, name in all_hooks().items() if hook not in connected] == []
    assert all(hook.receivers == heard for hook, heard in wiring.RECEIVERS.items())


@pytest.mark.parametrize("receivers", wiring.RECEIVERS.values())
def test_receivers_are_in_the_order_of_the_apps(receivers: tuple[object, ...]) -> None:
    apps = [receiver.__module__.split(".")[1] for receiver in receivers]
    assert apps == sorted(apps, key=APPS.index)


def test_a_hook_calls_its_receivers_in_order_and_stops_at_a_refusal() -> None:
    hook: Hook[[list[str]], str] = Hook()
    hook.receivers = (lambda heard: heard.append("one") or "1", lambda heard: str(len(heard)))
    assert hook([]) == ["1", "1"]

    def refuse(heard: list[str]) -> str:
        raise ValueError

    after: list[str] = []
    hook.receivers = (refuse, lambda heard: heard.append("never") or "")
    with pytest.raises(ValueError, match=r"^$"):
        hook(after)
    assert after == []
