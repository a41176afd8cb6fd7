import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import type { TalkRequest } from '../../api/types';
import { serverToday } from '../../lib/days';
import { api, page, refuse } from '../../test/fakeApi';
import { testTakerUser } from '../../test/fixtures';
import { renderApp } from '../../test/renderApp';

const PATCH = 'PATCH /app/talk-requests/:id/';
const laia = testTakerUser({ id: 83, first_name: 'Laia', reads_for: [1] });
const marta = {
  first_name: 'Marta',
  last_name: 'Soler',
  known_as: '',
  told_apart: '',
  course: '2n ESO',
  class_name: 'B',
  practice: false,
};
let wish: TalkRequest;

beforeEach(() => {
  api.on('GET /app/test-takers/:id/asks/', []);
  wish = {
    ...marta,
    id: 5,
    test_taker: 57,
    school: 1,
    school_name: 'Escola del Mar',
    to: 'tutor',
    note: 'In the break, please',
    state: 'asked',
    asked_at: '2026-11-26T10:15:00Z',
    seen_by: '2026-11-27',
    talk_by: null,
    overdue: null,
    owner: null,
    owner_name: '',
    talked: null,
    undo_until: null,
  };
  api.on('GET /app/test-takers/:id/voices/', {
    subject: { id: 57, ...marta },
    campaign: null,
    columns: [],
    rows: [],
    agreement: {},
    not_comparable: null,
  });
  api.on('GET /app/reading-list/', page([]));
  api.on('GET /app/hand-overs/', page([]));
  api.on('GET /app/cases/', page([]));
  api.on('GET /app/talk-requests/', () => [wish]);
});

test('that somebody has talked asks the day, says so, and can be undone', async () => {
  api.on(PATCH, ({ body }) => {
    const sent = body as { state?: TalkRequest['state']; on: string; note: string };
    if (sent.state === 'talked' && sent.note === '') {
      const fields = { note: ['Write down who has talked.'] };
      return refuse(400, 'invalid', { fields });
    }
    const talked = { on: sent.on, note: sent.note, by_name: 'Laia', at: '2026-11-29T10:00:00Z' };
    wish =
      sent.state === 'talked'
        ? { ...wish, state: 'talked', talked, undo_until: '2026-11-30' }
        : { ...wish, state: 'seen', talked: null, undo_until: null };
    return wish;
  });
  const user = renderApp('/test-takers/57/voices', { as: laia });
  const section = within(
    await screen.findByRole('region', { name: 'Wants to talk to someone' }, { timeout: 5000 }),
  );
  // An unread wish cannot have been talked about.
  expect(section.queryByRole('button', { name: 'We have talked' })).not.toBeInTheDocument();
  await user.click(section.getByRole('button', { name: 'I have read it' }));
  await user.click(await section.findByRole('button', { name: 'We have talked' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'When did you talk?' }));
  await user.click(dialog.getByRole('button', { name: 'Save the talk' }));
  expect(await dialog.findByText('Write down who has talked.')).toBeVisible();
  await user.type(dialog.getByLabelText(/A line for the readers/), 'I did: the tutor is ill');
  await user.click(dialog.getByRole('button', { name: 'Save the talk' }));
  expect(await screen.findByText('Saved: someone has talked with Marta Soler')).toBeVisible();
  expect(api.calls(PATCH).at(-1)?.body).toEqual({
    state: 'talked',
    on: serverToday(),
    note: 'I did: the tutor is ill',
  });
  // It stays on the child's page.
  expect(await section.findByText('I did: the tutor is ill')).toBeVisible();
  expect(section.getByText('Laia')).toBeVisible();
  await user.click(section.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Marta Soler is waiting to talk again')).toBeVisible();
  expect(api.calls(PATCH).at(-1)?.body).toEqual({ talked: null });
  await waitFor(() =>
    expect(section.getByRole('button', { name: 'We have talked' })).toBeVisible(),
  );
});
