import { useEffect, useRef } from 'react';
import type { Plan } from '../plan/plan';

/** With fewer answers, most people's pace is a better estimate than one's own. */
const enough = 5;
/** A longer time on one sentence was a pause. */
const longest = 60;

/**
 * Estimates the remaining minutes from the median time a sentence has taken so far. Returns a
 * function of the number of sentences left, in whole minutes; 0 means less than one.
 */
export function useMinutesLeft(index: number, plan: Plan): (left: number) => number {
  const seconds = useRef<number[]>([]);
  const shown = useRef({ index, at: 0 });
  const typical = (plan.minutes * 60) / plan.questionCount;

  useEffect(() => {
    const now = performance.now();
    const took = (now - (shown.current.at || now)) / 1000;
    if (index === shown.current.index + 1 && took <= longest) seconds.current.push(took);
    shown.current = { index, at: now };
  }, [index]);

  return (left) => {
    const pace = seconds.current.length < enough ? typical : median(seconds.current);
    return Math.round((left * pace) / 60);
  };
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}
