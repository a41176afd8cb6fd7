import { describe, expect, test, vi } from 'vitest';
import {
  alone,
  browser,
  memoryStore,
  offline,
  refused,
  server,
  started,
  withoutAClock,
} from '../../../test/answerQueue';
import { AnswerQueue } from './answerQueue';

/** Unsent answers survive a reload and a refusal, and reach other tabs. */

withoutAClock();

describe('reload', () => {
  // promise: taking.questions.pauseUnsent_one taking.questions.pauseUnsent_other taking.questions.unsentBody taking.questions.unsentAtEnd roomCheck.storage.works roomCheck.storage.blocked
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
    expect(second.calls).toEqual([
      [
        [12, 2],
        [13, 3],
      ],
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
    ['campaign_closed', 'closed', refused(409, 'campaign_closed')],
    ['not_found', 'gone', refused(404, 'not_found')],
    ['permission_denied', 'gone', refused(403, 'permission_denied')],
  ])('%s ends it (%s): nothing is kept, nothing more is sent', async (_, kind, refusal) => {
    const { send, calls, fail } = server();
    const store = memoryStore();
    const queue = started(new AnswerQueue(send, store, alone));
    queue.save(11, 1);
    queue.save(12, 2);
    await fail(refusal);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(calls).toEqual([[[11, 1]]]);
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
    expect(calls).toEqual([[[11, 1]]]);
    expect(store.content).toEqual([
      [11, 1],
      [12, 2],
    ]);
  });

  test('a bad answer is forgotten and named, the others go on', async () => {
    const { send, calls, accept } = server();
    const queue = started(new AnswerQueue(send, memoryStore(), alone));
    queue.save(11, 9);
    queue.save(12, 2);
    await accept(11);
    await accept();
    expect(calls).toEqual([[[11, 9]], [[12, 2]]]);
    expect(queue.getState().refusal).toEqual({ kind: 'answer', question: 11 });
    expect([...queue.getState().answers.keys()]).toEqual([12]);
    queue.save(11, 3);
    expect(queue.getState().refusal).toBeNull();
  });

  test('a bad answer that was replaced on its way is no matter', async () => {
    const { send, calls, accept } = server();
    const queue = started(new AnswerQueue(send, memoryStore(), alone));
    queue.save(11, 9);
    queue.save(11, 3);
    await accept(11);
    await accept();
    expect(calls).toEqual([[[11, 9]], [[11, 3]]]);
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
    expect(servers[1].calls).toEqual([[[11, 1]]]);
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
