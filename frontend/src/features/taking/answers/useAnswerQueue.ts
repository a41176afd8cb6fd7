import { useEffect, useState, useSyncExternalStore } from 'react';
import { saveAnswers } from '../../../api/tests';
import { readDraft, removeDraft, writeDraft } from '../../../drafts/drafts';
import { canKeep, readKept, writeKept } from '../../../drafts/kept';
import { channelOfTabs } from '../../../lib/tabs';
import { afterPaint } from './afterPaint';
import { AnswerQueue, type AnswerStore, type OtherTabs, type QueueState } from './answerQueue';

/** A connection that hangs must not hold back the answers behind it. */
const patience = 20_000;

/**
 * The queue of one person's test, running while the page is open. The browser keeps unsent answers
 * until they are sent, and all tabs with the same test tell each other.
 */
export function useAnswerQueue(userId: number, testId: number): [AnswerQueue, QueueState] {
  const [queue] = useState(() => queueOf(userId, testId));
  useEffect(() => queue.start(), [queue]);
  const state = useSyncExternalStore(queue.subscribe, queue.getState);
  const unsent = state.unsentCount > 0;

  useEffect(() => {
    if (!unsent || canKeep()) return;
    // They would be sent after a reload, but not after the tab is closed.
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [unsent]);

  return [queue, state];
}

export function queueOf(userId: number, testId: number): AnswerQueue {
  return new AnswerQueue(
    async (given) => {
      await new Promise<void>(afterPaint);
      return saveAnswers(testId, given, AbortSignal.timeout(patience));
    },
    storeOf(userId, `answers.${testId}`),
    () => otherTabs(`alba.answers.${userId}.${testId}`),
  );
}

function storeOf(userId: number, name: string): AnswerStore {
  if (canKeep()) {
    return {
      read: () => readKept(userId, name),
      write: (unsent) => writeKept(userId, name, unsent),
      remove: () => writeKept(userId, name, null),
    };
  }
  return {
    read: () => readDraft(userId, name),
    write: (unsent) => writeDraft(userId, name, unsent),
    remove: () => removeDraft(userId, name),
  };
}

function otherTabs(name: string): OtherTabs {
  const channel = channelOfTabs(name);
  if (channel === null) return { tell: () => {}, hear: () => {}, close: () => {} };
  return {
    // A channel reaches this origin only and takes no other argument.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    tell: (news) => channel.postMessage(news),
    hear: (listener) => {
      channel.addEventListener('message', ({ data }) => listener(data));
    },
    close: () => channel.close(),
  };
}
