import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { askForPassword } from '../../test/askForProof';
import { api, page, refuse } from '../../test/fakeApi';
import { productAdminUser, school, schoolAdmin } from '../../test/fixtures';
import { address, renderApp } from '../../test/renderApp';

const pi = school({ id: 6, school_name: 'Escola del Pi', school_postal_code: '17001' });
const open = (url = '/school-admin-list') => renderApp(url, { as: productAdminUser() });

async function deleteSara(user: ReturnType<typeof open>) {
  await user.click(await screen.findByRole('button', { name: 'More options for Sara Vidal' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  const dialog = await screen.findByRole('dialog', { name: 'Delete Sara Vidal?' });
  expect(within(dialog).getByRole('button', { name: 'Cancel' })).toHaveFocus();
  await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
  return dialog;
}

test('shows the schools of each as chips', async () => {
  api.on('GET /app/school-admins/', page([schoolAdmin({ assigned_schools: [school(), pi] })]));
  open();
  const row = (await screen.findByRole('rowheader', { name: /Sara Vidal/ })).closest('tr')!;
  expect(
    within(row)
      .getAllByRole('listitem')
      .map((chip) => chip.textContent),
  ).toEqual(['Escola del Mar', 'Escola del Pi']);
});

test('who has not used the invitation gets it again; others are not offered it', async () => {
  const invited = schoolAdmin({ state: 'invited', last_login_on: null });
  const active = schoolAdmin({ id: 3, first_name: 'Pau', last_name: 'Riu' });
  api.on('GET /app/school-admins/', page([invited, active]));
  api.on('POST /app/school-admins/2/invite/', invited);
  const user = open();
  const row = (await screen.findByRole('rowheader', { name: /Sara Vidal/ })).closest('tr')!;
  expect(within(row).getByText('Invited')).toBeVisible();
  expect(screen.getByText('Last login on 20 November')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'More options for Pau Riu' }));
  expect(screen.queryByRole('menuitem', { name: /invitation/ })).not.toBeInTheDocument();
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: 'More options for Sara Vidal' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Send the invitation again' }));
  await user.click(await screen.findByRole('button', { name: 'Send' }));
  expect(
    await screen.findByText('The invitation is on its way to sara@escola.test'),
  ).toBeInTheDocument();
});

test('a wrong address is corrected while the invitation waits', async () => {
  const invited = schoolAdmin({ state: 'invited', last_login_on: null });
  api.on('GET /app/school-admins/2/', invited);
  api.on('GET /app/school-admins/', page([invited]));
  api.on('GET /app/schools/', [school()]);
  api.on('PATCH /app/school-admins/2/', invited);
  const user = open('/school-admin/2');
  const email = await screen.findByLabelText('Email');
  await user.clear(email);
  await user.type(email, 'sara@escola.example');
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(api.calls('PATCH /app/school-admins/2/')).toHaveLength(1));
  expect(api.calls('PATCH /app/school-admins/2/')[0]?.body).toEqual({
    first_name: 'Sara',
    last_name: 'Vidal',
    email: 'sara@escola.example',
  });
});

test('deleting asks, calls the server and takes the row away', async () => {
  api.on('GET /app/school-admins/', page([schoolAdmin()]));
  api.on('DELETE /app/school-admins/2/', () => {
    api.on('GET /app/school-admins/', page([]));
    return undefined;
  });
  const user = open();
  await deleteSara(user);
  expect(await screen.findByText('Sara Vidal has been deleted')).toBeInTheDocument();
  expect(screen.queryByRole('rowheader', { name: /Sara Vidal/ })).not.toBeInTheDocument();
  expect(api.calls('DELETE /app/school-admins/2/')).toHaveLength(1);
  expect(document.getElementById('school-admins')).toHaveFocus();
});

