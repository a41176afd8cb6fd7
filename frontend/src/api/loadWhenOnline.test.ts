import { expect, test, vi } from 'vitest';
import { checkAvailability } from './availability';
import { api, noConnection } from '../test/fakeApi';
import { loadWhenOnline } from './loadWhenOnline';

const missing = new TypeError('Failed to fetch dynamically imported module: /assets/x.js');

test('a part that is missing while the server is away comes when it is back', async () => {
  api.on('GET /readyz', noConnection);
  const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(missing);
  load.mockResolvedValue('part');
  const part = loadWhenOnline(load);
  await vi.waitFor(() => expect(api.calls('GET /readyz')).toHaveLength(1));
  expect(load).toHaveBeenCalledOnce();
  api.on('GET /readyz', { status: 'ok' });
  await checkAvailability();
  expect(await part).toBe('part');
});

test('a part that is gone for good, and a fault of its own, are failures at once', async () => {
  await expect(loadWhenOnline(() => Promise.reject(missing))).rejects.toBe(missing);
  const bug = new TypeError('undefined is not a function');
  await expect(loadWhenOnline(() => Promise.reject(bug))).rejects.toBe(bug);
  expect(api.calls('GET /readyz')).toHaveLength(1);
});
