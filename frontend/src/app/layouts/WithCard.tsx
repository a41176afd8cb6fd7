import { useEffect } from 'react';
import { Navigate, Outlet } from 'react-router-dom';
import { isCardLogin, useSignedIn } from '../../api/tokens';
import { noteWentOn, useLesson, wayIn } from '../../parts/lesson/lesson';
import { useMe } from '../../auth/useMe';
import { LoadingMark } from '../../ui/LoadingMark';
import { LoadFailure } from '../RouteError';

/**
 * The questions for a pupil with a card, or a guardian with a link. Without a login it asks for
 * the card or the link again.
 */
export default function WithCard() {
  const signedIn = useSignedIn();
  const me = useMe();
  const { step, goesOnAt } = useLesson();
  const isHere = step === 'tests' && goesOnAt !== null;
  useEffect(() => {
    if (isHere) noteWentOn();
  }, [isHere]);
  // After a reload the name is asked for again.
  if (step === 'name') return <Navigate to={wayIn()} replace />;
  if (!signedIn || !isCardLogin() || me.data === null) {
    return <Navigate to={wayIn()} replace />;
  }
  if (me.data) return <Outlet />;
  if (me.isError) return <LoadFailure error={me.error} onRetry={() => void me.refetch()} />;
  return <LoadingMark />;
}
