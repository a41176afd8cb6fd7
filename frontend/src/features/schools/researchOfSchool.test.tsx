import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { api, page } from '../../test/fakeApi';
import { productAdminUser, school, schoolAdminUser } from '../../test/fixtures';
import { renderApp } from '../../test/renderApp';

const PATCH = 'PATCH /app/schools/:id/';
const rest = { archived_at: null, counts: null, version: 'a' };

function answers(research: boolean) {
  api.on('GET /app/schools/', [{ ...school(), ...rest, research }]);
  api.on('GET /app/schools/:id/', { ...school(), ...rest, research });
  api.on('GET /app/courses/school/:id/by-admin/', page([]));
  api.on('GET /app/schools/:id/duties/', []);
  api.on('GET /app/schools/:id/duties/candidates/', []);
  api.on('GET /app/schools/:id/holidays/', { holidays: [] });
  api.on('GET /app/school-admins/', page([]));
}
const card = async () =>
  within(await screen.findByRole('region', { name: 'Take part in research' }));

it('is off at first, and the school’s administrator switches it on', async () => {
  answers(false);
  const user = renderApp('/schools', { as: schoolAdminUser() });
  const its = await card();
  expect(its.getByText('The school does not take part.')).toBeVisible();
  await user.click(its.getByRole('button', { name: 'Take part in research' }));
  api.on(PATCH, { ...school(), ...rest, research: true });
  answers(true);
  await user.click(its.getByRole('switch', { name: 'Take part in research' }));
  expect(await screen.findByText('The school takes part in research')).toBeVisible();
  expect(api.calls(PATCH).map(({ body }) => body)).toEqual([{ research: true }]);
});

it('is only read by whoever runs Alba', async () => {
  answers(true);
  renderApp('/schools/5', { as: productAdminUser() });
  const its = await card();
  expect(its.getByText(/^The school takes part\. Only its own administrators/)).toBeVisible();
  expect(its.queryByRole('switch')).toBeNull();
});
