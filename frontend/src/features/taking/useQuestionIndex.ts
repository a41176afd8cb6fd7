import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { indexFromAddress } from './plan';

/**
 * Which question is shown (from 0). It is kept in the address (`q`, from 1) and each step on is a
 * step in the browser's history, so that its back button is Previous. A fresh page starts at
 * `start`, whatever its address says.
 */
export function useQuestionIndex(
  start: number,
  count: number,
): {
  index: number;
  /** Whether the person has gone to another question since the page was opened. */
  moved: boolean;
  goTo: (index: number) => void;
  goBack: () => void;
} {
  const { key, search, state } = useLocation() as {
    key: string;
    search: string;
    state: { from?: number } | null;
  };
  const navigate = useNavigate();
  const [opened] = useState({ key });
  const [moved, setMoved] = useState(false);
  const fresh = key === opened.key;
  const inAddress = indexFromAddress(new URLSearchParams(search).get('q'), count);
  const index = fresh ? start : (inAddress ?? start);

  function address(to: number): string {
    const parameters = new URLSearchParams(search);
    parameters.set('q', String(to + 1));
    return `?${parameters}`;
  }

  useEffect(() => {
    if (fresh) void navigate(address(start), { replace: true });
    // Once, for the entry of the history that the page was opened with.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [fresh]);

  return {
    index,
    moved,
    goTo: (to) => {
      setMoved(true);
      void navigate(address(to), { state: { from: index } });
    },
    goBack: () => {
      setMoved(true);
      // Going back in the history where that is the previous question, else it would only grow.
      if (state?.from === index - 1) void navigate(-1);
      else void navigate(address(index - 1), { replace: true });
    },
  };
}
