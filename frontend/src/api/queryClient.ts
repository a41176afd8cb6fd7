import { MutationCache, QueryCache, QueryClient, type QueryKey } from '@tanstack/react-query';
import { ApiError, isTemporary } from './errors';

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: Error;
    mutationMeta: {
      /** Queries to reload after success: those whose key starts with one of these. */
      invalidates?: readonly QueryKey[];
      /** True if the screen shows errors itself. */
      showsErrors?: boolean;
    };
  }
}

/**
 * The cache of the server's answers. `onMutationError` is called for each failed change that its
 * screen does not show itself (`meta.showsErrors`).
 */
export function createQueryClient(onMutationError: (error: Error) => void): QueryClient {
  /** The school has moved: what the app knows of its user, and thus every screen, is another. */
  const noteMoved = (error: Error) => {
    if (error instanceof ApiError && error.code === 'school_moved') {
      void queryClient.invalidateQueries({ queryKey: ['me'] });
    }
  };
  const queryClient: QueryClient = new QueryClient({
    queryCache: new QueryCache({ onError: noteMoved }),
    mutationCache: new MutationCache({
      onError: (error, _variables, _result, mutation) => {
        noteMoved(error);
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
        // Without a connection a request fails at once, so that the screen can say so instead of
        // waiting.
        networkMode: 'always',
        staleTime: 60_000,
        refetchOnWindowFocus: false,
        // A refusal will be repeated; one lost reply is worth a second try.
        retry: (failures, error) => failures < 1 && isTemporary(error),
        // A bug leads to the error screen; the screen itself handles every answer of the server.
        throwOnError: (error) => !(error instanceof ApiError),
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });
  return queryClient;
}
