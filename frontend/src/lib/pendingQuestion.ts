import { useSyncExternalStore } from 'react';

/** A question asked by code outside of any component, and shown by one place of the page. */
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
    /** Resolves with null if the question is cancelled, or replaced by another one. */
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
    /** Removes the question without an answer: it was for a person who has left. */
    close: () => pending?.settle(null),
    useAsked: () => useSyncExternalStore(subscribe, () => pending),
  };
}
