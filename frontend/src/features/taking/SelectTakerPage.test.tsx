import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { api, noConnection, page } from '../../test/fakeApi';
import { testTaker, testTakerUser } from '../../test/fixtures';
import { address, renderApp } from '../../test/renderApp';

const anna = { id: 31, first_name: 'Anna', last_name: 'Puig', age: 11 };
const biel = { id: 32, first_name: 'Biel', last_name: 'Puig', age: null };
const carla = { id: 33, first_name: 'Carla', last_name: 'Puig', age: 1 };

function people(...assigned_test_takers: (typeof anna | typeof biel)[]): void {
  api.on('GET /app/test-takers/', page([testTaker({ assigned_test_takers })]));
}
const open = (url: string) => renderApp(url, { as: testTakerUser() });

test('offers each person with name and age, as large radio cards', async () => {
  people(anna, biel, carla);
  open('/test/select-takers?type=personality');
  const group = await screen.findByRole('radiogroup');
  const names = within(group)
    .getAllByRole('radio')
    .map((radio) => radio.closest('label')?.querySelector('span')?.textContent);
  expect(names).toEqual(['Anna Puig, 11 years old', 'Biel Puig', 'Carla Puig, 1 year old']);
});

test('Next waits for a choice and goes to the terms for that person', async () => {
  people(anna, biel);
  const user = open('/test/select-takers?type=emotional-wellbeing');
  const next = await screen.findByRole('button', { name: 'Next' });
  expect(next).toBeDisabled();
  expect(screen.getByText('Choose a person to continue.')).toBeInTheDocument();
  await user.click(screen.getByRole('radio', { name: /Biel Puig/ }));
  expect(screen.queryByText('Choose a person to continue.')).not.toBeInTheDocument();
  await user.click(next);
  await waitFor(() =>
    expect(address()).toBe('/test/terms-conditions?type=emotional-wellbeing&selected_takers=32'),
  );
});

test('Previous goes back to the tests', async () => {
  people(anna, biel);
  const user = open('/test/select-takers?type=personality');
  await user.click(await screen.findByRole('link', { name: 'Previous' }));
  await waitFor(() => expect(address()).toBe('/premium'));
});

test('without anybody to answer for, it is for oneself', async () => {
  people();
  open('/test/select-takers?type=emotional-wellbeing');
  await waitFor(() => expect(address()).toBe('/test/terms-conditions?type=emotional-wellbeing'));
});

test('the only person is chosen at once', async () => {
  people(anna);
  open('/test/select-takers');
  await waitFor(() =>
    expect(address()).toBe('/test/terms-conditions?type=personality&selected_takers=31'),
  );
});

test('says when there is no test taker at all', async () => {
  api.on('GET /app/test-takers/', page([]));
  open('/test/select-takers');
  expect(await screen.findByText('No test takers available')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Back to the tests' })).toHaveAttribute(
    'href',
    '/premium',
  );
});

test('says when the list could not be loaded, and tries again', async () => {
  let online = false;
  api.on('GET /app/test-takers/', () =>
    online ? page([testTaker({ assigned_test_takers: [anna, biel] })]) : noConnection(),
  );
  const user = open('/test/select-takers');
  const alert = await screen.findByRole('alert', {}, { timeout: 4000 });
  expect(alert).toHaveTextContent('The list of people could not be loaded');
  expect(alert).toHaveTextContent('There is no connection');
  online = true;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('radio', { name: /Anna Puig/ })).toBeInTheDocument();
});
