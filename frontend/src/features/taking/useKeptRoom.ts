import { useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * For a box in which something comes and goes by itself: what goes leaves its room until the next
 * question. On a page that is scrolled to its end, all answers would move under the finger otherwise.
 */
export function useKeptRoom(shown: boolean, question: number): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const of = box.current;
    return () => {
      of?.style.removeProperty('min-height');
    };
  }, [question]);
  // With each drawing, since the text grows and shrinks with the number in it.
  useLayoutEffect(() => {
    if (shown && box.current) box.current.style.minHeight = `${box.current.offsetHeight}px`;
  });
  return box;
}
