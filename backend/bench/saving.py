"""How many answers are saved in a second, beside Django's usual way on the same machine."""

import itertools
import statistics
from typing import Any

from bench.fast_client import OURS, Call, save_all_the_time
from bench.tables import p95, row, table
from bench.usual_way import server as usual_way
from harness import databases
from harness.product import Product

USUAL = Call(usual_way.CALL, ("sheet", "sentence", "value"))


def measure(
    server: Product, made: dict[str, Any], clients: int, rounds: int, seconds: float
) -> None:
    """In turns, so that whatever else the machine does is the same for both."""
    folder = server.log.parent
    with (
        databases.empty_beside(server.env["DATABASE_URL"], folder, "usual_way") as address,
        usual_way.serving(server, address, folder / "usual_way.log") as usual,
    ):
        theirs = usual.script("bench.usual_way.people", clients, 10)
        times: dict[str, list[list[float]]] = {"Alba": [], "Django's usual way": []}
        for _ in range(rounds):
            for name, port, call, people in (
                ("Alba", server.port, OURS, made),
                ("Django's usual way", usual.port, USUAL, theirs),
            ):
                crowd = people["people"][:clients]
                done = save_all_the_time(port, call, crowd, people["questions"], seconds)
                times[name].append(done)
    columns = ("per second, each round", "p50 ms", "p95 ms", "ratio")
    table(f"Saving answers one by one, {clients} clients", "", *columns)
    ratios = [len(own) / len(other) for own, other in zip(*times.values(), strict=True)]
    for name, each in times.items():
        every = list(itertools.chain(*each))
        rates = " / ".join(str(round(len(one) / seconds)) for one in each)
        ratio = f"{statistics.median(ratios):.2f}" if name == "Alba" else "1"
        row(name, rates, f"{statistics.median(every):.1f}", f"{p95(every):.1f}", ratio)
