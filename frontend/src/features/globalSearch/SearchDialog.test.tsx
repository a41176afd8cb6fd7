import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { api, page, refuse } from '../../test/fakeApi';
import { productAdminUser, schoolAdminUser } from '../../test/fixtures';
import { address, renderApp } from '../../test/renderApp';

const SEARCH = 'POST /app/search/';
const nothing = { people: [], classes: [], schools: [], tests: [] };
const found = {
  people: [
    {
      id: 31,
      first_name: 'Anna',
      last_name: 'Puig',
      role: 'student',
      course: '1r ESO',
      class_name: 'A',
      school_name: 'Escola del Mar',
      guardians: [],
    },
  ],
  classes: [
    { id: 51, course: '1r ESO', class_name: 'A', school: 5, school_name: 'Escola del Mar' },
  ],
  schools: [{ id: 5, school_name: 'Escola del Mar', school_postal_code: '08001' }],
  tests: [{ id: 7, name: 'Anna Puig', test_type_name: 'SDQ', finished_at: '2026-11-20T09:30:00Z' }],
};

// jsdom has no layout.
Element.prototype.scrollIntoView = () => undefined;

async function open(answer: object = found) {
  api.on('GET /app/schools/', []);
  api.on('GET /app/courses/school/:id/by-admin/', []);
  api.on('GET /app/courses/:id/', found.classes[0]!);
  api.on('GET /app/test-takers/', page([]));
  api.on(SEARCH, answer);
  const user = renderApp('/test-takers', { as: schoolAdminUser() });
  await screen.findByText('There are no test takers yet');
  await user.keyboard('{Control>}k{/Control}');
  return { user, field: await screen.findByRole('combobox', { name: 'Name, class or school' }) };
}

test('Ctrl K opens it, a word finds everything, and the keys alone lead there', async () => {
  const { user, field } = await open();
  expect(field).toHaveFocus();
  await user.type(field, 'anna');
  const people = await screen.findByRole('group', { name: 'People' });
  expect(within(people).getByRole('option')).toHaveTextContent(
    'Anna PuigPupil · 1r ESO · A · Escola del Mar',
  );
  expect(screen.getByText('4 found')).toBeVisible();
  expect(api.calls(SEARCH).map(({ body }) => body)).toEqual([{ q: 'anna' }]);
  expect(address()).toBe('/test-takers');
  const options = screen.getAllByRole('option');
  await user.keyboard('{ArrowDown}');
  expect(field).toHaveAttribute('aria-activedescendant', options[1]!.id);
  expect(options[1]).toHaveAttribute('aria-selected', 'true');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(address()).toBe('/test-takers?school=5&course=51'));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(JSON.stringify(window.history.state)).not.toContain('anna');
});

test('screens are found by their names, and a click opens one', async () => {
  const { user, field } = await open(nothing);
  api.on('GET /app/tests/', page([]));
  await user.type(field, 'review');
  await user.click(await screen.findByRole('option', { name: 'Review completed tests' }));
  await waitFor(() => expect(address()).toBe('/completed-tests'));
});

test('says when nothing is found, when it failed, and asks for nothing with one letter', async () => {
  const { user, field } = await open(nothing);
  await user.type(field, 'x');
  await new Promise((resolve) => {
    setTimeout(resolve, 300);
  });
  expect(api.calls(SEARCH)).toEqual([]);
  await user.type(field, 'yz');
  expect(await screen.findByText('0 found')).toBeVisible();
  api.on(SEARCH, () => refuse(400, 'invalid'));
  await user.type(field, 'w');
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
  await user.keyboard('{Escape}');
});

test('who looks after all schools finds schools first', async () => {
  api.on(SEARCH, found);
  api.on('GET /app/consent-texts/', []);
  const user = renderApp('/consent-texts', { as: productAdminUser() });
  await screen.findByText(/^No text has been published yet/);
  await user.keyboard('{Control>}k{/Control}');
  await user.type(await screen.findByRole('combobox'), 'mar');
  const list = within(await screen.findByRole('listbox'));
  await list.findByRole('group', { name: 'Schools' });
  const kinds = list.getAllByRole('group').map((group) => group.getAttribute('aria-label'));
  expect(kinds).toEqual(['Schools', 'Classes', 'People', 'Finished tests']);
});
