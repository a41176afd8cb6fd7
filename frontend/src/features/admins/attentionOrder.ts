import type { AttentionLine } from '../../api/types';

export const attentionOrders = ['name', 'what', 'since'] as const;
type Field = (typeof attentionOrders)[number];
export type AttentionOrder = Field | `-${Field}`;

/** Sorts the lines; equal ones by waiting time, the longest first. */
export function attentionIn(
  order: AttentionOrder,
  lines: readonly AttentionLine[],
  words: (what: AttentionLine['what']) => string,
): AttentionLine[] {
  const field = order.replace('-', '') as Field;
  const key = (line: AttentionLine) => (field === 'what' ? words(line.what) : line[field]);
  const sign = order.startsWith('-') ? -1 : 1;
  return lines.toSorted(
    (a, b) =>
      sign * key(a).localeCompare(key(b), undefined, { numeric: true }) ||
      a.since.localeCompare(b.since),
  );
}
