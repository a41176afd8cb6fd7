import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { api, page, refuse } from '../../test/fakeApi';
import { course, school, schoolAdminUser, testTaker } from '../../test/fixtures';
import { renderApp } from '../../test/renderApp';

const list = 'GET /app/test-takers/';
const person = 'PATCH /app/test-takers/:id/update/';
const anna = testTaker({
  id: 31,
  first_name: 'Anna',
  last_name: 'Puig',
  test_taker_type_name: 'student',
  version: 'a',
});

function open(url: string) {
  api.on('GET /app/schools/', [school()]);
  api.on('GET /app/courses/school/:id/by-admin/', []);
  api.on('GET /app/courses/:id/', course());
  api.on('GET /app/first-steps/', { steps: [] });
  api.on(list, page([anna]));
  return renderApp(url, { as: schoolAdminUser() });
}

test('a number of the check opens those without a date of birth, and it is typed there', async () => {
  const user = open('/test-takers?course=50&lacks=birth_date');
  const day = await screen.findByLabelText('Date of birth of Anna Puig');
  expect(api.calls(list).at(-1)!.search.get('lacks')).toBe('birth_date');

  await user.type(day, 'soon{Enter}');
  expect(day).toBeInvalid();
  expect(api.calls(person)).toHaveLength(0);

  api.on(person, { ...anna, birth_date: '2013-05-01' });
  await user.clear(day);
  api.on(list, page([]));
  await user.type(day, '1/5/2013{Enter}');
  expect(await screen.findByText('The date of birth is saved: Anna Puig')).toBeVisible();
  expect(api.calls(person)[0]!.body).toEqual({ birth_date: '2013-05-01', version: 'a' });
  await waitFor(() => expect(screen.queryByLabelText('Date of birth of Anna Puig')).toBeNull());
});

test('a number of a screening opens exactly those it keeps out', async () => {
  open('/test-takers?course=50&lacks=wrong_age&campaign=9');
  await screen.findByText('Puig, Anna');
  expect(api.calls(list).at(-1)!.search.toString()).toContain('lacks=wrong_age&campaign=9');
  expect(screen.getByLabelText('What is missing')).toHaveDisplayValue(/Too young or too old/);
});

test('what the server says of the day stands at the field', async () => {
  const user = open('/test-takers?lacks=birth_date');
  api.on(person, refuse(400, 'invalid', { fields: { birth_date: ['Not possible.'] } }));
  await user.type(await screen.findByLabelText(/^Date of birth/), '1/5/1910{Enter}');
  expect(await screen.findByText('Not possible.')).toBeVisible();
});

test('a contact is added where nobody in the family can be asked', async () => {
  const user = open('/test-takers?lacks=guardian');
  await user.click(await screen.findByRole('button', { name: 'Add a contact of Anna Puig' }));
  expect(await screen.findByRole('dialog', { name: /Anna Puig/ })).toBeVisible();
});

test('every list without what is missing says no more than that', async () => {
  open('/test-takers');
  expect(await screen.findByText('Missing')).toBeVisible();
  expect(screen.queryByLabelText(/^Date of birth/)).toBeNull();
});
