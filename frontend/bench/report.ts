import { readFileSync, writeFileSync } from 'node:fs';

/** The result as Markdown: said while it is made, kept for the document. */
export class Report {
  readonly #lines: string[] = [];

  say(...lines: string[]): void {
    this.#lines.push(...lines);
    for (const line of lines) console.log(line);
  }

  table(title: string, ...columns: string[]): void {
    const rule = `| --- |${' ---: |'.repeat(columns.length - 1)}`;
    this.say('', `### ${title}`, '', `| ${columns.join(' | ')} |`, rule);
  }

  row(...cells: (string | number)[]): void {
    this.say(`| ${cells.join(' | ')} |`);
  }

  /** Puts everything said between the two markers of a document. */
  write(document: string, begin: string, end: string): void {
    const text = readFileSync(document, 'utf8');
    const [before, rest] = [text.indexOf(begin), text.indexOf(end)];
    if (before === -1 || rest < before) throw new Error(`${document} has no ${begin} … ${end}`);
    const content = this.#lines.join('\n').trim();
    writeFileSync(
      document,
      `${text.slice(0, before)}${begin}\n\n${content}\n\n${text.slice(rest)}`,
    );
  }
}

/** The value in the middle; of an even number, between the two. */
export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}

export function quantile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const place = part * (sorted.length - 1);
  const below = sorted[Math.floor(place)];
  const above = sorted[Math.ceil(place)];
  if (below === undefined || above === undefined) throw new Error('nothing was measured');
  return below + (above - below) * (place % 1);
}
