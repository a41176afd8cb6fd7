import { expect, test, vi } from 'vitest';
import { storeTokens } from './tokens';
import { api, refuse } from '../test/fakeApi';
import { downloadReport } from './review';
import { downloadCsv } from './staff/review';

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
  [
    `attachment; filename="Nuria_L_2026-11-20.csv"; filename*=UTF-8''N%C3%BAria_Col%C2%B7l_2026-11-20.csv`,
    'Núria_Col·l_2026-11-20.csv',
  ],
  ['attachment', 'test-7.csv'],
  [`attachment; filename*=UTF-8''%E0%A4%A`, 'test-7.csv'],
  [null, 'test-7.csv'],
])('the CSV of %j is called %s', async (disposition, name) => {
  const saved = watchSaving();
  const headers = disposition === null ? {} : { 'Content-Disposition': disposition };
  api.on('GET /app/tests/:id/export/csv/', () => new Response('a;b', { headers }));
  await downloadCsv(7);
  expect(saved).toHaveLength(1);
  expect(saved[0]).toMatchObject({ name, blob: { type: 'text/csv' } });
});
