import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiError } from '../../api/errors';
import { AnswerQueue, UnsentAnswers, type AnswerStore, type OtherTabs } from './answerQueue';

/** A store as the tab's storage is: what is written can be read by the next page. */
function memoryStore(content: unknown = null): AnswerStore & { content: unknown } {
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

const alone = (): OtherTabs => ({ tell: () => {}, hear: () => {}, close: () => {} });

/** Tabs of one browser with the same test: what one says the others hear. */
function browser(): () => OtherTabs {
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

/** A server whose replies the test gives one by one. */
function server() {
  const calls: [number, number][] = [];
  const waiting: { resolve: () => void; reject: (error: unknown) => void }[] = [];
  const send = (question: number, value: number) => {
    calls.push([question, value]);
    return new Promise<void>((resolve, reject) => waiting.push({ resolve, reject }));
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
    accept: () => settle(({ resolve }) => resolve()),
    fail: (error: unknown) => settle(({ reject }) => reject(error)),
  };
}

const refused = (status: number, code: string, retryAfter: number | null = null) =>
  new ApiError(status, { code, detail: '' }, retryAfter);
const badField = (name: string) =>
  new ApiError(400, { code: 'validation_error', detail: '', fields: { [name]: ['No.'] } });
const offline = () => refused(0, 'network_error');

const stops: (() => void)[] = [];
function started(queue: AnswerQueue): AnswerQueue {
  stops.push(queue.start());
  return queue;
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  vi.useRealTimers();
});

describe('order', () => {
  test('one at a time, in the order given', async () => {
    const { send, calls, accept } = server();
    const queue = started(new AnswerQueue(send, memoryStore(), alone));
    queue.save(11, 1);
    queue.save(12, 2);
    queue.save(13, 3);
    expect(calls).toEqual([[11, 1]]);
    await accept();
    await accept();
    await accept();
    expect(calls).toEqual([
      [11, 1],
      [12, 2],
      [13, 3],
    ]);
    expect(queue.getState()).toMatchObject({ unsentCount: 0, status: 'saved' });
  });

  test('a failed one is tried again before the next one goes', async () => {
    const { send, calls, accept, fail } = server();
    const queue = started(new AnswerQueue(send, memoryStore(), alone));
    queue.save(11, 1);
    queue.save(12, 2);
    await fail(offline());
    await vi.advanceTimersByTimeAsync(1000);
    await accept();
    await accept();
    expect(calls).toEqual([
      [11, 1],
      [11, 1],
      [12, 2],
    ]);
  });

  test('an answer changed before it was sent is sent once, as it is now', async () => {
    const { send, calls, accept } = server();
    const queue = started(new AnswerQueue(send, memoryStore(), alone));
    queue.save(11, 1);
    queue.save(12, 2);
    queue.save(12, 5);
    await accept();
    await accept();
    expect(calls).toEqual([
      [11, 1],
      [12, 5],
    ]);
  });

  test('an answer changed on its way is sent again', async () => {
    const { send, calls, accept } = server();
    const queue = started(new AnswerQueue(send, memoryStore(), alone));
    queue.save(11, 1);
    queue.save(11, 4);
    await accept();
    expect(queue.getState().unsentCount).toBe(1);
    await accept();
    expect(calls).toEqual([
      [11, 1],
      [11, 4],
    ]);
    expect(queue.getState().unsentCount).toBe(0);
  });
});

describe('what it says', () => {
  test('quiet, saving, saved', async () => {
    const { send, accept } = server();
    const queue = started(new AnswerQueue(send, memoryStore(), alone));
    expect(queue.getState().status).toBe('quiet');
    queue.save(11, 0);
    expect(queue.getState().status).toBe('saving');
    await accept();
    expect(queue.getState().status).toBe('saved');
  });

  test('tells its listeners with a new state, and keeps the same one in between', async () => {
    const { send, accept } = server();
    const queue = started(new AnswerQueue(send, memoryStore(), alone));
    const listener = vi.fn();
    queue.subscribe(listener);
    const before = queue.getState();
    expect(queue.getState()).toBe(before);
    queue.save(11, 0);
    await accept();
    expect(listener).toHaveBeenCalled();
    expect(queue.getState()).not.toBe(before);
  });

  test('waiting at first, trouble when it goes on', async () => {
    const { send, fail, accept } = server();
    const queue = started(new AnswerQueue(send, memoryStore(), alone));
    queue.save(11, 1);
    await fail(offline());
    expect(queue.getState().status).toBe('waiting');
    await vi.advanceTimersByTimeAsync(1000);
    await fail(refused(503, 'unavailable'));
    expect(queue.getState().status).toBe('waiting');
    await vi.advanceTimersByTimeAsync(2000);
    await fail(new DOMException('', 'TimeoutError'));
    expect(queue.getState()).toMatchObject({ status: 'trouble', unsentCount: 1 });
    queue.retry();
    expect(queue.getState().status).toBe('saving');
    await accept();
    expect(queue.getState().status).toBe('saved');
  });
});

describe('trying again', () => {
  test('after 1, 2, 4, 8 and then every 15 seconds', async () => {
    const { send, calls, fail } = server();
    started(new AnswerQueue(send, memoryStore(), alone)).save(11, 1);
    for (const [tries, delay] of [1000, 2000, 4000, 8000, 15_000, 15_000].entries()) {
      await fail(offline());
      await vi.advanceTimersByTimeAsync(delay - 1);
      expect(calls).toHaveLength(tries + 1);
      await vi.advanceTimersByTimeAsync(1);
      expect(calls).toHaveLength(tries + 2);
    }
  });

  test('not sooner than a busy server asks for', async () => {
    const { send, calls, fail } = server();
    started(new AnswerQueue(send, memoryStore(), alone)).save(11, 1);
    await fail(refused(429, 'throttled', 20));
    await vi.advanceTimersByTimeAsync(19_999);
    expect(calls).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(calls).toHaveLength(2);
  });

  test('at once when the connection is back, and with short delays again', async () => {
    const { send, calls, fail } = server();
    started(new AnswerQueue(send, memoryStore(), alone)).save(11, 1);
    await fail(offline());
    await vi.advanceTimersByTimeAsync(1000);
    await fail(offline());
    window.dispatchEvent(new Event('online'));
    expect(calls).toHaveLength(3);
    await fail(offline());
    await vi.advanceTimersByTimeAsync(1000);
    expect(calls).toHaveLength(4);
  });

  test('at once with the next answer', async () => {
    const { send, calls, fail } = server();
    const queue = started(new AnswerQueue(send, memoryStore(), alone));
    queue.save(11, 1);
    await fail(offline());
    queue.save(12, 2);
    expect(calls).toEqual([
      [11, 1],
      [11, 1],
    ]);
  });

  test('only once at a time, however often it is asked', async () => {
    const { send, calls } = server();
    const queue = started(new AnswerQueue(send, memoryStore(), alone));
    queue.save(11, 1);
    queue.retry();
    queue.retry();
    window.dispatchEvent(new Event('online'));
    expect(calls).toHaveLength(1);
  });
});

describe('reload', () => {
  test('what is unsent outlives the page and is sent by the next one', async () => {
    const store = memoryStore();
    const first = server();
    const page = new AnswerQueue(first.send, store, alone);
    const stop = page.start();
    page.save(11, 1);
    page.save(12, 2);
    page.save(13, 3);
    await first.accept();
    stop();
    expect(store.content).toEqual([
      [12, 2],
      [13, 3],
    ]);

    const second = server();
    const reloaded = new AnswerQueue(second.send, store, alone);
    expect(second.calls).toEqual([]);
    expect([...reloaded.getState().answers]).toEqual([
      [12, 2],
      [13, 3],
    ]);
    started(reloaded);
    await second.accept();
    await second.accept();
    expect(second.calls).toEqual([
      [12, 2],
      [13, 3],
    ]);
    expect(store.content).toBeNull();
  });

  test('a damaged store is read as far as it makes sense', () => {
    const queue = new AnswerQueue(
      server().send,
      memoryStore([[11, 1], [12], ['x', 1], null, [13, 0.5]]),
      alone,
    );
    expect([...queue.getState().answers]).toEqual([[11, 1]]);
    expect(new AnswerQueue(server().send, memoryStore('?'), alone).getState().unsentCount).toBe(0);
  });

  test('stopped, it sends nothing more, and goes on when started again', async () => {
    const { send, calls, fail, accept } = server();
    const queue = new AnswerQueue(send, memoryStore(), alone);
    const stop = queue.start();
    queue.save(11, 1);
    await fail(offline());
    stop();
    await vi.advanceTimersByTimeAsync(60_000);
    window.dispatchEvent(new Event('online'));
    expect(calls).toHaveLength(1);
    expect(queue.getState().status).toBe('stopped');
    started(queue);
    await accept();
    expect(queue.getState()).toMatchObject({ status: 'saved', unsentCount: 0 });
  });
});

describe('refused', () => {
  test.each([
    ['test_finished', 'finished', refused(409, 'test_finished')],
    ['not_found', 'gone', refused(404, 'not_found')],
    ['permission_denied', 'gone', refused(403, 'permission_denied')],
    ['a test that the server does not know', 'gone', badField('test')],
  ])('%s ends it (%s): nothing is kept, nothing more is sent', async (_, kind, refusal) => {
    const { send, calls, fail } = server();
    const store = memoryStore();
    const queue = started(new AnswerQueue(send, store, alone));
    queue.save(11, 1);
    queue.save(12, 2);
    await fail(refusal);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(calls).toEqual([[11, 1]]);
    expect(queue.getState()).toMatchObject({
      status: 'stopped',
      unsentCount: 0,
      refusal: { kind },
    });
    expect(store.content).toBeNull();
  });

  test('without accepted terms the answers wait in the store', async () => {
    const { send, fail } = server();
    const store = memoryStore();
    const queue = started(new AnswerQueue(send, store, alone));
    queue.save(11, 1);
    await fail(refused(409, 'terms_not_accepted'));
    expect(queue.getState()).toMatchObject({ status: 'stopped', refusal: { kind: 'terms' } });
    expect(store.content).toEqual([[11, 1]]);
  });

  test('without the consent that is needed nothing more is sent and nothing is forgotten', async () => {
    const { send, calls, fail } = server();
    const store = memoryStore();
    const queue = started(new AnswerQueue(send, store, alone));
    queue.save(11, 1);
    queue.save(12, 2);
    await fail(refused(403, 'guardian_consent_required'));
    expect(queue.getState()).toMatchObject({ status: 'stopped', refusal: { kind: 'consent' } });
    queue.retry();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(calls).toEqual([[11, 1]]);
    expect(store.content).toEqual([
      [11, 1],
      [12, 2],
    ]);
  });

  test('a bad answer is forgotten and named, the others go on', async () => {
    const { send, calls, fail, accept } = server();
    const queue = started(new AnswerQueue(send, memoryStore(), alone));
    queue.save(11, 9);
    queue.save(12, 2);
    await fail(badField('answer'));
    await accept();
    expect(calls).toEqual([
      [11, 9],
      [12, 2],
    ]);
    expect(queue.getState().refusal).toEqual({ kind: 'answer', question: 11 });
    expect([...queue.getState().answers.keys()]).toEqual([12]);
    queue.save(11, 3);
    expect(queue.getState().refusal).toBeNull();
  });

  test('a bad answer that was replaced on its way is no matter', async () => {
    const { send, calls, fail, accept } = server();
    const queue = started(new AnswerQueue(send, memoryStore(), alone));
    queue.save(11, 9);
    queue.save(11, 3);
    await fail(badField('answer'));
    await accept();
    expect(calls).toEqual([
      [11, 9],
      [11, 3],
    ]);
    expect(queue.getState().refusal).toBeNull();
  });

  test('an ended login keeps everything for the next one', async () => {
    const { send, calls, fail } = server();
    const store = memoryStore();
    const queue = started(new AnswerQueue(send, store, alone));
    queue.save(11, 1);
    queue.save(12, 2);
    await fail(refused(401, 'token_not_valid'));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(calls).toHaveLength(1);
    expect(store.content).toEqual([
      [11, 1],
      [12, 2],
    ]);
  });
});

describe('finishing', () => {
  test('waits until the server has everything', async () => {
    const { send, accept } = server();
    const queue = started(new AnswerQueue(send, memoryStore(), alone));
    queue.save(11, 1);
    queue.save(12, 2);
    const done = vi.fn();
    void queue.drain().then(done);
    await accept();
    expect(done).not.toHaveBeenCalled();
    await accept();
    expect(done).toHaveBeenCalledOnce();
  });

  test('is at once when nothing is unsent', async () => {
    await expect(
      started(new AnswerQueue(server().send, memoryStore(), alone)).drain(),
    ).resolves.toBe(undefined);
  });

  test('is patient with a lost connection', async () => {
    const { send, fail, accept } = server();
    const queue = started(new AnswerQueue(send, memoryStore(), alone));
    queue.save(11, 1);
    const settled = vi.fn();
    void queue.drain().finally(settled);
    for (const delay of [1000, 2000, 4000, 8000]) {
      await fail(offline());
      await vi.advanceTimersByTimeAsync(delay);
    }
    expect(queue.getState().status).toBe('trouble');
    expect(settled).not.toHaveBeenCalled();
    await accept();
    expect(settled).toHaveBeenCalledOnce();
  });

  test('gives up when the page is left', async () => {
    const queue = new AnswerQueue(server().send, memoryStore(), alone);
    const stop = queue.start();
    queue.save(11, 1);
    const result = queue.drain().catch((error: unknown) => error);
    stop();
    expect(await result).toBeInstanceOf(UnsentAnswers);
  });

  test('gives up when an answer is refused', async () => {
    const { send, fail } = server();
    const queue = started(new AnswerQueue(send, memoryStore(), alone));
    queue.save(11, 9);
    const result = queue.drain().catch((error: unknown) => error);
    await fail(badField('answer'));
    expect(await result).toBeInstanceOf(UnsentAnswers);
  });
});

test('a deleted test leaves nothing behind', async () => {
  const { send, fail } = server();
  const store = memoryStore();
  const queue = started(new AnswerQueue(send, store, alone));
  queue.save(11, 1);
  await fail(offline());
  queue.discard();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(store.content).toBeNull();
  expect(queue.getState().unsentCount).toBe(0);
});

describe('two tabs with the same test', () => {
  function twoTabs() {
    const tabs = browser();
    const servers = [server(), server()] as const;
    const stores = [memoryStore(), memoryStore()] as const;
    const queues = [0, 1].map((tab) => new AnswerQueue(servers[tab]!.send, stores[tab]!, tabs)) as [
      AnswerQueue,
      AnswerQueue,
    ];
    return { servers, stores, queues };
  }

  test('the other one shows what was chosen, and sends nothing that has arrived', async () => {
    const { servers, queues } = twoTabs();
    queues.forEach(started);
    queues[0].save(11, 1);
    expect(queues[1].getState().answers.get(11)).toBe(1);
    await servers[0].accept();
    expect(queues[1].getState().unsentCount).toBe(0);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(servers[1].calls).toEqual([]);
  });

  test('the newest choice wins in both', async () => {
    const { servers, queues } = twoTabs();
    queues.forEach(started);
    queues[0].save(11, 1);
    await servers[0].accept();
    queues[1].save(11, 2);
    await servers[1].accept();
    expect(queues.map((queue) => queue.getState().answers.get(11))).toEqual([2, 2]);
    expect(queues.map((queue) => queue.getState().unsentCount)).toEqual([0, 0]);
  });

  test('the other one sends what the first could not, once that is closed', async () => {
    const { servers, stores, queues } = twoTabs();
    const close = queues[0].start();
    started(queues[1]);
    queues[0].save(11, 1);
    close();
    expect(stores[1].content).toEqual([[11, 1]]);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(servers[1].calls).toEqual([[11, 1]]);
    await servers[1].accept();
    expect(stores[1].content).toBeNull();
  });

  test('what is no news of ours changes nothing', () => {
    const tabs = browser();
    const queue = started(new AnswerQueue(server().send, memoryStore(), tabs));
    const other = tabs();
    for (const news of [null, 3, {}, { question: 'x', value: 1, arrived: true }]) {
      other.tell(news as never);
    }
    expect(queue.getState().answers.size).toBe(0);
  });
});
