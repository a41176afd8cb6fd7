import { browserStore } from './storage';

/** The choice in this browser whether the next question appears by itself after an answer. */
const rememberedKey = 'alba_goes_on';
/** A shared computer remembers nothing, and ignores the choices of others. */
let inLesson: boolean | null = null;

/** The person's choice; null if there is none. */
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
