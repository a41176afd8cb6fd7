import { useState } from 'react';

/**
 * Which rows of a list are chosen. Those that are ticked and no longer shown are not: nothing is done
 * to what nobody sees, unless all that match were chosen, which `words` then say with their number.
 */
export function useChosen<Row extends { id: number }>({
  shown,
  scope,
}: {
  /** The rows of the page. */
  shown: readonly Row[];
  /** Which rows match at all: another search or filter ends a choice of all of them. */
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
