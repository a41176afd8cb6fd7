import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { api, page, refuse } from '../../test/fakeApi';
import { course, school, schoolAdminUser, testTaker } from '../../test/fixtures';
import { renderApp } from '../../test/renderApp';

const file = 'GET /app/test-takers/export/';
const EXCEL = 'Download this list as an Excel file';

function open() {
  URL.createObjectURL = vi.fn(() => 'blob:list');
  URL.revokeObjectURL = vi.fn();
  api.on('GET /app/test-takers/', page([testTaker({ id: 31 })], 60));
  api.on('GET /app/schools/', [school()]);
  api.on('GET /app/courses/school/:id/by-admin/', [course()]);
  return renderApp('/test-takers?state=active&ordering=-date&page=2&size=50', {
    as: schoolAdminUser(),
  });
}

it('takes the filters, the search and the order along, and all pages', async () => {
  api.on(file, () => new Response('PK', { status: 200 }));
  const user = open();
  await user.type(await screen.findByRole('searchbox'), 'puig');
  await waitFor(() =>
    expect(api.calls('GET /app/test-takers/').at(-1)!.search.get('search')).toBe('puig'),
  );
  await user.click(await screen.findByRole('button', { name: EXCEL }));
  expect(await screen.findByText(/The whole list has been downloaded/)).toBeVisible();
  expect(Object.fromEntries(api.calls(file)[0]!.search)).toEqual({
    format: 'xlsx',
    search: 'puig',
    state: 'active',
    ordering: '-date',
  });
  expect(window.location.search).not.toContain('puig');
});

it('says that nothing was downloaded when it fails', async () => {
  api.on(file, () => refuse(503, 'unavailable', { detail: 'Not now.' }));
  const user = open();
  const button = await screen.findByRole('button', { name: 'Download this list as a CSV file' });
  await user.click(button);
  expect(await screen.findByText(/The list has not been downloaded/)).toBeVisible();
  expect(URL.createObjectURL).not.toHaveBeenCalled();
  expect(button).toHaveFocus();
});
