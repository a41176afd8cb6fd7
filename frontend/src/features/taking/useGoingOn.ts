import { useEffect, useEffectEvent, useState } from 'react';
import { isCardLogin } from '../../api/tokens';
import { useLesson } from '../../auth/lesson';
import { useUser } from '../../auth/useMe';
import { chooseGoesOn, chosenGoesOn } from '../../lib/goesOn';
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

/**
 * Goes on 0.3 s after an answer by hand, unless something else is done before, and never while a
 * sentence is being read aloud.
 */
export function useGoingOn(goOn: (value: number) => void) {
  const [after, setAfter] = useState<{ value: number } | null>(null);
  const handleTime = useEffectEvent(() => {
    if (after === null) return;
    setAfter(null);
    if (!globalThis.speechSynthesis?.speaking) goOn(after.value);
  });
  useEffect(() => {
    if (after === null) return;
    const timer = setTimeout(handleTime, afterMs);
    return () => clearTimeout(timer);
  }, [after]);
  return { begin: (value: number) => setAfter({ value }), callOff: () => setAfter(null) };
}
