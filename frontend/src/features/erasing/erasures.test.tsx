import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { api } from '../../test/fakeApi';
import { schoolAdminUser } from '../../test/fixtures';
import { renderApp } from '../../test/renderApp';

const usual = { waits_for: null, own: false, kept: null };
const anna = {
  id: 4,
  name: 'Anna Puig',
  on: '2026-12-04',
  by: 'Rosa Mas',
  done_on: null,
  ...usual,
};
const gone = { ...anna, id: 3, name: '', on: '2026-11-02', done_on: '2026-11-02' };

it('brings a deleted person back, and has a receipt of who is gone', async () => {
  let rows = [anna, gone];
  api.on('GET /app/erasures/', ({ search }) => (search.has('kept') ? [] : rows));
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

// promise: retention.erasing.waits
// promise: retention.erasing.keepHint
it('keeps the data of who has ended the account, with a reason, while something is open', async () => {
  const own = {
    ...anna,
    on: null,
    own: true,
    by: 'Anna Puig',
    waits_for: { talk: 1, cases: 2, held: false },
  };
  let rows: unknown[] = [own];
  let kept: unknown[] = [];
  api.on('GET /app/erasures/', ({ search }) => (search.has('kept') ? kept : rows));
  api.on('DELETE /app/erasures/:id/', () => {
    rows = [];
    kept = [
      { ...own, kept: { on: '2026-11-29', by: 'Rosa Mas', reason: 'The court asks for it' } },
    ];
    return undefined;
  });
  const user = renderApp('/erasures', { as: schoolAdminUser() });
  expect(
    await screen.findByText(/wishes to talk 1, cases 2\. Deleted their own account/),
  ).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Keep the data of Anna Puig' }));
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: 'Keep the data' }));
  expect(await within(dialog).findByText('Say why, in at least ten characters')).toBeVisible();
  await user.type(within(dialog).getByRole('textbox'), 'The court asks for it');
  await user.click(within(dialog).getByRole('button', { name: 'Keep the data' }));
  expect(await screen.findByText(/by Rosa Mas: “The court asks for it”/)).toBeVisible();
  expect(api.calls('DELETE /app/erasures/:id/')).toHaveLength(1);
});
