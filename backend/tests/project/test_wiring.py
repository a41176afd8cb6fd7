"""Hooks: each is connected, and its receivers hear in the order in which rows are locked."""

import importlib
import pkgutil

import pytest

import alba
from alba import wiring
from alba.hooks import Event, Poll, Question
from tests.project.test_architecture import APPS


def all_hooks() -> dict[int, str]:
    found = {}
    for module in pkgutil.walk_packages(alba.__path__, "alba."):
        # Settings of gunicorn and of other programs are no modules to import here.
        if module.name.split(".")[1] in APPS and "migrations" not in module.name:
            for name, value in vars(importlib.import_module(module.name)).items():
                if isinstance(value, Event | Question | Poll):
                    found[id(value)] = f"{module.name}.{name}"
    return found


def test_every_hook_is_connected() -> None:
    connected = {id(hook) for hook, receivers in wiring.RECEIVERS.items() if receivers}
    connected |= {id(question) for question in wiring.ANSWERS}
    assert [name for hook, name in all_hooks().items() if hook not in connected] == []
    assert all(hook.receivers == heard for hook, heard in wiring.RECEIVERS.items())
    assert all(question.answer == answer for question, answer in wiring.ANSWERS.items())


@pytest.mark.parametrize("receivers", wiring.RECEIVERS.values())
def test_receivers_are_in_the_order_of_the_apps(receivers: tuple[object, ...]) -> None:
    apps = [receiver.__module__.split(".")[1] for receiver in receivers]
    assert apps == sorted(apps, key=APPS.index)


def test_an_event_calls_its_receivers_in_order_and_stops_at_a_refusal() -> None:
    event: Event[[list[str]]] = Event()
    event.receivers = (lambda heard: heard.append("one"), lambda heard: heard.append("two"))
    heard: list[str] = []
    event(heard)
    assert heard == ["one", "two"]

    def refuse(heard: list[str]) -> None:
        raise ValueError

    event.receivers = (refuse, lambda heard: heard.append("never"))
    with pytest.raises(ValueError, match=r"^$"):
        event(heard)
    assert heard == ["one", "two"]


def test_a_poll_gives_every_answer_in_order() -> None:
    poll: Poll[[int], int] = Poll()
    poll.receivers = (lambda n: n + 1, lambda n: n + 2)
    assert poll(1) == [2, 3]
