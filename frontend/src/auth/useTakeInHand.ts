import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { takeSchoolInHand } from '../api/account';
import { storeTokens } from '../api/tokens';
import { paths } from '../paths';

/**
 * For people in several schools: from now on the login works for another one. Its tokens are new ones, as
 * after a login, so every tab empties itself and begins afresh (otherLogin.ts).
 */
export function useTakeInHand() {
  const navigate = useNavigate();
  return useMutation({
    mutationFn: takeSchoolInHand,
    onSuccess: async (tokens) => {
      await navigate(paths.premium.to()); // what was open belongs to the former school
      storeTokens(tokens);
    },
  });
}
