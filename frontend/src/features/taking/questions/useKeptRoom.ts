import { useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * Keeps the height of a box whose content comes and goes by itself, until the next question. On a
 * page scrolled to its end, all answers would otherwise move under the finger.
 */
export function useKeptRoom(shown: boolean, question: number): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const of = box.current;
    return () => {
      of?.style.removeProperty('min-height');
      delete of?.dataset['kept'];
    };
  }, [question]);
  // Runs after every render, because the text grows and shrinks with its number.
  useLayoutEffect(() => {
    if (!shown || !box.current) return;
    box.current.style.minHeight = `${box.current.offsetHeight}px`;
    box.current.dataset['kept'] = '';
  });
  return box;
}
