import { useSyncExternalStore } from 'react';
import { initialLanguage } from '../i18n/chosenLanguage';
import { showLanguage } from '../i18n/i18n';
import { showRememberedTextSize } from '../lib/textSize';
import { clearTokens, holdCardToken } from '../api/tokens';

/**
 * Where a pupil with a card is in the lesson. In memory only: a reload, or the next pupil, finds
 * nothing of it.
 */
export interface Lesson {
  step: 'card' | 'name' | 'tests' | 'thanks';
  /** The words on the card. */
  label: string;
  /** How many questionnaires are left. */
  todo: number;
}

const beginning: Lesson = { step: 'card', label: '', todo: 0 };
const listeners = new Set<() => void>();
let lesson = beginning;
let unsent = 0;

function change(next: Lesson): void {
  lesson = next;
  for (const listener of listeners) listener();
}

/** A card was accepted. Without a token there is nothing left to answer. */
export function enterLesson(entered: {
  access?: string | null;
  label: string;
  todo: number;
}): void {
  unsent = 0;
  const { access, label, todo } = entered;
  if (access) holdCardToken(access);
  change({ step: access ? 'name' : 'thanks', label, todo });
}

export function confirmName(): void {
  change({ ...lesson, step: 'tests' });
}

/** One questionnaire was finished or declined; with the last one the login has ended. */
export function noteDone(): void {
  const todo = lesson.todo - 1;
  if (todo > 0) change({ ...lesson, todo });
  else finishLesson();
}

/** A no was taken back. */
export function noteResumed(): void {
  change({ ...lesson, todo: lesson.todo + 1 });
}

/** Nothing is left: the login is forgotten here, and the last page is shown. */
export function finishLesson(): void {
  change({ ...beginning, step: 'thanks' });
  clearTokens('logout');
}

/** Back to the card, for the next pupil. */
export function leaveLesson(): void {
  unsent = 0;
  change(beginning);
}

/** The language and the size of the letters are again what they were before any pupil chose. */
export function forgetChoices(): void {
  showRememberedTextSize();
  showLanguage(initialLanguage()).catch(() => undefined);
}

/** How many answers have not reached the server yet. */
export function noteUnsent(count: number): void {
  unsent = count;
}

export function unsentInLesson(): number {
  return unsent;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useLesson(): Lesson {
  return useSyncExternalStore(
    subscribe,
    () => lesson,
    () => beginning,
  );
}
