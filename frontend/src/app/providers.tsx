import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { useEffect, type ReactNode } from 'react';
import { errorText } from '../api/errors';
import { createQueryClient } from '../api/queryClient';
import { isSignedIn, signedOutReason, subscribeTokens } from '../session/tokens';
import { ConfirmHost } from '../ui/confirm';
import { clearNotifications, notify, NotifyHost } from '../ui/notify';

/** The cache for one run of the app; a failed change nobody else shows becomes a toast. */
export function createAppQueryClient(): QueryClient {
  return createQueryClient((error) => {
    notify(errorText(error), { tone: 'error', key: errorText(error) });
  });
}

/** What every screen relies on. */
export function Providers({ client, children }: { client: QueryClient; children: ReactNode }) {
  useEffect(() => {
    let before = isSignedIn();
    return subscribeTokens(() => {
      const now = isSignedIn();
      // Nothing one person has seen may be shown to the next, in whichever tab they changed.
      if (now !== before) client.clear();
      if (!now && signedOutReason() === 'logout') clearNotifications();
      before = now;
    });
  }, [client]);

  return (
    <QueryClientProvider client={client}>
      {children}
      <ConfirmHost />
      <NotifyHost />
    </QueryClientProvider>
  );
}