test('one already deleted elsewhere is explained', async () => {
  api.on('GET /app/school-admins/', page([schoolAdmin()]));
  api.on('DELETE /app/school-admins/2/', () => {
    api.on('GET /app/school-admins/', page([]));
    return refuse(404, 'not_found');
  });
  const user = open();
  await deleteSara(user);
  expect(
    await screen.findByText('Sara Vidal had already been deleted by someone else'),
  ).toBeInTheDocument();
  expect(screen.queryByRole('rowheader', { name: /Sara Vidal/ })).not.toBeInTheDocument();
});

test('a deletion that fails is shown in the dialog and the row stays', async () => {
  api.on('GET /app/school-admins/', page([schoolAdmin()]));
  api.on('DELETE /app/school-admins/2/', () => refuse(503, 'unavailable'));
  const user = open();
  const dialog = await deleteSara(user);
  expect(await within(dialog).findByRole('alert')).toHaveTextContent(
    'The administrator could not be deleted.',
  );
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  expect(screen.getByRole('rowheader', { name: /Sara Vidal/ })).toBeInTheDocument();
});

test('inviting wants every field and at least one school', async () => {
  api.on('GET /app/schools/', [school(), pi]);
  api.on('GET /app/school-admins/', page([]));
  api.on('POST /app/school-admins/create/', () => Response.json(schoolAdmin(), { status: 201 }));
  const user = open('/school-admin/new');
  const save = await screen.findByRole('button', { name: 'Send invitation' });
  await user.type(screen.getByLabelText('First name'), ' Sara ');
  await user.type(screen.getByLabelText('Last name'), 'Vidal');
  await user.type(screen.getByLabelText('Email'), 'sara@escola.test');
  expect(save).toBeDisabled();
  await user.type(screen.getByRole('combobox', { name: 'Assigned schools' }), 'pi');
  await user.click(await screen.findByRole('option', { name: /Escola del Pi/ }));
  expect(save).toBeEnabled();
  await user.click(save);
  expect(await screen.findByText(/Sara Vidal has been invited/)).toBeVisible();
  expect(address(), 'also for someone who came by the address').toBe('/school-admin-list');
  expect(api.calls('POST /app/school-admins/create/')[0]?.body).toEqual({
    first_name: 'Sara',
    last_name: 'Vidal',
    email: 'sara@escola.test',
    locale: 'ca',
    school_ids: [6],
  });
});

test('a school that is missing is added in place and chosen', async () => {
  api.on('GET /app/schools/', [school()]);
  api.on('POST /app/schools/create/', () => Response.json(pi, { status: 201 }));
  const user = open('/school-admin/new');
  await user.click(await screen.findByRole('button', { name: 'Add a new school' }));
  await user.type(screen.getByLabelText('Name of the school'), 'Escola del Pi');
  await user.click(screen.getByRole('button', { name: 'Add school' }));
  expect(screen.getByText('Please fill in this field')).toBeInTheDocument();
  await user.type(screen.getByLabelText('Postal code'), '17001{Enter}');
  expect(await screen.findByText('Escola del Pi has been added and chosen')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Remove Escola del Pi' })).toBeInTheDocument();
  expect(api.calls('POST /app/schools/create/')[0]?.body).toEqual({
    school_name: 'Escola del Pi',
    school_postal_code: '17001',
  });
});

test('editing sends the schools as they are now and goes back one page', async () => {
  api.on('GET /app/schools/', [school(), pi]);
  api.on('GET /app/school-admins/', page([schoolAdmin({ assigned_schools: [school(), pi] })]));
  api.on('GET /app/school-admins/2/', schoolAdmin({ assigned_schools: [school(), pi] }));
  api.on('PATCH /app/school-admins/2/', schoolAdmin({ assigned_schools: [pi] }));
  const user = open();
  await user.click(await screen.findByRole('link', { name: 'Edit Sara Vidal' }));
  expect(await screen.findByLabelText('Email')).toHaveAttribute('readonly');
  await user.click(screen.getByRole('button', { name: 'Remove Escola del Mar' }));
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(address()).toBe('/school-admin-list'));
  expect(api.calls('PATCH /app/school-admins/2/')[0]?.body).toEqual({
    first_name: 'Sara',
    last_name: 'Vidal',
    assigned_schools: [pi],
  });
});

