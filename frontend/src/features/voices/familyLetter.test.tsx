import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import type { Contact } from '../../api/types';
import { api, page, refuse } from '../../test/fakeApi';
import { testTakerUser } from '../../test/fixtures';
import { renderApp } from '../../test/renderApp';

const POST = 'POST /app/test-takers/:id/family-letter/';
const contact: Contact = {
  id: 5,
  full_name: 'Rosa Vidal',
  relation: 'mother',
  email: 'rosa@example.org',
  phone: '',
  locale: 'ar',
  has_authority: true,
  excluded: false,
  undelivered: false,
  not_mine_at: null,
  version: '1',
};

beforeEach(() => {
  api.on('GET /app/test-takers/:id/voices/', {
    subject: {
      id: 57,
      first_name: 'Marta',
      last_name: 'Soler',
      known_as: '',
      course: '2n ESO',
      class_name: 'B',
      practice: false,
    },
    campaign: null,
    columns: [],
    rows: [],
    agreement: {},
    not_comparable: null,
  });
  api.on('GET /app/reading-list/', page([]));
  api.on('GET /app/hand-overs/', page([]));
  api.on('GET /app/cases/', page([]));
  api.on('GET /app/holds/', []);
  api.on('GET /app/test-takers/:id/asks/', []);
  api.on('GET /app/test-takers/:id/guardians/', [
    contact,
    { ...contact, id: 6, full_name: 'Pere Soler', locale: 'ca', excluded: true },
  ]);
});

const open = async () => {
  const user = renderApp('/test-takers/57/voices', {
    as: testTakerUser({ id: 83, first_name: 'Laia', reads_for: [1] }),
  });
  await user.click(await screen.findByRole('button', { name: 'Letter to the family' }));
  const dialog = await screen.findByRole('dialog');
  await within(dialog).findByRole('option', { name: 'Rosa Vidal · in Arabic' });
  return { user, dialog };
};

test('a meeting is asked for with its day and hour, of those who may be written to', async () => {
  api.on(POST, refuse(400, 'validation_error', { fields: { on: ['Choose another day.'] } }));
  const { user, dialog } = await open();
  expect(within(dialog).queryByRole('option', { name: /Pere/ })).not.toBeInTheDocument();
  const make = within(dialog).getByRole('button', { name: 'Make the letter (PDF)' });
  expect(make).toBeDisabled();
  await user.type(within(dialog).getByLabelText('Day'), '3/12/2026');
  await user.type(within(dialog).getByLabelText('Time'), '17:30');
  await user.type(within(dialog).getByLabelText(/Place/), 'Room 3');
  await user.click(make);
  expect(await within(dialog).findByText('Choose another day.')).toBeVisible();
  expect(api.calls(POST)[0]?.body).toEqual({
    kind: 'meeting',
    contact: 5,
    on: '2026-12-03',
    at: '17:30',
    place: 'Room 3',
  });
});

test('thanks need neither', async () => {
  api.on(POST, refuse(404, 'not_found'));
  const { user, dialog } = await open();
  await user.selectOptions(within(dialog).getByLabelText('What for'), 'thanks');
  expect(within(dialog).queryByLabelText('Day')).not.toBeInTheDocument();
  await user.click(within(dialog).getByRole('button', { name: 'Make the letter (PDF)' }));
  expect(api.calls(POST)[0]?.body).toEqual({ kind: 'thanks', contact: 5 });
});

test('after a talk, the pupil knows of the letter first', async () => {
  api.on(POST, refuse(404, 'not_found'));
  const { user, dialog } = await open();
  await user.selectOptions(within(dialog).getByLabelText('What for'), 'after_talk');
  const make = within(dialog).getByRole('button', { name: 'Make the letter (PDF)' });
  expect(make).toBeDisabled();
  await user.click(within(dialog).getByRole('checkbox', { name: /knows that I am writing home/ }));
  await user.click(make);
  expect(api.calls(POST)[0]?.body).toEqual({ kind: 'after_talk', contact: 5, pupil_knows: true });
});
