import { useEffect, useRef, useState } from 'react';
import { useBlocker, useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import { isCardLogin } from '../../../api/tokens';
import { afterPaint } from '../answers/afterPaint';
import { indexFromAddress } from '../plan/plan';

/**
 * The index of the current question. The address follows it (`q`, from 1), and each step forward is
 * a step in the browser's history, so that the back button is Previous. A fresh page starts at
 * `start`, regardless of its address.
 *
 * With a card the address stays the same: a test is one entry of the history, which ends with it,
 * so the next pupil's back button cannot reach it.
 */
export function useQuestionIndex(
  start: number,
  count: number,
  /** The first question that may be shown. */
  first: number,
): {
  index: number;
  /** True if the person has gone to another question since the page was opened. */
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
  // The step forward whose address is still pending.
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
      // The browser went back before the address had followed: continue from the current question.
      if (late !== null && wanted < late.from) {
        setIndex(late.from);
        void navigate(address(late.from), { state: { from: wanted } });
      } else setIndex(wanted);
    }
    // Runs once for each entry of the history; other changes have no effect.
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
    // Runs once for each press of the browser's back button.
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
    // Goes back in the history if the previous question is there; otherwise the history would only
    // grow.
    if (state?.from === index - 1) void navigate(-1);
    else void navigate(address(index - 1), { replace: true });
  }
  return {
    index,
    moved,
    goTo: (to) => {
      // Two quick steps are two entries of the history, even if the first was never drawn.
      step.current?.enter();
      show(to);
      if (withCard) return;
      const enter = () => {
        callOff();
        void navigate(address(to), { state: { from: index } });
      };
      // A new address takes as long as a question on a slow phone, so the question comes first.
      step.current = { from: index, enter, callOff: afterPaint(enter) };
    },
    goBack,
  };
}
