import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { ResearchExport } from '../../api/staff/research';
import { api, refuse } from '../../test/fakeApi';
import { productAdminUser } from '../../test/fixtures';
import { renderApp } from '../../test/renderApp';

const LIST = 'GET /app/research/exports/';
const ASK = 'POST /app/research/exports/';
const waiting: ResearchExport = {
  id: 7,
  state: 'waiting',
  waits_for: 'second',
  purpose: 'Norms for Catalan secondary schools',
  approval: 'CEIC 2026/114',
  questionnaires: ['SDQ'],
  from: '2026-01-01',
  to: '2026-06-30',
  left: false,
  asked_by: 'Ada Puig',
  asked_at: '2026-11-20T08:00:00Z',
  confirmed_by: null,
  confirmed_at: null,
  rows: null,
  left_out: [],
  file_until: null,
  waits_until: '2026-12-20T08:00:00Z',
  may_take_back: false,
  may_confirm: true,
  may_fetch: false,
};
const part = {
  campaign: 4,
  reason: 'too_few' as const,
  questionnaire: 'SDQ',
  informant: 'teacher',
};
const contents = {
  rows: 120,
  screenings: [3, 4],
  left_out: [part, { campaign: 5, reason: 'too_close' as const, questionnaire: '', informant: '' }],
};
const ready: ResearchExport = {
  ...waiting,
  state: 'ready',
  waits_for: '',
  confirmed_by: 'Berta Roca',
  confirmed_at: '2026-11-21T08:00:00Z',
  rows: 120,
  left_out: contents.left_out,
  file_until: '2026-11-28T08:00:00Z',
  waits_until: null,
  may_confirm: false,
  may_fetch: true,
};
const card = async () => within(await screen.findByRole('region', { name: 'File 7' }));

test('asking says what for, and nothing is sent before everything is there', async () => {
  api.on(LIST, []);
  const user = renderApp('/admin/research', { as: productAdminUser() });
  await user.click(await screen.findByRole('button', { name: 'Ask for a file' }));
  const form = within(await screen.findByRole('region', { name: 'Ask for a file' }));
  await user.click(form.getByRole('button', { name: 'Ask for the file' }));
  expect(form.getByLabelText(/^Purpose/)).toHaveAccessibleDescription(/twenty characters/);
  expect(form.getByLabelText(/^Approval/)).toHaveAccessibleDescription(/five characters/);
  expect(api.calls(ASK)).toEqual([]);
  api.on(ASK, waiting);
  await user.type(form.getByLabelText(/^Purpose/), waiting.purpose);
  await user.type(form.getByLabelText(/^Approval/), waiting.approval);
  await user.click(form.getByRole('button', { name: 'Ask for the file' }));
  expect(await screen.findByText(/^Asked for\. Another product administrator/)).toBeVisible();
  expect(api.calls(ASK)[0]?.body).toMatchObject({
    purpose: waiting.purpose,
    approval: waiting.approval,
    questionnaires: ['SDQ'],
    left: false,
  });
});

test('who is the second sees what would be in it, and confirms', async () => {
  api.on(LIST, [waiting]);
  api.on('GET /app/research/exports/:id/', { ...waiting, contents, seconds: ['Berta Roca'] });
  api.on('POST /app/research/exports/:id/confirm/', ready);
  const user = renderApp('/admin/research', { as: productAdminUser() });
  const its = await card();
  expect(await its.findByText('Rows: 120. Screenings: 2.')).toBeVisible();
  expect(its.getByText('Berta Roca')).toBeVisible();
  expect(its.getByText('Fewer than ten children: screening 4 (SDQ, teachers)')).toBeVisible();
  expect(its.getByText(/^Too close to an earlier file.*: screening 5$/)).toBeVisible();
  await user.click(its.getByRole('button', { name: 'Confirm and make the file' }));
  api.on(LIST, [ready]);
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Confirm and make the file' }));
  expect(await screen.findByText('File 7 is ready')).toBeVisible();
  expect(await its.findByRole('button', { name: 'Download file 7' })).toBeVisible();
});

test('who asked is told that somebody else confirms, and who can', async () => {
  api.on(LIST, [{ ...waiting, may_confirm: false }]);
  api.on('GET /app/research/exports/:id/', { ...waiting, contents, seconds: [] });
  renderApp('/admin/research', { as: productAdminUser() });
  const its = await card();
  expect(await its.findByText(/^Nobody at the moment/)).toBeVisible();
  expect(its.queryByRole('button')).toBeNull();
});

test('a refusal is said where it was asked for', async () => {
  api.on(LIST, [ready]);
  api.on('GET /app/research/exports/:id/file/', () => refuse(409, 'file_gone'));
  const user = renderApp('/admin/research', { as: productAdminUser() });
  const its = await card();
  await user.click(its.getByRole('button', { name: 'Download file 7' }));
  expect(await its.findByRole('alert')).toBeVisible();
});

test('an auditor sees the list and what was left out, and no button', async () => {
  api.on(LIST, [{ ...ready, may_fetch: false }]);
  renderApp('/admin/research', { as: productAdminUser({ is_auditor: true }) });
  const its = await card();
  expect(its.getByText(/screening 5$/)).toBeVisible();
  expect(its.getByText(/^Berta Roca, /)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Ask for a file' })).toBeNull();
  expect(its.queryByRole('button')).toBeNull();
});

test('who has asked takes it back, and the page asks for it no more', async () => {
  const DETAIL = 'GET /app/research/exports/:id/';
  api.on(LIST, [{ ...waiting, may_confirm: false, may_take_back: true }]);
  api.on(DETAIL, { ...waiting, contents, seconds: ['Berta Roca'] });
  const user = renderApp('/admin/research', { as: productAdminUser() });
  const here = await card();
  expect(here.getByText(/20 Dec.*2026.*the request is forgotten/)).toBeVisible();
  await here.findByText('Berta Roca');
  const before = api.calls(DETAIL).length;
  await user.click(here.getByRole('button', { name: 'Take the request back' }));
  const dialog = within(await screen.findByRole('dialog', undefined, { timeout: 20_000 }));
  api.on('DELETE /app/research/exports/:id/', null);
  api.on(LIST, []);
  await user.click(dialog.getByRole('button', { name: 'Take the request back' }));
  expect(await screen.findByText('Nobody has asked for a file yet.')).toBeVisible();
  expect(api.calls(DETAIL)).toHaveLength(before);
});
