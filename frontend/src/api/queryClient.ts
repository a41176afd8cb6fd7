import { MutationCache, QueryClient, type QueryKey } from '@tanstack/react-query';
import { ApiError, isTemporary } from './errors';

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: Error;
    mutationMeta: {
      /** Reloaded after success: every query whose key starts with one of these. */
      invalidates?: readonly QueryKey[];
      /** The screen itself shows what went wrong. */
      showsErrors?: boolean;
    };
  }
}

/**
 * The cache of what the server said. `onMutationError` is told about each failed change that its
 * screen does not show itself (`meta.showsErrors`).
 */
export function createQueryClient(onMutationError: (error: Error) => void): QueryClient {
  const queryClient: QueryClient = new QueryClient({
    mutationCache: new MutationCache({
      onError: (error, _variables, _result, mutation) => {
        if (!mutation.meta?.showsErrors) onMutationError(error);
      },
      onSuccess: (_data, _variables, _result, mutation) =>
        Promise.all(
          (mutation.meta?.invalidates ?? []).map((queryKey) =>
            queryClient.invalidateQueries({ queryKey }),
          ),
        ),
    }),
    defaultOptions: {
      queries: {
        // Without a connection a call fails at once and the screen says so, instead of waiting.
        networkMode: 'always',
        staleTime: 60_000,
        refetchOnWindowFocus: false,
        // What the server refused it will refuse again; one lost reply is worth a second try.
        retry: (failures, error) => failures < 1 && isTemporary(error),
        // A fault of ours belongs to the error screen, everything the server says to the screen.
        throwOnError: (error) => !(error instanceof ApiError),
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });
  return queryClient;
}
