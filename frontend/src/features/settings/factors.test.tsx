import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { SecondFactor } from '../../api/types';
import { askForPassword } from '../../test/askForProof';
import { api, page, refuse } from '../../test/fakeApi';
import { schoolAdminUser, testTakerUser } from '../../test/fixtures';
import { address, renderApp } from '../../test/renderApp';

const CODES = Array.from({ length: 10 }, (_, number) => `AAAA-BBBB-CCC${number}`);
const app: SecondFactor = {
  id: 4,
  kind: 'totp',
  name: '',
  created_at: '2026-03-09T08:12:00+01:00',
  last_used_at: null,
  confirmed: true,
};

function open(...factors: SecondFactor[]) {
  api.on('GET /app/user/second-factors/', factors);
  api.on('GET /app/user/second-factors/recovery-codes/', { left: 7 });
  return renderApp('/user', { as: schoolAdminUser() });
}
function serveTotp() {
  api.on('POST /app/user/second-factors/totp/', () =>
    Response.json(
      {
        id: 4,
        secret: 'ABCDEFGHIJKLMNOP',
        uri: 'otpauth://totp/Alba:sara?secret=ABCDEFGHIJKLMNOP',
      },
      { status: 201 },
    ),
  );
  api.on('POST /app/user/second-factors/totp/confirm/', ({ body }) => {
    if ((body as { code: string }).code !== '123456') {
      return refuse(400, 'validation_error', { fields: { code: ['No.'] } });
    }
    api.on('GET /app/user/second-factors/', [app]);
    return { recovery_codes: CODES };
  });
}

test('an app is added by code, after a wrong one; the codes are shown until they are kept', async () => {
  serveTotp();
  const user = open();
  expect(await screen.findByText('You haven’t set up a second step yet.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Add an authenticator app' }));
  expect(await screen.findByText('ABCD EFGH IJKL MNOP')).toBeVisible();
  expect(await screen.findByRole('img', { name: /Square code/ })).toBeInTheDocument();
  const code = screen.getByLabelText('Code');
  await waitFor(() => expect(code).toHaveFocus());
  await user.type(code, '111111{Enter}');
  expect(await screen.findByText(/This code isn’t right/)).toBeVisible();
  await user.type(code, '123456{Enter}');
  const list = await screen.findByRole('list', { name: 'Save your recovery codes' });
  expect(within(list).getAllByRole('listitem')).toHaveLength(10);
  await user.click(screen.getByRole('button', { name: 'I’ve saved them' }));
  expect(await screen.findByRole('list', { name: 'Two-step verification' })).toHaveTextContent(
    'Authenticator app',
  );
  expect(screen.queryByText('AAAA-BBBB-CCC0')).not.toBeInTheDocument();
  expect(api.calls('POST /app/user/second-factors/totp/')).toHaveLength(1);
});

test('an old login gives the password first, and goes on', async () => {
  serveTotp();
  const { refusal, isProved } = askForPassword();
  api.on('POST /app/user/second-factors/totp/', () =>
    isProved() ? { id: 4, secret: 'ABCDEFGH', uri: 'otpauth://totp/x' } : refusal(),
  );
  const user = open();
  await user.click(await screen.findByRole('button', { name: 'Add an authenticator app' }));
  await user.type(await screen.findByLabelText('Current password'), 'right{Enter}');
  expect(await screen.findByText('ABCD EFGH')).toBeVisible();
});

test('removing the only one says what follows', async () => {
  const user = open(app);
  api.on('DELETE /app/user/second-factors/4/', () => {
    api.on('GET /app/user/second-factors/', []);
    return undefined;
  });
  expect(await screen.findByText('7 recovery codes left.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Remove the authenticator app' }));
  const dialog = screen.getByRole('dialog', { name: 'Remove the authenticator app?' });
  expect(dialog).toHaveTextContent('your only second step');
  await user.click(within(dialog).getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText('The second step has been removed')).toBeVisible();
  expect(await screen.findByText('You haven’t set up a second step yet.')).toBeVisible();
});

test('new recovery codes take the place of the old ones after a question', async () => {
  const user = open(app);
  api.on('POST /app/user/second-factors/recovery-codes/', { recovery_codes: CODES });
  await user.click(await screen.findByRole('button', { name: 'Create new recovery codes' }));
  const dialog = screen.getByRole('dialog', { name: 'Create new recovery codes?' });
  await user.click(within(dialog).getByRole('button', { name: 'Create new recovery codes' }));
  expect(await screen.findByText('AAAA-BBBB-CCC9')).toBeVisible();
});

