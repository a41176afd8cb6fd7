import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { clearTokens } from '../../api/tokens';
import { readDraft } from '../../drafts/drafts';
import { course, schoolAdminUser, testTaker } from '../../test/fixtures';
import { api, page } from '../../test/fakeApi';
import { address, renderApp } from '../../test/renderApp';

const admin = schoolAdminUser();

async function edit() {
  api.on('GET /app/test-takers/7/', testTaker({ id: 7, first_name: 'Anna', last_name: 'Puig' }));
  api.on('GET /app/test-takers/', page([]));
  api.on('GET /app/test-takers/responsible-list/', page([]));
  api.on('GET /app/test-takers/:id/tests/', page([]));
  api.on('GET /app/test-takers/:id/bonds/', []);
  api.on('GET /app/moves/', []);
  api.on('GET /app/test-takers/:id/who-read/', []);
  api.on('GET /app/guardians/:id/resend/', { can_send: false, sent_at: null });
  api.on('GET /app/test-takers/:id/guardians/', []);
  api.on('GET /app/test-takers/:id/exclusions/', []);
  api.on('GET /app/test-takers/:id/not-own/', []);
  api.on('GET /app/test-takers/:id/guardian-consent/', {
    asked_below: 0,
    is_asked: false,
    given: null,
    reference: '',
    at: null,
    recorded: [],
  });
  api.on('GET /app/courses/school/:id/by-admin/', [course()]);
  api.on('GET /app/schools/', []);
  const user = renderApp('/test-takers/7', { as: admin });
  await user.click(await screen.findByRole('button', { name: 'Correct the details' }));
  const first = await screen.findByLabelText('First name');
  await user.clear(first);
  await user.type(first, 'Aina');
  return user;
}

test('what is written is asked about before another screen opens', async () => {
  const user = await edit();
  await user.click(screen.getByRole('link', { name: 'Cancel' }));
  const dialog = await screen.findByRole('dialog', { name: 'Leave without saving?' });
  expect(dialog).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Stay here' }));
  expect(screen.getByLabelText('First name')).toHaveValue('Aina');
  expect(address()).toBe('/test-takers/7');

  await user.click(screen.getByRole('link', { name: 'Cancel' }));
  await user.click(await screen.findByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(address()).toBe('/test-takers'));
  expect(readDraft(admin.id, 'person.7'), 'left on purpose').toBeNull();
});

test('who presses again at once after staying is asked again', async () => {
  const user = await edit();
  const link = screen.getByRole('link', { name: 'Cancel' });
  await user.click(link);
  const stay = await screen.findByRole('button', { name: 'Stay here' });
  await act(async () => {
    stay.click();
    await new Promise((done) => setTimeout(done));
    link.click(); // before React has rendered that the dialog is gone
  });
  await user.click(await screen.findByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(address()).toBe('/test-takers'));
});

test('saved work leads on unasked', async () => {
  const user = await edit();
  api.on('PATCH /app/test-takers/7/update/', testTaker({ id: 7, first_name: 'Aina' }));
  await user.click(screen.getByRole('button', { name: 'Update' }));
  await waitFor(() => expect(address()).toBe('/test-takers'));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(readDraft(admin.id, 'person.7')).toBeNull();
});

test('a login that ends asks nothing, and what was written is kept', async () => {
  await edit();
  clearTokens('expired');
  await waitFor(() => expect(address()).toBe('/login'));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('after a reload it is there again', async () => {
  await edit();
  expect(readDraft(admin.id, 'person.7')).toMatchObject({ first_name: 'Aina' });
  document.body.innerHTML = '';
  renderApp('/test-takers/7', { as: admin });
  await waitFor(() => expect(screen.getByLabelText('First name')).toHaveValue('Aina'));
  expect(screen.getByText(/What you had written is still here/)).toBeVisible();
});
