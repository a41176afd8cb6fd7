import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Child, User } from '../../api/types';
import { api, page, refuse } from '../../test/fakeApi';
import { takerInfo, testTakerUser } from '../../test/fixtures';
import { address, renderApp } from '../../test/renderApp';

const guardian = (over: Partial<User> = {}) =>
  testTakerUser({
    first_name: 'Núria',
    last_name: '',
    test_taker_info: takerInfo({ declares: 'parent', may_add_children: true }),
    ...over,
  });

const laia: Child = {
  id: 41,
  first_name: 'Laia',
  last_name: 'Mas',
  birth_date: '2018-05-01',
  age: 8,
  test_count: 0,
  finished_count: 0,
};

test('a person who signed up alone is asked for the name once, before the tests', async () => {
  api.on('GET /app/user/children/', []);
  api.on('GET /app/tests/', page([]));
  const nameless = guardian({ first_name: '' });
  const person = renderApp('/premium', { as: nameless });
  expect(await screen.findByText(/Before the first test, tell us what to call you/)).toBeVisible();
  expect(address()).toBe('/family');
  expect(screen.queryByRole('region', { name: 'Your children' })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Not now' }).className).not.toContain('primary');
  await person.click(screen.getByRole('link', { name: 'Not now' }));
  expect(await screen.findByRole('heading', { name: 'Welcome' })).toBeVisible();
  expect(address()).toBe('/premium');
});

test('children are added once the name is saved, so that it is not left behind', async () => {
  api.on('GET /app/user/children/', []);
  api.on('PATCH /app/user/', () => guardian());
  const person = renderApp('/premium', { as: guardian({ first_name: '' }) });
  await person.type(await screen.findByLabelText('First name'), 'Núria{Enter}');
  expect(await screen.findByRole('region', { name: 'Your children' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Not now' })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Go to the tests' })).toBeVisible();
});

test('the name is saved, and an empty one is not sent', async () => {
  api.on('GET /app/user/children/', []);
  api.on('PATCH /app/user/', () => guardian({ first_name: 'Núria', last_name: 'Mas' }));
  const person = renderApp('/family', { as: guardian({ first_name: '' }) });
  await person.click(await screen.findByRole('button', { name: 'Save' }));
  expect(api.calls('PATCH /app/user/')).toHaveLength(0);
  expect(screen.getByLabelText('First name')).toHaveAccessibleDescription(/./);
  await person.type(screen.getByLabelText('First name'), ' Núria ');
  await person.type(screen.getByLabelText(/^Last name/), 'Mas{Enter}');
  expect(await screen.findByText('Your name has been saved')).toBeInTheDocument();
  expect(api.calls('PATCH /app/user/')[0]?.body).toEqual({ first_name: 'Núria', last_name: 'Mas' });
  expect(await screen.findByRole('link', { name: 'Go to the tests' })).toBeVisible();
  expect(screen.queryByText(/tell us what to call you/)).not.toBeInTheDocument();
});

test('a child is added, and one without a possible birth date is not sent', async () => {
  let there: Child[] = [];
  api.on('GET /app/user/children/', () => there);
  api.on('POST /app/user/children/', () => {
    there = [laia];
    return laia;
  });
  const person = renderApp('/family', { as: guardian() });
  const card = within(await screen.findByRole('region', { name: 'Your children' }));
  await person.click(await card.findByRole('button', { name: 'Add a child' }));
  const empty = card.getByRole('alert');
  expect(
    within(empty)
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual([
    'Child’s first name: Please fill in this field',
    'Child’s date of birth: Please fill in this field',
  ]);
  expect(empty.parentElement).toHaveFocus();
  expect(document.title).toMatch(/^Error: /);
  await person.click(within(empty).getByRole('link', { name: /date of birth/ }));
  expect(card.getByLabelText('Child’s date of birth')).toHaveFocus();
  await person.type(card.getByLabelText('Child’s first name'), 'Laia');
  await person.type(card.getByLabelText(/^Child’s last name/), 'Mas');
  await person.type(card.getByLabelText('Child’s date of birth'), '1990-05-01');
  expect(document.title).not.toContain('Error');
  await person.click(card.getByRole('button', { name: 'Add a child' }));
  expect(await card.findByText('Enter a date of birth in the last 18 years.')).toBeVisible();
  expect(api.calls('POST /app/user/children/')).toHaveLength(0);
  await person.clear(card.getByLabelText('Child’s date of birth'));
  await person.type(card.getByLabelText('Child’s date of birth'), '1/5/2018');
  api.on('GET /app/user/', () => {
    const info = { declares: 'parent', may_add_children: true, has_assigned_people: true } as const;
    return guardian({ test_taker_info: takerInfo(info) });
  });
  await person.click(card.getByRole('button', { name: 'Add a child' }));
  const born = await card.findByText('8 years old, born on 1 May 2018');
  expect(born).toBeVisible();
  await waitFor(() => expect(born.parentElement).toHaveFocus());
  await waitFor(() =>
    expect(screen.getByRole('link', { name: 'Go to the tests' }).className).toContain('primary'),
  );
  expect(api.calls('POST /app/user/children/')[0]?.body).toEqual({
    first_name: 'Laia',
    last_name: 'Mas',
    birth_date: '2018-05-01',
  });
});

test('a refusal is shown where it belongs', async () => {
  api.on('GET /app/user/children/', []);
  api.on('POST /app/user/children/', () => refuse(409, 'too_many_children'));
  const person = renderApp('/family', { as: guardian() });
  await person.type(await screen.findByLabelText('Child’s first name'), 'Laia');
  await person.type(screen.getByLabelText('Child’s date of birth'), '2018-05-01');
  await person.click(screen.getByRole('button', { name: 'Add a child' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('It could not be saved');
});

// promise: family.children.removeForGood
test('removing says before what is lost, and can be undone for a week', async () => {
  const removed = { id: 9, name: 'Laia Mas', on: '2026-12-04', by: '', done_on: null, own: false };
  let there: Child[] = [{ ...laia, test_count: 2, finished_count: 1 }];
  api.on('GET /app/user/children/', () => there);
  api.on('DELETE /app/user/children/:id/', () => {
    there = [];
    return undefined;
  });
  const person = renderApp('/family', { as: guardian() });
  await person.click(await screen.findByRole('button', { name: 'Remove Laia Mas' }));
  const dialog = screen.getByRole('dialog', { name: 'Remove Laia Mas?' });
  expect(dialog).toHaveTextContent('2 tests about Laia Mas will be deleted');
  expect(dialog).toHaveTextContent('This happens in seven days.');
  api.on('GET /app/erasures/', () => (there.length === 0 ? [removed] : []));
  await person.click(within(dialog).getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText('You haven’t added anyone yet.')).toBeVisible();
  expect(screen.getByText(/Laia Mas is erased on /)).toBeVisible();
  api.on('DELETE /app/erasures/:id/', () => {
    there = [laia];
    return undefined;
  });
  await person.click(screen.getByRole('button', { name: 'Bring Laia Mas back' }));
  expect(await screen.findByRole('button', { name: 'Remove Laia Mas' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Bring Laia Mas back' })).not.toBeInTheDocument();
});

test('what was not said at the sign-up is shown here', async () => {
  const unsaid = guardian({ test_taker_info: takerInfo({ declares: 'unsaid' }) });
  api.on('PUT /app/user/declaration/', () => {
    api.on('GET /app/user/', guardian());
    api.on('GET /app/user/children/', []);
    return { declares: 'parent' };
  });
  const person = renderApp('/family', { as: unsaid });
  const card = within(await screen.findByRole('region', { name: 'About you' }));
  expect(card.getByRole('button', { name: 'Save' })).toBeDisabled();
  await person.click(card.getByRole('radio', { name: 'I am a parent or guardian' }));
  await person.click(card.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('region', { name: 'Your children' })).toBeVisible();
  expect(api.calls('PUT /app/user/declaration/')[0]?.body).toEqual({ declares: 'parent' });
});

test('whom a school has added has no such page', async () => {
  api.on('GET /app/user/sights/', page([]));
  renderApp('/family', { as: testTakerUser() });
  await waitFor(() => expect(address()).toBe('/user'));
});

test('says that it is not known who can be brought back', async () => {
  api.on('GET /app/user/children/', []);
  api.on('GET /app/erasures/', () => refuse(403, 'permission_denied', { detail: 'Not now.' }));
  renderApp('/family', { as: guardian() });
  expect(await screen.findByText('Not now.')).toBeVisible();
});
