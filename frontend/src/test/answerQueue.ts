/**
 * The surroundings of an answer queue: its store, the other tabs, and a server controlled by the
 * test.
 */
import { afterEach, beforeEach, vi } from 'vitest';
import { ApiError } from '../api/errors';
import type {
  AnswerQueue,
  AnswerStore,
  Given,
  OtherTabs,
  Send,
} from '../features/taking/answers/answerQueue';

/** A store like the tab's storage: the next page can read what this one has written. */
export function memoryStore(content: unknown = null): AnswerStore & { content: unknown } {
  return {
    content,
    read() {
      return this.content;
    },
    write(unsent) {
      this.content = JSON.parse(JSON.stringify(unsent));
    },
    remove() {
      this.content = null;
    },
  };
}

export const alone = (): OtherTabs => ({ tell: () => {}, hear: () => {}, close: () => {} });

/** Tabs of one browser with the same test: each receives the messages of the others. */
export function browser(): () => OtherTabs {
  const listeners = new Map<object, (news: unknown) => void>();
  return () => {
    const tab = {};
    return {
      tell: (news) => {
        for (const [other, listener] of listeners) if (other !== tab) listener({ ...news });
      },
      hear: (listener) => void listeners.set(tab, listener),
      close: () => void listeners.delete(tab),
    };
  };
}

/** A server that replies to one request at a time, on the test's command. */
export function server() {
  const calls: (readonly Given[])[] = [];
  const waiting: {
    resolve: (bad: readonly number[]) => void;
    reject: (error: unknown) => void;
  }[] = [];
  const send: Send = (given) => {
    calls.push(given);
    return new Promise((resolve, reject) => waiting.push({ resolve, reject }));
  };
  const settle = async (how: (reply: (typeof waiting)[number]) => void) => {
    const reply = waiting.shift();
    if (!reply) throw new Error('Nothing was sent');
    how(reply);
    await vi.advanceTimersByTimeAsync(0);
  };
  return {
    calls,
    send,
    /** `bad`: the questions whose answer it rejects. */
    accept: (...bad: number[]) => settle(({ resolve }) => resolve(bad)),
    fail: (error: unknown) => settle(({ reject }) => reject(error)),
  };
}

export const refused = (status: number, code: string, retryAfter: number | null = null) =>
  new ApiError(status, { code, detail: '' }, retryAfter);
export const offline = () => refused(0, 'network_error');

const stops: (() => void)[] = [];

/** Starts the queue, and stops it after the test. */
export function started(queue: AnswerQueue): AnswerQueue {
  stops.push(queue.start());
  return queue;
}

/** Stops the clock for every test of a file. */
export function withoutAClock(): void {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    for (const stop of stops.splice(0)) stop();
    vi.useRealTimers();
  });
}
