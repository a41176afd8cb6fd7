import { browserStore } from './storage';

/** Whether the next question comes by itself after an answer, once that was chosen in this browser. */
const rememberedKey = 'alba_goes_on';
/** At a computer that others use next nothing is remembered, and nothing of others is found. */
let inLesson: boolean | null = null;

/** What was chosen; null for nothing. */
export function chosenGoesOn(withCard: boolean): boolean | null {
  if (withCard) return inLesson;
  const kept = browserStore.read(rememberedKey);
  return kept === null ? null : kept === 'yes';
}

export function chooseGoesOn(on: boolean, withCard: boolean): void {
  if (withCard) inLesson = on;
  else browserStore.write(rememberedKey, on ? 'yes' : 'no');
}

export function forgetGoesOn(): void {
  inLesson = null;
}
