import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createBrowserRouter, Link, RouterProvider } from 'react-router-dom';
import { expect, test } from 'vitest';
import { useGoBack } from './useGoBack';

function Screen() {
  const goBack = useGoBack();
  return (
    <button type="button" onClick={goBack}>
      Back
    </button>
  );
}

/** The browser's own history, opened at `url` as from a bookmark. */
function openAt(url: string) {
  window.history.replaceState(null, '', url);
  const router = createBrowserRouter([
    { path: '/', element: <h1>Home</h1> },
    { path: '/list', element: <Link to="/form">Open</Link> },
    { path: '/form', element: <Screen /> },
  ]);
  render(<RouterProvider router={router} />);
  return userEvent.setup();
}

test('goes back to where one came from', async () => {
  const user = openAt('/list');
  await user.click(screen.getByRole('link', { name: 'Open' }));
  await user.click(screen.getByRole('button', { name: 'Back' }));
  await waitFor(() => expect(window.location.pathname).toBe('/list'));
});

test('leads home when there is nothing to go back to', async () => {
  const user = openAt('/form');
  await user.click(screen.getByRole('button', { name: 'Back' }));
  expect(await screen.findByRole('heading', { name: 'Home' })).toBeInTheDocument();
  expect(window.location.pathname).toBe('/');
});
