import { useState } from 'react';

/**
 * The chosen rows of a list. Ticked rows that are no longer shown do not count, because nothing may
 * be done to invisible rows; unless all matching rows were chosen, whose number `words` then
 * states.
 */
export function useChosen<Row extends { id: number }>({
  shown,
  scope,
}: {
  /** The rows of the page. */
  shown: readonly Row[];
  /** The matching rows: another search or filter ends a choice of all of them. */
  scope: string;
}) {
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set());
  const [matching, setMatching] = useState<{ scope: string; rows: readonly Row[] } | null>(null);
  const known = matching?.scope === scope ? matching.rows : shown;

  function clear() {
    setTicked(new Set());
    setMatching(null);
  }
  return {
    chosen: known.filter(({ id }) => ticked.has(id)),
    setTicked: (ids: ReadonlySet<number>) => {
      setTicked(ids);
      if (ids.size === 0) setMatching(null);
    },
    chooseAll: (rows: readonly Row[]) => {
      setMatching({ scope, rows });
      setTicked(new Set(rows.map(({ id }) => id)));
    },
    clear,
  };
}