test('a browser without passkeys is told so', async () => {
  open();
  expect(await screen.findByText(/This browser doesn’t support passkeys/)).toBeVisible();
});

test('takers of tests are not asked for one', async () => {
  api.on('GET /app/user/sights/', page([]));
  renderApp('/user', { as: testTakerUser() });
  await screen.findByRole('heading', { name: 'Where I am logged in' });
  expect(screen.queryByText('Second step at login')).not.toBeInTheDocument();
});

test('where one is due nothing else is there, at any address, but the way out', async () => {
  serveTotp();
  api.on('GET /app/user/second-factors/', []);
  const user = renderApp('/test-takers', { as: schoolAdminUser({ must_enrol: true }) });
  await screen.findByRole('heading', { name: 'Protect your login with a second step' });
  expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Add an authenticator app' }));
  await user.type(await screen.findByLabelText('Code'), '123456{Enter}');
  await screen.findByText('AAAA-BBBB-CCC0');
  api.on('GET /app/user/', schoolAdminUser());
  api.on('GET /app/test-takers/', page([]));
  api.on('GET /app/schools/', []);
  await user.click(screen.getByRole('button', { name: 'I’ve saved them, continue' }));
  expect((await screen.findAllByRole('navigation', { name: 'Main menu' })).length).toBeGreaterThan(
    0,
  );
  expect(address()).toBe('/test-takers');
});

test('one can log out instead', async () => {
  const user = renderApp('/user', { as: schoolAdminUser({ must_enrol: true }) });
  await user.click(await screen.findByRole('button', { name: 'Log out' }));
  await waitFor(() => expect(address()).toBe('/login'));
});

test('a second step that is hours old is asked for again, and what was asked for goes on', async () => {
  let given = false;
  api.on('GET /app/user/second-factors/', () => [app]);
  api.on('GET /app/user/second-factors/recovery-codes/', { left: 7 });
  api.on('POST /api/login/step-up/options/', { methods: ['totp'] });
  api.on('POST /api/login/step-up/', ({ body }) => {
    given = (body as { code: string }).code === '123456';
    if (given) return { second_factor_at: '2026-03-09T08:12:00+01:00' };
    return refuse(400, 'validation_error', { fields: { code: ['This code isn’t right.'] } });
  });
  api.on('POST /app/user/second-factors/recovery-codes/', () =>
    given ? { recovery_codes: CODES } : refuse(403, 'reauth_required', { wants: 'second_factor' }),
  );
  const user = renderApp('/user', { as: schoolAdminUser() });
  await user.click(await screen.findByRole('button', { name: 'Create new recovery codes' }));
  const question = screen.getByRole('dialog', { name: 'Create new recovery codes?' });
  await user.click(within(question).getByRole('button', { name: 'Create new recovery codes' }));
  const dialog = await screen.findByRole('dialog', { name: 'Confirm that it is you' });
  const code = await within(dialog).findByLabelText('Code');
  await waitFor(() => expect(code).toHaveFocus());
  await user.type(code, '111111{Enter}');
  expect(await within(dialog).findByText('This code isn’t right.')).toBeVisible();
  await user.type(code, '123456{Enter}');
  expect(await screen.findByText('AAAA-BBBB-CCC9')).toBeVisible();
});

test('where both are wanted, the password is asked for and then the second step', async () => {
  const { refusal, isProved } = askForPassword();
  let given = false;
  api.on('GET /app/user/second-factors/', () => [app]);
  api.on('GET /app/user/second-factors/recovery-codes/', { left: 7 });
  api.on('POST /api/login/step-up/options/', { methods: ['totp'] });
  api.on('POST /app/user/second-factors/recovery-codes/', () => {
    if (!isProved()) return refusal();
    if (given) return { recovery_codes: CODES };
    return refuse(403, 'reauth_required', { wants: 'second_factor' });
  });
  const user = renderApp('/user', { as: schoolAdminUser() });
  await user.click(await screen.findByRole('button', { name: 'Create new recovery codes' }));
  const question = screen.getByRole('dialog', { name: 'Create new recovery codes?' });
  await user.click(within(question).getByRole('button', { name: 'Create new recovery codes' }));
  await user.type(await screen.findByLabelText('Current password'), 'right{Enter}');
  const code = await screen.findByLabelText('Code');
  api.on('POST /api/login/step-up/', () => {
    given = true;
    return { second_factor_at: '2026-03-09T08:12:00+01:00' };
  });
  await user.type(code, '123456{Enter}');
  expect(await screen.findByText('AAAA-BBBB-CCC9')).toBeVisible();
});
