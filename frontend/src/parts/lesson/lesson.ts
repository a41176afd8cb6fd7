import { useSyncExternalStore } from 'react';
import { initialLanguage, isLanguageRemembered } from '../../i18n/chosenLanguage';
import { know, showLanguage, shownLanguage } from '../../i18n/i18n';
import type { FurtherLanguage, Language } from '../../i18n/language';
import { forgetGoesOn } from '../../lib/goesOn';
import { tabStore } from '../../lib/storage';
import { showRememberedTextSize } from '../../lib/textSize';
import { serverNow } from '../../lib/clock';
import {
  accessToken,
  clearTokens,
  holdCardToken,
  isCardLogin,
  signedOutReason,
  subscribeTokens,
} from '../../api/tokens';
import { dropCardKey } from '../../drafts/draftKey';
import { forgetDrafts } from '../../drafts/encryptedDrafts';
import { forgetKept } from '../../drafts/kept';
import type { Whom } from '../../api/types';
import { paths } from '../../paths';
import { forgetInTab, keepInTab, keptInTab } from './keptInTab';
import { patienceWith } from './patience';

/**
 * The state of a lesson for a pupil with a card, or of a visit for a guardian with a family's link.
 * While the login lives this tab keeps it (keptInTab.ts), so that a reload goes on; for the next
 * pupil nothing is left.
 */
export interface Lesson {
  step: 'card' | 'name' | 'tests' | 'thanks' | 'talk' | 'left';
  /** For a guardian: the page of the link (visit.ts). */
  visit: Visit | null;
  /** The label on the card. */
  label: string;
  /** The number of remaining questionnaires. */
  todo: number;
  /** Who asks this pupil alone, by a code that opens once; null in a lesson. */
  askedBy: string | null;
  /** The request that the questions on the screen belong to. */
  answering: Answering | null;
  /** After a reload: the address of the questions, to go on there. */
  goesOnAt: string | null;
  /** True after a reload: earlier answers of this login are not shown to whoever sits here now. */
  cameBack: boolean;
  /** The tests this login has answered or refused. */
  given: readonly Given[];
  /** By which code the last pupil here came, if that pupil left before the end. */
  left: Begun | null;
  /** At the end: the time until which that can be taken back here, by the server's clock. */
  until: number | null;
  /** For a card used only to ask for a talk: the names of its readers; null for any other card. */
  onlyTalk: WhoReads | null;
  /** A wish to talk that is being written; null if none was begun. */
  wish: TypedWish | null;
  /** The latest time at which the computer locks itself, by the server's clock. */
  locksAt: number | null;
  /** `soon`: it locks in a moment; `unsent`: it locked before the wish was sent. */
  lock: 'far' | 'soon' | 'unsent';
}

/** A card can be used again; the code of a pupil who is asked alone opens once. */
type Begun = 'card' | 'alone';

export interface WhoReads {
  readers: readonly string[];
  tutors: readonly string[];
}

export interface TypedWish {
  to: Whom;
  note: string;
}

export interface Visit {
  /** Its address, which is shown only on request. */
  page: string;
  /** The child's name, as on that page. */
  child: string;
  /** True if questions about another child are still open there. */
  more: boolean;
  /** Who asks about the child alone; empty in a screening. */
  askedBy: string;
  /** The last day of the screening. */
  closesOn: string;
  /** The school's address and telephone number. */
  askAt: string;
  /** For a guardian who reads none of the app's languages. */
  frame: Frame | null;
}

export interface Frame extends FurtherLanguage {
  /** Which language the sentences are in; whom to ask follows. */
  note: string;
  /** The language of a longer text, such as the privacy page; whom to ask follows. */
  text_note: string;
  /** The warnings for a person who agrees in a translation. */
  warnings: readonly string[];
}

export interface Asked {
  assignment: number;
  name: string;
}

interface Answering extends Asked {
  /** The address of its questions. */
  at: string;
}

export interface Given extends Asked {
  /** The finished test; null for a refusal. */
  test: number | null;
}

