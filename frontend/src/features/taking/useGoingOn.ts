import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { isCardLogin } from '../../api/tokens';
import { useLesson } from '../../auth/lesson';
import { useUser } from '../../auth/useMe';
import { chooseGoesOn, chosenGoesOn } from '../../lib/goesOn';
import { isReading } from './isReading';
import { isForChild } from './termsTexts';

/** Long enough to see what was chosen, too short to wait for. */
const afterMs = 300;
const lessMotion = '(prefers-reduced-motion: reduce)';

/** Whether the next question comes by itself: for adults, until they choose otherwise. Null where it
 * never does, since the person has asked for less motion. */
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

/** A press so soon after the page went on by itself may have been meant for the one before. */
const unseenMs = 500;
/** As far apart two presses of one finger in one place may be, in pixels. */
const onePlace = 40;
/** Sooner after a press nobody presses again: the browser passes it on from a label to its field. */
const oneClickMs = 20;

/**
 * Goes on 0.3 s after an answer by hand, unless something else is done before, and never while a
 * sentence is being read aloud. `isRepeat`: whether a press in the same place, or the second of a
 * double one, came before anybody can have read what the page has gone on to.
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
    wentOn.current = at; // so is the next one, of somebody who presses three times
    return true;
  }
  return {
    begin: (value: number) => setAfter({ value }),
    callOff: () => {
      setAfter(null);
      wentOn.current = -Infinity; // somebody has pressed for what is there now
    },
    isRepeat,
  };
}

type Press = Pick<MouseEvent, 'clientX' | 'clientY' | 'detail'>;
