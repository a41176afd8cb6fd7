import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import type { Case } from '../../api/types';
import { clearTokens } from '../../api/tokens';
import { api, page, refuse } from '../../test/fakeApi';
import { opened as anyCase } from '../../test/cases';
import { testTakerUser } from '../../test/fixtures';
import { address, renderApp } from '../../test/renderApp';

/** Text typed on the page of a case is kept, asked about before leaving, and never overwritten. */

const laia = testTakerUser({ id: 83, first_name: 'Laia', reads_for: [1] });
const joan = testTakerUser({
  id: 84,
  first_name: 'Joan',
  reads_for: [1],
  draft_key: 'another key'.padEnd(64, 'x'),
});
const opened: Case = { ...anyCase, due_on: '2026-12-04' };

beforeEach(() => {
  api.on('GET /app/cases/:id/letters/', []);
  api.on('GET /app/cases/:id/', opened);
  api.on('GET /app/talk-requests/', []);
  api.on('GET /app/reading-list/', page([]));
  api.on('GET /app/cases/', []);
  api.on('GET /app/hand-overs/', page([]));
  api.on('GET /app/schools/:id/duties/', []);
  // The linked screen may still send a request when the test has ended.
  api.on('GET /app/test-takers/:id/voices/', () => refuse(404, 'not_found'));
});

const section = (name: string) => screen.findByRole('region', { name });
const note = () => screen.findByLabelText('New note');

async function writeNote() {
  const user = renderApp('/cases/12', { as: laia });
  await user.type(await note(), 'We spoke for a while');
  return user;
}

test('a link pressed by mistake asks, and the note stays', async () => {
  const user = await writeNote();
  await user.click(screen.getByRole('link', { name: 'What each person says' }));
  await screen.findByRole('dialog', { name: 'Leave without saving?' });
  await user.click(screen.getByRole('button', { name: 'Stay here' }));
  expect(address()).toBe('/cases/12');
  expect(await note()).toHaveValue('We spoke for a while');
});

test('once the login has ended, nobody else finds the note', async () => {
  await writeNote();
  clearTokens('expired');
  await waitFor(() => expect(address()).toBe('/login'));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  document.body.innerHTML = '';
  renderApp('/cases/12', { as: joan });
  expect(await note()).toHaveValue('');
});

test('who wrote the note finds it after logging in again', async () => {
  await writeNote();
  clearTokens('idle');
  await waitFor(() => expect(address()).toBe('/login'));
  await waitFor(() => expect(window.sessionStorage.getItem('alba.sealed')).not.toBeNull());
  expect(Object.values({ ...window.sessionStorage }).join(), 'readable').not.toContain('spoke');
  document.body.innerHTML = '';
  renderApp('/cases/12', { as: laia });
  expect(await note()).toHaveValue('We spoke for a while');
  const notes = await section('Notes');
  expect(within(notes).getByText(/What you had written is still here/)).toBeVisible();
});

test('a note that could not be saved is still there, and one that was is gone', async () => {
  api.on('POST /app/cases/:id/notes/', () => refuse(500, 'broken', { detail: 'No' }));
  const user = await writeNote();
  const add = screen.getByRole('button', { name: 'Add the note' });
  await user.click(add);
  await waitFor(() => expect(api.calls('POST /app/cases/:id/notes/')).toHaveLength(1));
  expect(await note()).toHaveValue('We spoke for a while');
  api.on('POST /app/cases/:id/notes/', {});
  await waitFor(() => expect(add).toBeEnabled());
  await user.click(add);
  await waitFor(async () => expect(await note()).toHaveValue(''));
  await user.click(screen.getByRole('link', { name: 'What each person says' }));
  await waitFor(() => expect(address()).toBe('/test-takers/242/voices'));
});

test('what a step changed shows at once, and is not written back', async () => {
  const user = renderApp('/cases/12', { as: laia });
  const now = await section('What comes next');
  await user.type(within(now).getByLabelText('Next step'), 'Call them');
  const after: Case = { ...opened, state: 'waiting', due_on: '2027-01-08' };
  api.on('POST /app/cases/:id/steps/', () => {
    api.on('GET /app/cases/:id/', after);
    return {};
  });
  const steps = await section('What happened');
  await user.click(within(steps).getByRole('button', { name: 'Add the step' }));
  expect(within(steps).getByRole('link', { name: 'Choose what was done.' })).toBeVisible();
  await user.selectOptions(within(steps).getByLabelText('What'), 'eap');
  await user.click(within(steps).getByRole('button', { name: 'Add the step' }));
  await waitFor(() => expect(within(now).getByLabelText('State')).toHaveValue('waiting'));
  expect(within(now).getByLabelText('Next step'), 'what is being typed').toHaveValue('Call them');

  api.on('PATCH /app/cases/:id/', { ...after, next_step: 'Call them' });
  await user.click(within(now).getByRole('button', { name: 'Save changes' }));
  await waitFor(() =>
    expect(api.calls('PATCH /app/cases/:id/').map(({ body }) => body)).toEqual([
      expect.objectContaining({ next_step: 'Call them' }),
    ]),
  );
  const [sent] = api.calls('PATCH /app/cases/:id/');
  expect(sent!.body).not.toHaveProperty('state');
  expect(sent!.body).not.toHaveProperty('due_on');
});
