import type { QueryClient } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { RouterProvider } from 'react-router-dom';
import { Providers } from './providers';
import type { createRouter } from './router';

/** The whole app. The build renders public pages with it, exactly as the browser does. */
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