/** A little less than the server allows after the last answer. */
const forTakingBack = 285_000;
/** A little less than the server allows for asking for a talk. */
const forAsking = 890_000;
const beginning: Lesson = {
  step: 'card',
  visit: null,
  label: '',
  todo: 0,
  askedBy: null,
  answering: null,
  goesOnAt: null,
  cameBack: false,
  given: [],
  left: null,
  until: null,
  onlyTalk: null,
  wish: null,
  locksAt: null,
  lock: 'far',
};
/** Set in this tab while someone is answering, so that a reload can say what is kept. */
const begunKey = 'alba.begun';
const listeners = new Set<() => void>();
let lesson = beginning;
let unsent = 0;
let languageChosen = false;

function change(next: Lesson): void {
  lesson = next;
  keep();
  for (const listener of listeners) listener();
}

/** The last page of a lesson is not kept: a reload there would show it to the next pupil. */
function isKept(): boolean {
  return isCardLogin() && ['name', 'tests', 'talk'].includes(lesson.step);
}

/** The parts that a new page needs. */
interface Kept extends Pick<
  Lesson,
  'visit' | 'label' | 'todo' | 'askedBy' | 'answering' | 'given' | 'onlyTalk' | 'locksAt'
> {
  /** Null once the login has ended. */
  access: string | null;
  unsent: number;
  language: string;
  /** When the page was last used, by this computer's clock. */
  used: number;
}

function write(access: string | null): void {
  const { visit, label, todo, askedBy, answering, given, onlyTalk, locksAt } = lesson;
  const part = { visit, label, todo, askedBy, answering, given, onlyTalk, locksAt };
  const kept: Kept = { ...part, access, unsent, language: shownLanguage(), used: Date.now() };
  keepInTab(kept);
}

function keep(): void {
  if (isKept()) write(accessToken());
  else if (isCardLogin()) forgetInTab();
}

/** Called when somebody uses the page: one that was left alone for too long does not go on. */
export function noteUsed(): void {
  if (isKept()) keep();
}

// However the login ends, this tab forgets it. A guardian still finds the way to the link's page.
subscribeTokens(() => {
  if (isCardLogin()) return;
  const endedByItself = ['expired', 'idle'].includes(signedOutReason());
  // The server has ended it, and so the card does not go on here.
  if (signedOutReason() === 'expired') forgetBegun();
  if (lesson.visit && lesson.step === 'tests' && endedByItself) write(null);
  else forgetInTab();
});

/**
 * Goes on after a reload, Back, Forward, or a page that the phone had dropped, and returns the
 * language. A pupil is asked for the name again: somebody else may sit here now.
 */
export function comeBack(): string | null {
  const kept = keptInTab() as Kept | null;
  if (kept === null) return null;
  const { access, unsent: before, language, used, ...rest } = kept;
  const away = Date.now() - used;
  const { pathname, hash } = window.location;
  const atCards = pathname === paths.enter.to();
  // A child may type a code on a guardian's phone; the guardian goes on elsewhere.
  if (atCards && rest.visit !== null) return null;
  const byOtherCard = atCards && hash !== '';
  if (rest.visit?.frame) know(rest.visit.frame);
  if (access !== null && away >= 0 && away < patienceWith(rest.visit) && !byOtherCard) {
    const step = rest.visit ? 'tests' : 'name';
    lesson = { ...beginning, ...rest, step, goesOnAt: rest.answering?.at ?? null, cameBack: true };
    unsent = before;
    languageChosen = true;
    holdCardToken(access);
    return language;
  }
  dropCardKey();
  forgetKept();
  forgetDrafts();
  forgetInTab();
  if (rest.visit === null) return null;
  lesson = { ...beginning, ...rest, step: 'tests' };
  unsent = before;
  write(null);
  return language;
}

/** The questions are on the screen again. */
export function noteWentOn(): void {
  change({ ...lesson, goesOnAt: null });
}

