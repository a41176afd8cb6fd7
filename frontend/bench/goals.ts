import type { Report } from './report.ts';

/** What the pages are held to, with what was found. A goal that is missed is said, not hidden. */
export class Goals {
  readonly #rows: [what: string, goal: string, found: string, met: boolean][] = [];

  atMost(what: string, limit: number, found: number, digits = 2, unit = ''): void {
    this.#add(what, `≤ ${limit}${unit}`, `${found.toFixed(digits)}${unit}`, found <= limit);
  }

  atLeast(what: string, limit: number, found: number): void {
    this.#add(what, `≥ ${limit}`, String(found), found >= limit);
  }

  #add(...row: [string, string, string, boolean]): void {
    this.#rows.push(row);
  }

  tell(report: Report): void {
    report.table('Goals', '', 'goal', 'found', '');
    for (const [what, goal, found, met] of this.#rows) {
      report.row(what, goal, met ? found : `**${found}**`, met ? 'met' : '**missed**');
    }
  }
}
