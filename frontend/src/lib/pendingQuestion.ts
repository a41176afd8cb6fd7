import { useSyncExternalStore } from 'react';

/** A question that code outside of any component asks, and that one place of the page draws. */
export function pendingQuestion<Question, Answer>() {
  let pending: { question: Question; settle: (answer: Answer | null) => void } | null = null;
  const listeners = new Set<() => void>();

  function set(next: typeof pending) {
    pending = next;
    for (const listener of listeners) listener();
  }
  function subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }
  return {
    /** Resolves with null when the question is left, or another one takes its place. */
    ask(question: Question): Promise<Answer | null> {
      pending?.settle(null);
      return new Promise((resolve) => {
        set({
          question,
          settle: (answer) => {
            set(null);
            resolve(answer);
          },
        });
      });
    },
    /** Takes the question away, unanswered: it was for someone who has left. */
    close: () => pending?.settle(null),
    useAsked: () => useSyncExternalStore(subscribe, () => pending),
  };
}
