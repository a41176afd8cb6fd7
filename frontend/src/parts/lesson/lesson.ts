import { useSyncExternalStore } from 'react';
import { initialLanguage, isLanguageRemembered } from '../../i18n/chosenLanguage';
import { showLanguage } from '../../i18n/i18n';
import type { Language } from '../../i18n/language';
import { forgetGoesOn } from '../../lib/goesOn';
import { tabStore } from '../../lib/storage';
import { showRememberedTextSize } from '../../lib/textSize';
import { serverNow } from '../../lib/clock';
import { clearTokens, holdCardToken, isCardLogin } from '../../api/tokens';
import type { Whom } from '../../api/types';
import { paths } from '../../paths';

/**
 * Where a pupil with a card is in the lesson, or a guardian who came by a family's link. In memory
 * only: a reload, or the next one, finds nothing of it.
 */
export interface Lesson {
  step: 'card' | 'name' | 'tests' | 'thanks' | 'talk' | 'left';
  /** Of a guardian: the page of the link (visit.ts). */
  visit: Visit | null;
  /** The words on the card. */
  label: string;
  /** How many questionnaires are left. */
  todo: number;
  /** What the questions on the screen are for. */
  answering: Asked | null;
  /** What this login has answered or declined. */
  given: readonly Given[];
  /** Whether the last pupil here left before the end. */
  wasLeft: boolean;
  /** At the end: until when that can be taken back here, by the server's clock. */
  until: number | null;
  /** The card was typed only to ask for a talk: who will read it, by name; null of any other card. */
  onlyTalk: WhoReads | null;
  /** A wish to talk that is being written; null while nobody has begun to. */
  wish: TypedWish | null;
  /** When the computer locks itself at the latest, by the server's clock. */
  locksAt: number | null;
  /** Whether it does so in a moment, or has done so before the wish was sent. */
  lock: 'far' | 'soon' | 'unsent';
}

export interface WhoReads {
  readers: readonly string[];
  tutors: readonly string[];
}

export interface TypedWish {
  to: Whom;
  note: string;
}

export interface Visit {
  /** Its address, which is shown only when it is asked for. */
  page: string;
  /** The child, as that page names it. */
  child: string;
  /** Whether something about another child is still open there. */
  more: boolean;
  /** The last day of the screening. */
  closesOn: string;
}

export interface Asked {
  assignment: number;
  name: string;
}

export interface Given extends Asked {
  /** The finished test; null where the pupil would rather not. */
  test: number | null;
}

/** A little less than the server gives after the last one. */
const forTakingBack = 285_000;
/** And a little less than it gives for asking to talk to somebody. */
const forAsking = 890_000;
const beginning: Lesson = {
  step: 'card',
  visit: null,
  label: '',
  todo: 0,
  answering: null,
  given: [],
  wasLeft: false,
  until: null,
  onlyTalk: null,
  wish: null,
  locksAt: null,
  lock: 'far',
};
/** In this tab while somebody answers, and nothing else: so that a reload can say what is kept. */
const begunKey = 'alba.begun';
const listeners = new Set<() => void>();
let lesson = beginning;
let unsent = 0;
let languageChosen = false;

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
  forgetBegun();
  const { access, label, todo } = entered;
  if (access) holdCardToken(access);
  change({ ...beginning, step: access ? 'name' : 'thanks', label, todo });
}

/** A card was accepted only to ask for a talk. */
export function enterToAsk(entered: { access: string; label: string }, who: WhoReads | null): void {
  unsent = 0;
  forgetBegun();
  holdCardToken(entered.access);
  const onlyTalk = who ?? { readers: [], tutors: [] };
  const locksAt = serverNow() + forAsking;
  change({ ...beginning, step: 'name', label: entered.label, onlyTalk, locksAt });
}

/** What is typed of a wish to talk; null when it was sent or given up. */
export function noteWish(wish: TypedWish | null): void {
  change({ ...lesson, wish, lock: lesson.lock === 'unsent' ? 'far' : lesson.lock });
}

