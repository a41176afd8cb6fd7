import { describe, expect, test, vi } from 'vitest';
import {
  alone,
  memoryStore,
  offline,
  refused,
  server,
  started,
  withoutAClock,
} from '../../../test/answerQueue';
import { AnswerQueue, UnsentAnswers } from './answerQueue';

/**
 * How answers reach the server: in which order, how often, and what the queue reports meanwhile.
 */

withoutAClock();

describe('order', () => {
  test('one request at a time, with all that has gathered meanwhile', async () => {
    const { send, calls, accept } = server();
    const queue = started(new AnswerQueue(send, memoryStore(), alone));
    queue.save(11, 1);
    queue.save(12, 2);
    queue.save(13, 3);
    expect(calls).toEqual([[[11, 1]]]);
    await accept();
    await accept();
    expect(calls).toEqual([
      [[11, 1]],
      [
        [12, 2],
        [13, 3],
      ],
    ]);
    expect(queue.getState()).toMatchObject({ unsentCount: 0, status: 'saved' });
  });

  test('what failed is tried again, with what came since', async () => {
    const { send, calls, accept, fail } = server();
    const queue = started(new AnswerQueue(send, memoryStore(), alone));
    queue.save(11, 1);
    queue.save(12, 2);
    await fail(offline());
    await vi.advanceTimersByTimeAsync(1000);
    await accept();
    expect(calls).toEqual([
      [[11, 1]],
      [
        [11, 1],
        [12, 2],
      ],
    ]);
    expect(queue.getState().unsentCount).toBe(0);
  });

  test('an answer changed before it was sent is sent once, as it is now', async () => {
    const { send, calls, accept } = server();
    const queue = started(new AnswerQueue(send, memoryStore(), alone));
    queue.save(11, 1);
    queue.save(12, 2);
    queue.save(12, 5);
    await accept();
    await accept();
    expect(calls).toEqual([[[11, 1]], [[12, 5]]]);
  });

  test('an answer changed on its way is sent again', async () => {
    const { send, calls, accept } = server();
    const queue = started(new AnswerQueue(send, memoryStore(), alone));
    queue.save(11, 1);
    queue.save(11, 4);
    await accept();
    expect(queue.getState().unsentCount).toBe(1);
    await accept();
    expect(calls).toEqual([[[11, 1]], [[11, 4]]]);
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
      [[11, 1]],
      [
        [11, 1],
        [12, 2],
      ],
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
    const { send, accept } = server();
    const queue = started(new AnswerQueue(send, memoryStore(), alone));
    queue.save(11, 9);
    const result = queue.drain().catch((error: unknown) => error);
    await accept(11);
    expect(await result).toBeInstanceOf(UnsentAnswers);
  });
});