test('a name alone is sent alone', async () => {
  api.on('GET /app/schools/', [school(), pi]);
  api.on('GET /app/school-admins/', page([schoolAdmin()]));
  api.on('GET /app/school-admins/2/', schoolAdmin());
  api.on('PATCH /app/school-admins/2/', schoolAdmin());
  const user = open('/school-admin/2');
  await user.type(await screen.findByLabelText('First name'), ' Maria');
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(address()).toBe('/school-admin-list'));
  expect(api.calls('PATCH /app/school-admins/2/')[0]?.body).toEqual({
    first_name: 'Sara Maria',
    last_name: 'Vidal',
  });
});

test('other schools want the password of an old login, and what was chosen is still there', async () => {
  const { refusal, isProved } = askForPassword();
  const sara = schoolAdmin({ assigned_schools: [school(), pi] });
  api.on('GET /app/schools/', [school(), pi]);
  api.on('GET /app/school-admins/', page([sara]));
  api.on('GET /app/school-admins/2/', sara);
  api.on('PATCH /app/school-admins/2/', () => (isProved() ? sara : refusal()));
  const user = open('/school-admin/2');
  await user.click(await screen.findByRole('button', { name: 'Remove Escola del Mar' }));
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  const asking = await screen.findByRole('dialog', { name: 'Enter your current password' });
  await user.click(within(asking).getByRole('button', { name: 'Cancel' }));
  expect(await screen.findByText(/you didn’t confirm that it’s you/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Remove Escola del Mar' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  await user.type(await screen.findByLabelText('Current password'), 'right{Enter}');
  await waitFor(() => expect(address()).toBe('/school-admin-list'));
});

test('what the server says about email and schools stands there', async () => {
  api.on('GET /app/schools/', [school()]);
  api.on('GET /app/school-admins/2/', schoolAdmin());
  api.on('PATCH /app/school-admins/2/', () =>
    refuse(400, 'validation_error', { fields: { assigned_schools: ['That school is gone.'] } }),
  );
  const user = open('/school-admin/2');
  await user.click(await screen.findByRole('button', { name: 'Save changes' }));
  expect(await screen.findByText('That school is gone.')).toBeInTheDocument();
  expect(screen.queryByText('The changes have not been saved.')).not.toBeInTheDocument();
});

test('who has left is named, and comes back with one press', async () => {
  api.on('GET /app/schools/', [school(), pi]);
  const left = { id: 31, name: 'Rut Pi', left_on: '2026-06-19' };
  api.on('POST /app/school-admins/create/', refuse(409, 'left', left));
  api.on('POST /app/test-takers/left/', { changed: 1, open: {}, to_invite: [31] });
  api.on('POST /app/test-takers/invite/', { sent: 1, skipped: [] });
  api.on('GET /app/test-takers/:id/', refuse(404, 'not_found', {}));
  const user = open('/school-admin/new');
  await user.type(await screen.findByLabelText('First name'), 'Rut');
  await user.type(screen.getByLabelText('Last name'), 'Pi');
  await user.type(screen.getByLabelText('Email'), 'rut@escola.example');
  await user.type(await screen.findByRole('combobox', { name: 'Assigned schools' }), 'pi');
  await user.click(await screen.findByRole('option', { name: /Escola del Pi/ }));
  await user.click(screen.getByRole('button', { name: 'Send invitation' }));
  expect(await screen.findByText('Rut Pi, marked as having left on 19 June 2026')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Bring them back' }));
  await waitFor(() => expect(address()).toBe('/test-takers/31'));
  await user.click(screen.getByRole('button', { name: 'Send the invitation' }));
  expect(await screen.findByText('1 invitation is on its way')).toBeVisible();
  expect(api.calls('POST /app/test-takers/invite/')[0]?.body).toEqual({ ids: [31] });
  expect(api.calls('POST /app/test-takers/left/')[0]?.body).toEqual({ ids: [31], left_on: null });
});
