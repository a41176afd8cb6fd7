import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { campaign, classProgress, personProgress } from '../../../test/campaigns';
import { api, refuse } from '../../../test/fakeApi';
import { schoolAdminUser } from '../../../test/fixtures';
import { renderApp } from '../../../test/renderApp';

/** Teachers answer on request: about a class, and about some of its pupils. */

const ASK = 'POST /app/campaigns/:id/ask/';
const MORE = { name: 'More for 1r ESO · A' };

beforeEach(() => {
  api.on('GET /app/campaigns/:id/', campaign({ voices: ['teacher'] }));
  api.on('GET /app/campaigns/:id/progress/', ({ search }) => ({
    classes: [classProgress()],
    ...(search.has('course') && { people: [personProgress()] }),
  }));
  api.on('GET /app/class-sessions/', []);
  api.on('GET /app/campaigns/:id/consents/', []);
  const none = { classes: [], mails: { waiting: 0, sent: 0 }, desks: [] };
  api.on('GET /app/campaigns/:id/consents/summary/', none);
});

test('where every tutor is asked anyway, it is not offered', async () => {
  api.on('GET /app/campaigns/:id/', campaign({ teacher_voice: 'all', voices: ['teacher'] }));
  const user = renderApp('/campaigns/9', { as: schoolAdminUser() });
  expect(await screen.findByRole('link', { name: /Who has answered: 1r ESO/ })).toBeVisible();
  await user.click(screen.getByRole('button', MORE));
  expect(await screen.findByRole('menuitem', { name: 'Ask by email' })).toBeVisible();
  expect(screen.queryByRole('menuitem', { name: /Ask the tutor/ })).not.toBeInTheDocument();
});

test('the tutor is asked about a class, and it is said about how many', async () => {
  api.on(ASK, { asked: 24 });
  const user = renderApp('/campaigns/9', { as: schoolAdminUser() });
  await user.click(await screen.findByRole('button', MORE));
  await user.click(await screen.findByRole('menuitem', { name: 'Ask the tutor about this class' }));
  const dialog = await screen.findByRole('dialog', { name: /Ask the tutor about 1r ESO/ });
  expect(api.calls(ASK), 'not before it is confirmed').toEqual([]);
  await user.click(within(dialog).getByRole('button', { name: 'Ask' }));
  expect(await screen.findByText('The tutor is now asked about 24 more pupils')).toBeVisible();
  expect(api.calls(ASK)[0]?.body).toEqual({ voice: 'teacher', course: 50 });
});

test('the tutor is asked about one child of the class, and a refusal is said', async () => {
  api.on(ASK, () => refuse(409, 'nobody_to_ask', { detail: 'The class needs a tutor first.' }));
  const user = renderApp('/campaigns/9?course=50', { as: schoolAdminUser() });
  await user.click(await screen.findByRole('checkbox', { name: 'Choose Anna Puig' }));
  await user.click(screen.getByRole('button', { name: 'Ask the tutor' }));
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: 'Ask' }));
  expect(await within(dialog).findByText(/needs a tutor first/)).toBeVisible();
  api.on(ASK, { asked: 1 });
  await user.click(within(dialog).getByRole('button', { name: 'Ask' }));
  await waitFor(() =>
    expect(api.calls(ASK).at(-1)?.body).toEqual({ voice: 'teacher', test_takers: [31] }),
  );
});