/** In half a minute the computer locks itself, or it has just been used. */
export function noteLocksSoon(soon: boolean): void {
  if (lesson.lock !== 'unsent' && soon !== (lesson.lock === 'soon')) {
    change({ ...lesson, lock: soon ? 'soon' : 'far' });
  }
}

/** The computer locks itself: what was typed goes, and that it was not sent is said. */
export function lockLesson(): void {
  const { wish } = lesson;
  if (!isCardLogin()) return;
  change({ ...lesson, wish: null, lock: wish === null ? 'far' : 'unsent' });
  clearTokens('idle');
}

/** A guardian was led here from the page of the link. */
export function enterVisit(access: string, todo: number, visit: Visit): void {
  unsent = 0;
  holdCardToken(access);
  change({ ...beginning, step: 'tests', visit, label: visit.child, todo });
}

/** Whose page it is where one comes in, and back to between two questionnaires. */
export function wayIn(): string {
  const inVisit = lesson.visit !== null || window.location.pathname.startsWith(paths.visit.to());
  return (inVisit ? paths.visit : paths.enter).to();
}

export function confirmName(): void {
  change({ ...lesson, step: lesson.onlyTalk ? 'talk' : 'tests' });
}

/** Its questions come next. */
export function noteBegun(answering: Asked): void {
  tabStore.write(begunKey, 'yes');
  change({ ...lesson, answering });
}

function forgetBegun(): boolean {
  const begun = tabStore.read(begunKey) !== null;
  tabStore.remove(begunKey);
  return begun;
}

/** Whether somebody was answering here, and has left or loaded the page again. */
export function takeBegun(): boolean {
  return forgetBegun() || lesson.wasLeft;
}

export function noteFinished(test: number): void {
  if (lesson.answering) noteDone({ ...lesson.answering, test });
}

export function noteDeclined(asked: Asked): void {
  noteDone({ ...asked, test: null });
}

/** With the last one the login has ended, but for taking something back. */
function noteDone(done: Given): void {
  const todo = lesson.todo - 1;
  const left = { ...lesson, todo, answering: null, given: [...lesson.given, done] };
  if (todo > 0) change(left);
  else {
    forgetBegun();
    const until = serverNow() + forTakingBack;
    change({ ...left, step: 'thanks', until, locksAt: serverNow() + forAsking });
  }
}

/** A finished test was withdrawn, which is a no. */
export function noteWithdrawn(done: Given): void {
  const given = lesson.given.map((one) => (one === done ? { ...done, test: null } : one));
  change({ ...lesson, given });
}

/** A no was taken back. */
export function noteResumed(assignment: number): void {
  const given = lesson.given.filter((one) => one.assignment !== assignment);
  change({ ...lesson, step: 'tests', todo: lesson.todo + 1, given, until: null, locksAt: null });
}

/** Nothing is left: the login is forgotten here, and the last page is shown. */
export function finishLesson(): void {
  change({ ...beginning, step: 'thanks', visit: lesson.visit });
  clearTokens('logout');
}

/** Back to the card, for the next pupil; a guardian stays on the page that says how to carry on. */
export function leaveLesson(): void {
  unsent = 0;
  const wasLeft = forgetBegun();
  const { visit } = lesson;
  change(visit ? { ...beginning, step: 'left', visit } : { ...beginning, wasLeft });
}

/** Holds until the card is given back. */
export function chooseLanguage(language: Language): void {
  languageChosen = true;
  showLanguage(language).catch(() => undefined);
}

/** The language on record is shown only where nobody has chosen one, here or before. */
export async function suggestLanguage(language: Language): Promise<void> {
  if (languageChosen || isLanguageRemembered()) return;
  await showLanguage(language).catch(() => undefined);
}

/** The language and the size of the letters are again what they were before any pupil chose. */
export function forgetChoices(): void {
  languageChosen = false;
  forgetGoesOn();
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
