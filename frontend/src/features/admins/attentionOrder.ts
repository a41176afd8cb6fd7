import type { AttentionLine } from '../../api/types';

export const attentionOrders = ['name', 'kind', 'since'] as const;
type Field = (typeof attentionOrders)[number];
export type AttentionOrder = Field | `-${Field}`;

/**
 * Sorts the lines; equal ones by waiting time, the longest first. Without an order, they stay in the
 * server's: first what hurts a child most.
 */
export function attentionIn(
  order: AttentionOrder | undefined,
  lines: readonly AttentionLine[],
  words: (kind: AttentionLine['kind']) => string,
): readonly AttentionLine[] {
  if (order === undefined) return lines;
  const field = order.replace('-', '') as Field;
  const key = (line: AttentionLine) => (field === 'kind' ? words(line.kind) : line[field]);
  const sign = order.startsWith('-') ? -1 : 1;
  return lines.toSorted(
    (a, b) =>
      sign * key(a).localeCompare(key(b), undefined, { numeric: true }) ||
      a.since.localeCompare(b.since),
  );
}
