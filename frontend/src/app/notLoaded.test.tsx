import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { api, noConnection, page, refuse, type Handler } from '../test/fakeApi';
import { finishedTest, schoolAdminUser, testTakerUser } from '../test/fixtures';
import { renderApp } from '../test/renderApp';
import { Dialog } from '../ui/staff/Dialog';
import { WithNotLoaded } from './NotLoaded';

const LIST = 'GET /app/tests/';
const again = () => screen.findByRole('button', { name: 'Try again' });

test.each<[string, Handler, string]>([
  ['failed', () => refuse(500, 'server_error'), 'Something failed on our side.'],
  ['did not arrive', noConnection, 'There is no connection.'],
  ['was refused', () => refuse(403, 'permission_denied', { detail: 'Not now.' }), 'Not now.'],
])('a call that %s is said once, and asked for again with one press', async (_, handler, why) => {
  api.on(LIST, handler);
  const user = renderApp('/results', { as: testTakerUser() });
  const button = await again();
  const alert = screen.getByRole('alert');
  expect(alert).toHaveTextContent(`Not everything could be loaded. ${why}`);
  expect(screen.queryByText('You haven’t finished a test yet')).not.toBeInTheDocument();
  api.on(LIST, page([finishedTest()]));
  await user.click(button);
  expect(await screen.findByText(/Anna Puig/)).toBeVisible();
  await waitFor(() => expect(alert).not.toBeInTheDocument());
  expect(screen.getByRole('main')).toHaveFocus();
});

test('a second failure is said too, and the button stays', async () => {
  api.on(LIST, () => refuse(403, 'permission_denied', { detail: 'Not now.' }));
  const user = renderApp('/results', { as: testTakerUser() });
  await user.click(await again());
  await waitFor(() => expect(api.calls(LIST)).toHaveLength(2));
  expect(await again()).toHaveFocus();
  expect(screen.getByRole('alert')).toHaveTextContent('Not now.');
});

test('what a page explains itself is not said twice', async () => {
  api.on('GET /app/schools/:id/', () => refuse(404, 'not_found'));
  renderApp('/schools/9', { as: schoolAdminUser() });
  expect(await screen.findByRole('link', { name: 'All schools' })).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

function TwoDialogs() {
  const [isOpen, setOpen] = useState(true);
  useQuery({ queryKey: ['gone'], queryFn: () => Promise.reject(new Error('gone')), retry: false });
  const close = <button onClick={() => setOpen(false)}>Done</button>;
  return (
    <>
      <Dialog title="Lower" actions={null} onClose={() => undefined} />
      {isOpen && <Dialog title="Upper" actions={close} onClose={() => setOpen(false)} />}
    </>
  );
}

test('of two dialogs the upper one says it, and the lower one once that is closed', async () => {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <WithNotLoaded>
        <TwoDialogs />
      </WithNotLoaded>
    </QueryClientProvider>,
  );
  const dialog = (name: string) => screen.getByRole('dialog', { name, hidden: true });
  expect(await within(dialog('Upper')).findByRole('alert')).toBeInTheDocument();
  await userEvent.click(within(dialog('Upper')).getByRole('button', { name: 'Done' }));
  expect(await within(dialog('Lower')).findByRole('alert')).toBeInTheDocument();
});
