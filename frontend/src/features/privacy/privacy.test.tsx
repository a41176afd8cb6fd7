import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { api } from '../../test/fakeApi';
import { productAdminUser, testTakerUser } from '../../test/fixtures';
import { renderApp } from '../../test/renderApp';

const config = {
  contact_email: 'hola@alba.test',
  help_lines: [],
  pdf_max_mb: 10,
  session_idle_hours: 3,
  session_max_hours: 12,
  sign_up_open: true,
  own_consent_age: 14,
  unfinished_test_days: 21,
};
const notice = {
  controller: 'Ajuntament de Lleida, plaça Paeria 1',
  dpo_contact: 'dpd@lleida.test',
  legal_basis: 'public_task',
  retention: { ca: 'Dos anys.', es: 'Dos años.', en: 'Two years.' },
};

test('says in the operator’s name who is responsible, and for how long', async () => {
  api.on('GET /app/config/', { ...config, privacy: notice });
  renderApp('/privacy');
  for (const text of [notice.controller, notice.dpo_contact, 'Two years.']) {
    expect(await screen.findByText(text)).toBeVisible();
  }
  expect(screen.getByText(/articles 6.1.e and 9.2.g/)).toBeVisible();
  expect(screen.getByText(/deleted after 21 days/)).toBeVisible();
  expect(screen.queryByText(/has not yet said here/)).toBeNull();
});

test('names readers and tutors among those who can read it, and wishes among what is kept', async () => {
  api.on('GET /app/config/', { ...config, privacy: notice });
  renderApp('/privacy');
  const who = (await screen.findByText('The staff who read the results at your school'))
    .nextElementSibling;
  expect(who).toHaveTextContent(/The results of the tests about you, in words/);
  const tutor = screen.getByText('The tutor of your class').nextElementSibling;
  expect(tutor).toHaveTextContent(/If you would like to talk to your tutor/);
  expect(screen.getByText(/^If you asked to talk to someone/)).toBeVisible();
});

test('without a word of the operator says so, and to product administrators what to do', async () => {
  api.on('GET /app/config/', { ...config, privacy: null });
  renderApp('/privacy', { as: productAdminUser() });
  expect(await screen.findByText(/has not yet said here.*hola@alba.test/)).toBeVisible();
  expect(await screen.findByText('The privacy page is not configured')).toBeVisible();
});

test('families are not told about the settings of a server', async () => {
  api.on('GET /app/config/', { ...config, privacy: null });
  renderApp('/privacy', { as: testTakerUser() });
  expect(await screen.findByText(/has not yet said here/)).toBeVisible();
  await waitFor(() => expect(api.calls('GET /app/user/')).toHaveLength(1));
  expect(screen.queryByText('The privacy page is not configured')).toBeNull();
});

test.each([
  [null, 1],
  [notice, 0],
])('product administrators see at their start whether it is written: %j', async (privacy, seen) => {
  api.on('GET /app/config/', { ...config, privacy });
  api.on('GET /app/alba-admins/', { count: 0, next: null, previous: null, results: [] });
  renderApp('/admin-alba-list', { as: productAdminUser() });
  await screen.findByRole('heading', { level: 1 });
  await waitFor(() =>
    expect(screen.queryAllByText('The privacy page is not configured')).toHaveLength(seen),
  );
});

test.each([
  [true, 1],
  [false, 0],
])('home offers to sign up only where it is open: %s', async (open, links) => {
  api.on('GET /app/config/', { ...config, privacy: null, sign_up_open: open });
  renderApp('/');
  expect(await screen.findByRole('link', { name: 'Everything about privacy' })).toHaveAttribute(
    'href',
    '/privacy',
  );
  await waitFor(() =>
    expect(screen.queryAllByRole('link', { name: 'Sign up' })).toHaveLength(links),
  );
  expect(screen.queryAllByText(/can also sign up themselves/)).toHaveLength(links);
});
