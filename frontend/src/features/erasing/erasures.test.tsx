import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { api } from '../../test/fakeApi';
import { schoolAdminUser } from '../../test/fixtures';
import { renderApp } from '../../test/renderApp';

const anna = { id: 4, name: 'Anna Puig', on: '2026-12-04', by: 'Rosa Mas', done_on: null };
const gone = { id: 3, name: '', on: '2026-11-02', by: 'Rosa Mas', done_on: '2026-11-02' };

it('brings a deleted person back, and has a receipt of who is gone', async () => {
  let rows = [anna, gone];
  api.on('GET /app/erasures/', () => rows);
  api.on('DELETE /app/erasures/:id/', () => {
    rows = [gone];
    return undefined;
  });
  const user = renderApp('/erasures', { as: schoolAdminUser() });
  expect(await screen.findByText('Anna Puig')).toBeVisible();
  expect(screen.getByText(/is erased on .*2026\. Deleted by Rosa Mas\./)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Receipt' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Bring Anna Puig back' }));
  expect(await screen.findByText('Anna Puig is back, with everything as before')).toBeVisible();
  expect(within(screen.getByRole('main')).queryByText('Anna Puig')).not.toBeInTheDocument();
});
