import { render } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { RouterProvider } from 'react-router-dom';
import { onTestFinished } from 'vitest';
import type { User } from '../api/types';
import { createAppQueryClient, Providers } from '../app/providers';
import { createRouter } from '../app/router';
import { api } from './fakeApi';

/**
 * Opens the whole app at `url` in a browser without network, signed in as `as` if given. Register
 * the server's answers with `api` first. Returns the user for interactions.
 */
export function renderApp(url: string, { as }: { as?: User } = {}): UserEvent {
  if (as) api.signIn(as);
  window.history.replaceState(null, '', url);
  const router = createRouter();
  onTestFinished(() => router.dispose());
  render(
    <Providers client={createAppQueryClient()}>
      <RouterProvider router={router} />
    </Providers>,
  );
  return userEvent.setup();
}

/** The address shown now, with its search. */
export function address(): string {
  return window.location.pathname + window.location.search;
}
