"""What is measured, printed as tables of Markdown."""

import statistics


def say(line: str = "") -> None:
    print(line, flush=True)


def table(title: str, *columns: str) -> None:
    say(f"\n### {title}\n\n| {' | '.join(columns)} |\n| --- |{' ---: |' * (len(columns) - 1)}")


def row(*cells: object) -> None:
    say(f"| {' | '.join(map(str, cells))} |")


def p95(times: list[float]) -> float:
    return statistics.quantiles(times, n=20)[-1]
