import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode, useState } from 'react';
import { expect, test, vi } from 'vitest';
import { confirm, ConfirmHost, type ConfirmRequest } from './confirm';

function Page({ request }: { request: Partial<ConfirmRequest> }) {
  const [outcome, setOutcome] = useState('');
  return (
    <>
      <h1 tabIndex={-1}>People</h1>
      <button
        type="button"
        onClick={() => {
          void confirm({
            title: 'Delete Anna Puig?',
            confirmLabel: 'Delete',
            busyLabel: 'Deleting…',
            ...request,
          }).then((confirmed) => setOutcome(String(confirmed)));
        }}
      >
        Ask
      </button>
      <output>{outcome}</output>
      <ConfirmHost />
    </>
  );
}

async function ask(request: Partial<ConfirmRequest> = {}) {
  const user = userEvent.setup();
  render(
    <StrictMode>
      <Page request={request} />
    </StrictMode>,
  );
  await user.click(screen.getByRole('button', { name: 'Ask' }));
  return user;
}

test('starts on the safe button, and leaving gives the focus back', async () => {
  const action = vi.fn<() => Promise<void>>();
  const user = await ask({ action });
  expect(screen.getByRole('dialog', { name: 'Delete Anna Puig?' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('false'));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Ask' })).toHaveFocus();
  expect(action).not.toHaveBeenCalled();
});

test('the browser asking to close it (Esc) leaves it, but not while it works', async () => {
  let finish = () => {};
  const user = await ask({ action: () => new Promise<void>((resolve) => (finish = resolve)) });
  const esc = () =>
    screen.getByRole('dialog').dispatchEvent(new Event('cancel', { cancelable: true }));
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  esc();
  expect(screen.getByRole('button', { name: 'Deleting…' })).toHaveAttribute('aria-busy', 'true');
  finish();
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('true'));

  await user.click(screen.getByRole('button', { name: 'Ask' }));
  esc();
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('false'));
});

test('a failed action is shown in the dialog and can be tried again', async () => {
  const action = vi
    .fn<() => Promise<void>>()
    .mockRejectedValueOnce(new Error('away'))
    .mockResolvedValueOnce(undefined);
  const user = await ask({ action, failed: () => 'The server is away.' });
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('The server is away.');
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(action).toHaveBeenCalledTimes(2);
});

test('after a success the focus goes where the caller wants it', async () => {
  const user = await ask({
    action: () => Promise.resolve(),
    returnFocus: () => screen.getByRole('heading', { name: 'People' }),
  });
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(screen.getByRole('heading', { name: 'People' })).toHaveFocus());
});

test('without a confirm label it only informs', async () => {
  const user = userEvent.setup();
  render(<ConfirmHost />);
  const answer = confirm({ title: 'This person cannot be deleted' });
  await user.click(await screen.findByRole('button', { name: 'Close' }));
  await expect(answer).resolves.toBe(false);
});
