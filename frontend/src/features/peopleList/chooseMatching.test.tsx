import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { course, schoolAdminUser, testTaker } from '../../test/fixtures';
import { api } from '../../test/fakeApi';
import { renderApp } from '../../test/renderApp';

const everyone = Array.from({ length: 260 }, (_, at) =>
  testTaker({ id: at + 1, first_name: `Anna ${at + 1}`, last_name: 'Puig', state: 'invited' }),
);

function open() {
  api.on('GET /app/test-takers/', ({ search }) => {
    const [limit, offset] = [Number(search.get('limit')), Number(search.get('offset') ?? 0)];
    const results = everyone.slice(offset, offset + limit);
    return { count: everyone.length, next: null, previous: null, results };
  });
  api.on('GET /app/schools/', []);
  api.on('GET /app/first-steps/', { steps: [] });
  api.on('GET /app/courses/school/:id/by-admin/', [course()]);
  api.on('POST /app/test-takers/invite/', { sent: 260, skipped: [] });
  return renderApp('/test-takers', { as: schoolAdminUser() });
}

test('all that match are chosen, on every page, and sent in one call', async () => {
  const user = open();
  await user.click(await screen.findByRole('checkbox', { name: 'Choose Anna 1 Puig' }));
  await user.click(screen.getByRole('button', { name: 'Choose all 260 that match' }));
  expect(await screen.findByText('260 chosen')).toBeVisible();
  expect(screen.queryByRole('button', { name: /that match/ })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Invite again' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByRole('heading')).toHaveTextContent('260');
  await user.click(dialog.getAllByRole('button').at(-1)!);
  await waitFor(() => expect(api.calls('POST /app/test-takers/invite/')).toHaveLength(1));
  const { ids } = api.calls('POST /app/test-takers/invite/')[0]!.body as { ids: number[] };
  expect(ids).toHaveLength(260);
});

test('one less ticked is one less chosen, and a search ends the choice of all', async () => {
  const user = open();
  await user.click(await screen.findByRole('checkbox', { name: 'Choose Anna 1 Puig' }));
  await user.click(screen.getByRole('button', { name: 'Choose all 260 that match' }));
  await user.click(await screen.findByRole('checkbox', { name: 'Choose Anna 2 Puig' }));
  expect(await screen.findByText('259 chosen')).toBeVisible();
  await user.type(screen.getByRole('searchbox'), 'anna');
  await waitFor(() => expect(screen.queryByText('259 chosen')).not.toBeInTheDocument());
});
