import { useEffect, useRef, useState } from 'react';
import { useBlocker, useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import { isCardLogin } from '../../api/tokens';
import { afterPaint } from './afterPaint';
import { indexFromAddress } from './plan';

/**
 * Which question is shown (from 0). The address follows it (`q`, from 1), and each step on is a
 * step in the browser's history, so that its back button is Previous. A fresh page starts at
 * `start`, whatever its address says.
 *
 * With a card the address stays the same: a test is one entry of the history, which ends with it, and
 * the next pupil's back button leads to nothing of it.
 */
export function useQuestionIndex(
  start: number,
  count: number,
  /** Before which nothing is shown. */
  first: number,
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
  const type = useNavigationType();
  const navigate = useNavigate();
  const withCard = isCardLogin();
  const [opened] = useState({ key });
  const [index, setIndex] = useState(start);
  const [moved, setMoved] = useState(false);
  // The step forward whose address is still to come.
  const step = useRef<{ from: number; enter: () => void; callOff: () => void } | null>(null);

  function address(to: number): string {
    const parameters = new URLSearchParams(search);
    parameters.set('q', String(to + 1));
    return `?${parameters}`;
  }

  useEffect(() => {
    if (withCard) return;
    if (key === opened.key) void navigate(address(start), { replace: true });
    else if (type === 'POP') {
      const late = step.current;
      callOff();
      const asked = indexFromAddress(new URLSearchParams(search).get('q'), count) ?? start;
      const wanted = Math.max(first, asked);
      // Back, before the address had followed: from the question that is shown, not from the one before.
      if (late !== null && wanted < late.from) {
        setIndex(late.from);
        void navigate(address(late.from), { state: { from: wanted } });
      } else setIndex(wanted);
    }
    // Once for each entry of the history; what else has changed then changes nothing.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [key]);

  useEffect(() => () => step.current?.callOff(), []);

  const { state: leaving, reset: stay } = useBlocker(
    ({ historyAction }) => historyAction === 'POP' && isCardLogin(),
  );
  useEffect(() => {
    if (leaving !== 'blocked') return;
    stay?.();
    if (index > first) goBack();
    // Once for each press of the browser's back button.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [leaving]);

  function callOff() {
    step.current?.callOff();
    step.current = null;
  }

  function show(to: number) {
    setMoved(true);
    setIndex(to);
  }
  function goBack() {
    callOff();
    show(index - 1);
    if (withCard) return;
    // Going back in the history where that is the previous question, else it would only grow.
    if (state?.from === index - 1) void navigate(-1);
    else void navigate(address(index - 1), { replace: true });
  }
  return {
    index,
    moved,
    goTo: (to) => {
      // Of two steps before the first is drawn, each is one back.
      step.current?.enter();
      show(to);
      if (withCard) return;
      const enter = () => {
        callOff();
        void navigate(address(to), { state: { from: index } });
      };
      // On a slow phone a new address takes as long as a question, so the question comes first.
      step.current = { from: index, enter, callOff: afterPaint(enter) };
    },
    goBack,
  };
}
