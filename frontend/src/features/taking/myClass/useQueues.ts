import { useEffect, useState, useSyncExternalStore } from 'react';
import type { AnswerQueue, QueueState } from '../answers/answerQueue';
import { queueOf } from '../answers/useAnswerQueue';

/** The queues of several tests of one person, each as in `useAnswerQueue`. */
export function useQueues(
  userId: number,
  tests: readonly number[],
): readonly (readonly [AnswerQueue, QueueState])[] {
  const [store] = useState(() => storeOf(tests.map((test) => queueOf(userId, test))));
  useEffect(() => {
    const stops = store.queues.map((queue) => queue.start());
    return () => {
      for (const stop of stops) stop();
    };
  }, [store]);
  const states = useSyncExternalStore(store.subscribe, store.getStates);
  return store.queues.map((queue, index) => [queue, states[index]!] as const);
}

function storeOf(queues: readonly AnswerQueue[]) {
  const now = () => queues.map((queue) => queue.getState());
  let states = now();
  return {
    queues,
    getStates: () => states,
    subscribe: (listener: () => void) => {
      const ends = queues.map((queue) =>
        queue.subscribe(() => {
          states = now();
          listener();
        }),
      );
      return () => {
        for (const end of ends) end();
      };
    },
  };
}
