import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { isCardLogin } from '../../../api/tokens';
import { useLesson } from '../../../parts/lesson/lesson';
import { useUser } from '../../../auth/useMe';
import { chooseGoesOn, chosenGoesOn } from '../../../lib/goesOn';
import { isReading } from '../readAloud/isReading';
import { isForChild } from '../terms/termsTexts';

/** Long enough to see what was chosen, too short to wait for. */
const afterMs = 300;
const lessMotion = '(prefers-reduced-motion: reduce)';

/**
 * The setting that the next question appears by itself: on by default for adults; null if it never
 * does, because the person prefers less motion.
 */
export function useGoesOn(): [boolean | null, (on: boolean) => void] {
  const { user } = useUser();
  const withCard = useLesson().visit === null && isCardLogin();
  const isPupil = withCard || isForChild(user, true);
  const [on, setOn] = useState(() => chosenGoesOn(withCard) ?? !isPupil);
  return [
    window.matchMedia(lessMotion).matches ? null : on,
    (wanted) => {
      chooseGoesOn(wanted, withCard);
      setOn(wanted);
    },
  ];
}

/** A press this soon after an automatic step may have been meant for the previous question. */
const unseenMs = 500;
/** Two presses closer than this, in pixels, count as one place. */
const onePlace = 40;
/** Nobody presses again this soon: the browser has passed one click from a label to its field. */
const oneClickMs = 20;

/**
 * Moves on 0.3 s after an answer by hand, unless something else is done before, and never while a
 * sentence is being read aloud. `isRepeat` is true if a press in the same place, or the second of a
 * double click, came before anybody could read the new question.
 */
export function useGoingOn(goOn: (value: number) => void) {
  const [after, setAfter] = useState<{ value: number } | null>(null);
  const wentOn = useRef(-Infinity);
  const last = useRef({ x: 0, y: 0, at: -Infinity });
  const handleTime = useEffectEvent(() => {
    if (after === null) return;
    setAfter(null);
    if (isReading()) return;
    goOn(after.value);
    wentOn.current = performance.now();
  });
  useEffect(() => {
    if (after === null) return;
    const timer = setTimeout(handleTime, afterMs);
    return () => clearTimeout(timer);
  }, [after]);
  function isRepeat({ clientX: x, clientY: y, detail }: Press): boolean {
    const at = performance.now();
    const { x: lastX, y: lastY, at: lastAt } = last.current;
    if (at - lastAt < oneClickMs) return false;
    last.current = { x, y, at };
    const same = Math.hypot(x - lastX, y - lastY) <= onePlace;
    if (at - wentOn.current >= unseenMs || !(detail >= 2 || same)) return false;
    wentOn.current = at; // the next press of a triple click also counts as a repeat
    return true;
  }
  return {
    begin: (value: number) => setAfter({ value }),
    callOff: () => {
      setAfter(null);
      wentOn.current = -Infinity; // this press was meant for the current question
    },
    isRepeat,
  };
}

type Press = Pick<MouseEvent, 'clientX' | 'clientY' | 'detail'>;
