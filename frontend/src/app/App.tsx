import type { QueryClient } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { RouterProvider } from 'react-router-dom';
import { Providers } from './providers';
import type { createRouter } from './router';

/** The whole app: the same here for the build, which renders the public pages, as in the browser. */
export function App({
  router,
  client,
}: {
  router: ReturnType<typeof createRouter>;
  client: QueryClient;
}) {
  return (
    <StrictMode>
      <Providers client={client}>
        <RouterProvider router={router} />
      </Providers>
    </StrictMode>
  );
}
