import { useEffect, useState, useSyncExternalStore } from 'react';
import { saveAnswer } from '../../api/tests';
import { readDraft, removeDraft, writeDraft } from '../../session/drafts';
import { afterPaint } from './afterPaint';
import { AnswerQueue, type AnswerStore, type QueueState } from './answerQueue';

/** A connection that hangs must not hold back the answers behind it. */
const patience = 20_000;

/** The queue of one test of one person, kept for this tab and running while the page is open. */
export function useAnswerQueue(userId: number, testId: number): [AnswerQueue, QueueState] {
  const [queue] = useState(
    () =>
      new AnswerQueue(
        async (test_question, answer) => {
          await new Promise<void>(afterPaint);
          return saveAnswer({ test: testId, test_question, answer }, AbortSignal.timeout(patience));
        },
        draftStore(userId, `answers.${testId}`),
      ),
  );
  useEffect(() => queue.start(), [queue]);
  const state = useSyncExternalStore(queue.subscribe, queue.getState);
  const unsent = state.unsentCount > 0;

  useEffect(() => {
    if (!unsent) return;
    // They would be sent after a reload, but not after the tab is closed.
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [unsent]);

  return [queue, state];
}

function draftStore(userId: number, name: string): AnswerStore {
  return {
    read: () => readDraft(userId, name),
    write: (unsent) => writeDraft(userId, name, unsent),
    remove: () => removeDraft(userId, name),
  };
}
