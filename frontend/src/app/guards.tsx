import { lazy, Suspense } from 'react';
import { Navigate, Outlet } from 'react-router-dom';
import { loadAreas } from '../i18n/i18n';
import { can, landingPath, type Role } from '../session/roles';
import { signedOutReason, useSignedIn } from '../session/tokens';
import { useMe, useUser } from '../session/useMe';
import { LoadingMark } from '../ui/LoadingMark';
import { paths } from './paths';
import { LoadFailure } from './RouteError';

const CannotTakeTest = lazy(async () => {
  const [module] = await Promise.all([
    import('../features/welcome/CannotTakeTest'),
    loadAreas(['welcome']),
  ]);
  return module;
});

/** What the login screen finds in `location.state` when someone was sent there. */
export interface LoginState {
  /** The login ended while someone was working, so the screen says why it appears. */
  expired: boolean;
}

/** Screens for someone signed in; below it `useUser()` always has the user. */
export function SignedIn() {
  const signedIn = useSignedIn();
  const me = useMe();
  if (!signedIn || me.data === null) {
    const state: LoginState = { expired: signedOutReason() === 'expired' };
    return <Navigate to={paths.login.to()} state={state} replace />;
  }
  if (me.data) return <Outlet />;
  if (me.isError) return <LoadFailure error={me.error} onRetry={() => void me.refetch()} />;
  return <LoadingMark />;
}

/** Screens for visitors; someone signed in is led to their own start. */
export function SignedOut() {
  return useSignedIn() ? <Navigate to={paths.premium.to()} replace /> : <Outlet />;
}

/** Screens for some roles; the others are led to their own start. */
export function Only({ roles }: { roles: readonly Role[] }) {
  const { role } = useUser();
  return roles.includes(role) ? <Outlet /> : <Navigate to={landingPath(role)} replace />;
}

/** The way through a test; an administrator is told that it needs a test taker's account. */
export function TestTakers() {
  const { role } = useUser();
  if (can.takeTests(role)) return <Outlet />;
  return (
    <Suspense fallback={<LoadingMark />}>
      <CannotTakeTest />
    </Suspense>
  );
}
