import { useEffect, useEffectEvent, useRef } from 'react';

/** The longest time between two presses of Esc, in milliseconds. */
const twice = 1000;

/** Calls `act` when Esc is pressed twice, wherever the focus is. */
export function useEscTwice(act: () => void) {
  const lastPress = useRef(-twice);
  const pressed = useEffectEvent(({ key, repeat, timeStamp }: KeyboardEvent) => {
    if (key !== 'Escape' || repeat) return;
    const quick = timeStamp - lastPress.current <= twice;
    lastPress.current = quick ? -twice : timeStamp;
    if (quick) act();
  });

  useEffect(() => {
    const press = (event: KeyboardEvent) => pressed(event);
    // Runs before a dialog closes with the same key, which it still may.
    window.addEventListener('keydown', press, true);
    return () => window.removeEventListener('keydown', press, true);
  }, []);
}