/** A card was accepted. Without a token there is nothing left to answer. */
export function enterLesson(entered: {
  access?: string | null;
  label: string;
  todo: number;
  asked_by?: string | null;
}): void {
  unsent = 0;
  forgetBegun();
  const { access, label, todo, asked_by: askedBy = null } = entered;
  if (access) holdCardToken(access);
  change({ ...beginning, step: access ? 'name' : 'thanks', label, todo, askedBy });
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

/** Stores the unfinished wish to talk; null once it was sent or discarded. */
export function noteWish(wish: TypedWish | null): void {
  change({ ...lesson, wish, lock: lesson.lock === 'unsent' ? 'far' : lesson.lock });
}

/** `soon`: the computer locks itself in half a minute; false once it is used again. */
export function noteLocksSoon(soon: boolean): void {
  if (lesson.lock !== 'unsent' && soon !== (lesson.lock === 'soon')) {
    change({ ...lesson, lock: soon ? 'soon' : 'far' });
  }
}

/** The computer locks itself: deletes the typed wish, and says that it was not sent. */
export function lockLesson(): void {
  const { wish } = lesson;
  if (!isCardLogin()) return;
  change({ ...lesson, wish: null, lock: wish === null ? 'far' : 'unsent' });
  clearTokens('idle');
}

/** A guardian has come from the page of the link. */
export function enterVisit(access: string, todo: number, visit: Visit): void {
  unsent = 0;
  if (visit.frame) know(visit.frame);
  holdCardToken(access);
  change({ ...beginning, step: 'tests', visit, label: visit.child, todo });
}

/** The page where this person enters, and to which they return between two questionnaires. */
export function wayIn(): string {
  const inVisit = lesson.visit !== null || window.location.pathname.startsWith(paths.visit.to());
  return (inVisit ? paths.visit : paths.enter).to();
}

export function confirmName(): void {
  change({ ...lesson, step: lesson.onlyTalk ? 'talk' : 'tests' });
}

/** Its questions come next. */
export function noteBegun(answering: Answering): void {
  tabStore.write(begunKey, lesson.askedBy === null ? 'card' : 'alone');
  change({ ...lesson, answering });
}

function forgetBegun(): Begun | null {
  const begun = tabStore.read(begunKey);
  tabStore.remove(begunKey);
  return begun === null ? null : begun === 'alone' ? 'alone' : 'card';
}

/** By which code someone came who was answering here and left, or reloaded the page. */
export function takeBegun(): Begun | null {
  return forgetBegun() ?? lesson.left;
}

export function noteFinished(test: number): void {
  if (lesson.answering) noteDone({ ...lesson.answering, test });
}

export function noteDeclined(asked: Asked): void {
  noteDone({ ...asked, test: null });
}

/** The login ends with the last one, except for taking something back. */
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

/** A finished test was withdrawn, which counts as a refusal. */
export function noteWithdrawn(done: Given): void {
  const given = lesson.given.map((one) => (one === done ? { ...done, test: null } : one));
  change({ ...lesson, given });
}

/** A refusal was taken back. */
export function noteResumed(assignment: number): void {
  const given = lesson.given.filter((one) => one.assignment !== assignment);
  change({ ...lesson, step: 'tests', todo: lesson.todo + 1, given, until: null, locksAt: null });
}

/** Nothing is left: forgets the login and shows the last page. */
export function finishLesson(): void {
  const { visit, askedBy } = lesson;
  change({ ...beginning, step: 'thanks', visit, askedBy });
  clearTokens('logout');
}

/** Returns to the card for the next pupil; a guardian stays on a page that says how to continue. */
export function leaveLesson(): void {
  unsent = 0;
  const left = forgetBegun();
  const { visit } = lesson;
  change(visit ? { ...beginning, step: 'left', visit } : { ...beginning, left });
}

/** Applies until the card is given back. */
export function chooseLanguage(language: string): void {
  languageChosen = true;
  showLanguage(language).then(noteUsed, () => undefined);
}

/** Shows the language on record only if nobody has chosen one, here or before. */
export async function suggestLanguage(language: Language): Promise<void> {
  if (languageChosen || isLanguageRemembered()) return;
  await showLanguage(language).catch(() => undefined);
}

/** Restores the language and text size from before any pupil chose. */
export function forgetChoices(): void {
  languageChosen = false;
  forgetGoesOn();
  showRememberedTextSize();
  showLanguage(initialLanguage()).catch(() => undefined);
}

/** For leaving the lesson's pages. A guardian, who goes to read about privacy, keeps the language. */
export function forgetPupilsChoices(): void {
  if (lesson.visit === null) forgetChoices();
}

/** The number of answers that have not reached the server yet. */
export function noteUnsent(count: number): void {
  unsent = count;
  noteUsed();
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
