import { Navigate, Outlet } from 'react-router-dom';
import { isCardLogin, useSignedIn } from '../../api/tokens';
import { useMe } from '../../auth/useMe';
import { LoadingMark } from '../../ui/LoadingMark';
import { paths } from '../../paths';
import { LoadFailure } from '../RouteError';

/** The questions of a pupil with a card. Without one, after a reload or Back, it is asked for again. */
export default function WithCard() {
  const signedIn = useSignedIn();
  const me = useMe();
  if (!signedIn || !isCardLogin() || me.data === null) {
    return <Navigate to={paths.enter.to()} replace />;
  }
  if (me.data) return <Outlet />;
  if (me.isError) return <LoadFailure error={me.error} onRetry={() => void me.refetch()} />;
  return <LoadingMark />;
}
