import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { campaign, classProgress, personProgress } from '../../../test/campaigns';
import { api } from '../../../test/fakeApi';
import { schoolAdminUser } from '../../../test/fixtures';
import { renderApp } from '../../../test/renderApp';

const progress = 'GET /app/campaigns/:id/progress/';
const change = 'PATCH /app/campaigns/:id/';
const aya = personProgress({
  test_taker: 32,
  first_name: 'Aya',
  last_name: 'Mas',
  told_apart: '26/8',
  aside: true,
  self: 'none',
});

beforeEach(() => {
  api.on('GET /app/campaigns/:id/', campaign());
  api.on(progress, ({ search }) => ({
    classes: [classProgress()],
    ...(search.has('course') && { people: [personProgress(), aya] }),
  }));
  api.on('GET /app/class-sessions/', []);
  api.on('GET /app/campaigns/:id/consents/', []);
  const none = { classes: [], mails: { waiting: 0, sent: 0 }, desks: [] };
  api.on('GET /app/campaigns/:id/consents/summary/', none);
});

test('whom a list has brought is named in the class, and is asked too once somebody says so', async () => {
  const user = renderApp('/campaigns/9?course=50', { as: schoolAdminUser() });
  const notice = await screen.findByText('1 pupil came with a list and is not asked');
  expect(notice).toBeVisible();
  const row = await screen.findByRole('row', { name: /Mas, Aya · 26\/8/ });
  expect(within(row).getByText('Came with a list: not asked')).toBeVisible();

  api.on(change, campaign());
  await user.click(screen.getByRole('button', { name: 'Ask this pupil too' }));
  await waitFor(() => expect(api.calls(change)).toHaveLength(1));
  expect(api.calls(change)[0]!.body).toEqual({ take_in: [32] });
});
