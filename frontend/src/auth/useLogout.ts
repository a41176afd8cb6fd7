import { useQueryClient } from '@tanstack/react-query';
import { logout } from '../api/account';
import { forgetKept } from '../drafts/kept';
import { forgetDrafts } from '../drafts/encryptedDrafts';
import { clearTokens } from '../api/tokens';
import { forgetWay } from './wayToAccept';

/**
 * Returns a function that ends the login. It always succeeds for the person: if the server cannot
 * be reached, everything is forgotten here, and the server is told later.
 */
export function useLogout(): () => Promise<void> {
  const queryClient = useQueryClient();
  return async () => {
    await logout();
    forgetDrafts();
    forgetKept();
    forgetWay();
    clearTokens('logout');
    queryClient.clear();
  };
}
