import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import type { Provider } from '../../api/staff/signOnProviders';
import { api, refuse } from '../../test/fakeApi';
import { productAdminUser, schoolAdminUser } from '../../test/fixtures';
import { renderApp } from '../../test/renderApp';

const LIST = 'GET /app/sso/providers/';
const draft: Provider = {
  id: 7,
  kind: 'oidc',
  name: 'Escola del Mar',
  schools: [5],
  client_id: 'alba',
  issuer: 'https://accounts.escola.cat',
  tenant: null,
  domains: ['escola.cat'],
  second_factor: null,
  state: 'draft',
  required: false,
  required_from: null,
  lifted_until: null,
  proved_at: null,
  claims_seen: [],
  redirect_uri: 'https://alba.cat/sso',
  logout_uri: 'https://alba.cat/api/sso/logout/7/',
  missing: [],
  late_schools: [],
};
const seen = [
  { claim: 'acr', value: 'silver' },
  { claim: 'amr', value: 'pwd, mfa' },
  { claim: 'sub', value: null },
];
const tried: Provider = { ...draft, proved_at: '2026-11-20T08:00:00Z', claims_seen: seen };
const card = async () => within(await screen.findByRole('region', { name: 'Escola del Mar' }));

beforeEach(() => {
  api.on('GET /app/schools/', [
    { id: 5, school_name: 'Escola del Mar', school_postal_code: '08001' },
  ]);
});

test('a draft says what comes next, and a trial what came', async () => {
  api.on(LIST, [draft]);
  renderApp('/admin/sso', { as: productAdminUser() });
  expect((await card()).getByText(/^Try it out first/)).toBeVisible();
});

test('after a trial it can be switched on, by whoever runs Alba', async () => {
  api.on(LIST, [tried]);
  api.on('PATCH /app/sso/providers/7/', { ...tried, state: 'on' });
  const user = renderApp('/admin/sso', { as: productAdminUser() });
  const its = await card();
  expect(its.getByText(/^the service doesn’t say/)).toBeVisible();
  await user.click(its.getByRole('button', { name: 'What came at the last trial' }));
  expect(its.getByText(/: pwd, mfa$/)).toBeVisible();
  await user.click(its.getByRole('button', { name: 'Switch on' }));
  expect(api.calls('PATCH /app/sso/providers/7/').map(({ body }) => body)).toEqual([
    { state: 'on' },
  ]);
});

test('a school’s administrator tries and requires, and changes nothing', async () => {
  api.on(LIST, [{ ...tried, state: 'on' }]);
  renderApp('/admin/sso', { as: schoolAdminUser() });
  const its = await card();
  expect(its.getByRole('button', { name: 'Try it out' })).toBeVisible();
  expect(its.getByRole('button', { name: 'Require it' })).toBeVisible();
  for (const name of ['Edit', 'Delete', 'Switch off']) {
    expect(its.queryByRole('button', { name })).toBeNull();
  }
});

test('what is missing before it can be required is a list, not a refusal after the press', async () => {
  const missing = [
    { code: 'no_admin_came' as const, text: 'First a school administrator has to come.' },
    { code: 'no_break_glass' as const, text: 'At least two product administrators need one.' },
  ];
  api.on(LIST, [{ ...tried, state: 'on', missing }]);
  renderApp('/admin/sso', { as: productAdminUser() });
  const its = await card();
  expect(its.getByText('Before it can be required:')).toBeVisible();
  for (const { text } of missing) expect(its.getByText(text)).toBeVisible();
  expect(its.queryByRole('button', { name: 'Require it' })).toBeNull();
});

test('a school that was added later says from when on', async () => {
  const late_schools = [{ id: 5, required_from: '2026-12-13T08:00:00Z', has_worked: false }];
  api.on(LIST, [{ ...tried, state: 'on', required: true, late_schools }]);
  renderApp('/admin/sso', { as: productAdminUser() });
  expect(await (await card()).findByText(/^Escola del Mar was added\. From/)).toBeVisible();
});

test('which answer counts as a second step is chosen from what came', async () => {
  api.on(LIST, [tried]);
  api.on('PATCH /app/sso/providers/7/', tried);
  const user = renderApp('/admin/sso', { as: productAdminUser() });
  await user.click((await card()).getByRole('button', { name: 'Edit' }));
  const choice = screen.getByLabelText('Second step of the service');
  await user.selectOptions(choice, 'acrs');
  expect(screen.getByText(/no acrs came/)).toBeVisible();
  await user.selectOptions(choice, 'amr');
  await user.click(screen.getByRole('button', { name: 'Take mfa' }));
  expect(screen.getByLabelText('Values that are enough')).toHaveValue('mfa');
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  const [sent] = api.calls('PATCH /app/sso/providers/7/');
  expect(sent?.body).toMatchObject({ second_factor: { claim: 'amr', values: ['mfa'] } });
});

test.each([
  ['not_proved', 'Please try it out first.'],
  ['sso_required', 'Staff have to sign on this way.'],
  ['no_break_glass', 'At least two product administrators'],
])('%s is said where it was asked for', async (code, detail) => {
  api.on(LIST, [{ ...tried, state: 'on' }]);
  api.on('PATCH /app/sso/providers/7/', () => refuse(409, code, { detail }));
  const user = renderApp('/admin/sso', { as: productAdminUser() });
  await user.click((await card()).getByRole('button', { name: 'Switch off' }));
  expect(await screen.findByText(detail)).toBeVisible();
});

test('an address is copied letter by letter', async () => {
  api.on(LIST, [draft]);
  const user = renderApp('/admin/sso', { as: productAdminUser() });
  await user.click((await card()).getByRole('button', { name: 'What to enter at the service' }));
  await user.click(screen.getByRole('button', { name: /^Copy: Redirect address/ }));
  expect(await screen.findByText('Copied')).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe(draft.redirect_uri);
});
