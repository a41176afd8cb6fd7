import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { takeSchoolInHand } from '../api/account';
import { storeTokens } from '../api/tokens';
import { paths } from '../paths';

/**
 * Switches the login to another school, for people who work at several. It gets new tokens, as
 * after a login, so every tab empties itself and starts again (otherLogin.ts).
 */
export function useTakeInHand() {
  const navigate = useNavigate();
  return useMutation({
    mutationFn: takeSchoolInHand,
    onSuccess: async (tokens) => {
      await navigate(paths.premium.to()); // the open page belongs to the previous school
      storeTokens(tokens);
    },
  });
}
