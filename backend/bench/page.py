"""What the benchmarks print, and who asks for lists in them."""

import statistics

ADMINS = {
    "P": "alba@volume.alba.example",
    "S1": "escola@volume.alba.example",
    "S30": "zona@volume.alba.example",
}


class Page:
    """The result as Markdown: printed while it is made, kept for the document."""

    def __init__(self) -> None:
        self.lines: list[str] = []

    def say(self, *lines: str) -> None:
        self.lines += lines
        print(*lines, sep="\n", flush=True)

    def table(self, title: str, *columns: str) -> None:
        rule = "| --- |" + " ---: |" * (len(columns) - 1)
        self.say("", f"### {title}", "", f"| {' | '.join(columns)} |", rule)

    def row(self, name: str, *cells: object) -> None:
        self.say(f"| {name} | {' | '.join(str(cell) for cell in cells)} |")


def p95(times: list[float]) -> float:
    return statistics.quantiles(times, n=20)[-1] if len(times) > 1 else times[0]
