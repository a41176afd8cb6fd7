import { expect, test, vi } from 'vitest';
import { storeTokens } from '../session/tokens';
import { api, refuse } from '../test/fakeApi';
import { finishedTest } from '../test/fixtures';
import { csvFileName, downloadReport } from './tests';

function watchSaving() {
  const saved: { blob: Blob; name: string }[] = [];
  let last: Blob | null = null;
  vi.stubGlobal(
    'URL',
    Object.assign(URL, {
      createObjectURL: (blob: Blob) => {
        last = blob;
        return 'blob:alba';
      },
      revokeObjectURL: () => undefined,
    }),
  );
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    if (last) saved.push({ blob: last, name: this.download });
  });
  storeTokens({ access: 'a', refresh: 'r' });
  return saved;
}

test('saves the file under its name and as the type we expect', async () => {
  const saved = watchSaving();
  api.on(
    'GET /app/tests/:id/pdf/',
    () => new Response('%PDF-1.7', { headers: { 'Content-Type': 'text/html' } }),
  );
  await downloadReport(7);
  expect(saved).toHaveLength(1);
  expect(saved[0]?.name).toBe('test-7.pdf');
  expect(saved[0]?.blob.type).toBe('application/pdf');
  expect(document.querySelector('a')).toBeNull();
});

test('an empty file is a failure', async () => {
  const saved = watchSaving();
  api.on('GET /app/tests/:id/pdf/', () => new Response(''));
  await expect(downloadReport(7)).rejects.toMatchObject({ name: 'ApiError' });
  expect(saved).toEqual([]);
});

test('a refusal keeps its code', async () => {
  const saved = watchSaving();
  api.on('GET /app/tests/:id/pdf/', () => refuse(403, 'not_released', { detail: 'Not yet.' }));
  await expect(downloadReport(7)).rejects.toMatchObject({ status: 403, code: 'not_released' });
  expect(saved).toEqual([]);
});

test.each([
  ['Núria Puig i Vidal', 'Núria_Puig_i_Vidal_2026-11-20_test_results.csv'],
  ['../../etc/passwd', 'etc_passwd_2026-11-20_test_results.csv'],
  ['  ', 'test_2026-11-20_test_results.csv'],
])('the CSV of %j is called %s', (test_taker_name, name) => {
  expect(csvFileName(finishedTest({ test_taker_name }))).toBe(name);
});
