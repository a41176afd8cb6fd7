import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import i18next from 'i18next';
import { useEffect, type ReactNode } from 'react';
import { appTellsAvailability, availability, subscribeAvailability } from '../api/availability';
import { configQuery } from '../api/config';
import { errorText, isTemporary } from '../api/errors';
import { createQueryClient } from '../api/queryClient';
import { dropCardKey } from '../drafts/draftKey';
import { closeKept, forgetKept } from '../drafts/kept';
import { forgetDrafts, encryptDrafts } from '../drafts/encryptedDrafts';
import { searchStore } from '../lib/searchStore';
import { isSignedIn, signedOutReason, subscribeTokens } from '../api/tokens';
import { closeConfirm, ConfirmHost } from '../ui/confirm';
import { clearNotifications, notify, NotifyHost } from '../ui/notify';
import { theirsOrMine } from '../lib/theirsOrMine';
import { forgetSearches, keepSearchesIn } from '../ui/searches';
import { AwayBar } from './AwayBar';
import { WithNotLoaded } from './NotLoaded';

keepSearchesIn(searchStore);

/** The cache for one run of the app; a failed change that no screen shows becomes a toast. */
export function createAppQueryClient(): QueryClient {
  return createQueryClient((error) => {
    notify(errorText(error), { tone: 'error' });
  });
}

/** Keeps only public data, such as the helplines. */
function forgetAnswers(client: QueryClient): void {
  const [everybodys] = configQuery.queryKey;
  client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== everybodys });
  client.getMutationCache().clear();
}

/**
 * Removes all names from the screen and all readable data from the browser after the login has
 * ended.
 */
function forgetPerson(): void {
  closeConfirm();
  theirsOrMine.close();
  clearNotifications();
  forgetSearches();
  if (dropCardKey() || signedOutReason() === 'logout') {
    forgetDrafts();
    forgetKept();
  } else {
    closeKept();
    void encryptDrafts();
  }
}

export function Providers({ client, children }: { client: QueryClient; children: ReactNode }) {
  useEffect(() => {
    let before = isSignedIn();
    return subscribeTokens(() => {
      const now = isSignedIn();
      // The next person must not see anything of the previous one, in whichever tab they changed.
      if (now !== before) forgetAnswers(client);
      if (before && !now) forgetPerson();
      before = now;
    });
  }, [client]);

  useEffect(() => {
    let before = availability();
    return subscribeAvailability(() => {
      const now = availability();
      if (before !== 'online' && now === 'online') {
        if (appTellsAvailability()) notify(i18next.t('common:away.back'), { passing: true });
        // Failed requests are repeated; the user's typed text is not touched.
        void client.refetchQueries({
          type: 'active',
          predicate: ({ state }) => isTemporary(state.error),
        });
      }
      before = now;
    });
  }, [client]);

  return (
    <QueryClientProvider client={client}>
      <AwayBar />
      <WithNotLoaded>
        {children}
        <ConfirmHost />
      </WithNotLoaded>
      <NotifyHost />
    </QueryClientProvider>
  );
}
