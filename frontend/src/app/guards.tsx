import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { loadAreas } from '../i18n/i18n';
import { wayIn } from '../parts/lesson/lesson';
import { readLoginState, wayBack, type LoginState } from '../auth/loginState';
import { can, landingPath } from '../auth/roles';
import type { Role } from '../frames';
import { isCardLogin, signedOutReason, signedOutUser, useSignedIn } from '../api/tokens';
import { useMe, useUser } from '../auth/useMe';
import { LoadingMark } from '../ui/LoadingMark';
import { notify } from '../ui/notify';
import { paths } from '../paths';
import { LoadFailure } from './RouteError';
import { SessionEnd } from './SessionEnd';
import { StepUp } from './StepUp';

const CannotTakeTest = lazy(async () => {
  const [module] = await Promise.all([
    import('../features/welcome/CannotTakeTest'),
    loadAreas(['welcome']),
  ]);
  return module;
});

const EnrolPage = lazy(async () => {
  const [module] = await Promise.all([
    import('../features/settings/EnrolPage'),
    loadAreas(['factors']),
  ]);
  return module;
});

const MovedPage = lazy(async () => {
  const [module] = await Promise.all([
    import('../features/welcome/MovedPage'),
    loadAreas(['moved']),
  ]);
  return module;
});

/** Screens for signed-in users; below it, `useUser()` always has the user. */
export function SignedIn() {
  const signedIn = useSignedIn();
  const me = useMe();
  if (isCardLogin()) return <Navigate to={wayIn()} replace />;
  if (!signedIn || me.data === null) return <ToLogin />;
  if (me.data) {
    return (
      <>
        {me.data.standstill === 'moved' ? (
          <Suspense fallback={<LoadingMark page />}>
            <MovedPage />
          </Suspense>
        ) : me.data.must_enrol ? (
          <Suspense fallback={<LoadingMark page />}>
            <EnrolPage />
          </Suspense>
        ) : (
          <Outlet />
        )}
        <SessionEnd />
        <StepUp />
      </>
    );
  }
  if (me.isError) return <LoadFailure error={me.error} onRetry={() => void me.refetch()} />;
  return <LoadingMark />;
}

/**
 * After an expired login, or from an opened address, people continue where they were. After a
 * logout the next person starts at the beginning.
 */
function ToLogin() {
  const { pathname, search } = useLocation();
  // Decided once: with a new object each time, each render would leave again.
  const [state] = useState((): LoginState => {
    const reason = signedOutReason();
    const ended = reason === 'expired' || reason === 'idle' ? reason : null;
    return {
      ended,
      back: reason === 'logout' ? null : pathname + search,
      user: ended && signedOutUser(),
    };
  });
  return <Navigate to={paths.login.to()} state={state} replace />;
}

/**
 * Screens for visitors; signed-in people are led back to where they were, or to their start page.
 */
export function SignedOut() {
  const state = readLoginState(useLocation().state);
  const signedIn = useSignedIn();
  if (isCardLogin()) return <Navigate to={wayIn()} replace />;
  return signedIn ? <Navigate to={wayBack(state) ?? paths.premium.to()} replace /> : <Outlet />;
}

/** Screens for some roles; others are led to their own start page. */
export function Only({ roles }: { roles: readonly Role[] }) {
  const { role } = useUser();
  const { pathname } = useLocation();
  if (roles.includes(role)) return <Outlet />;
  // This address stands for everybody's start page.
  if (pathname === paths.premium.to()) return <Navigate to={landingPath(role)} replace />;
  return <ToStart to={landingPath(role)} />;
}

/** No screen has this address. */
export function Unknown() {
  const signedIn = useSignedIn();
  if (signedIn && !isCardLogin()) return <ToStart to={paths.premium.to()} />;
  return <Navigate to={paths.home.to()} replace />;
}

/** Leads from an address that the user cannot open to the start page, and says so there. */
function ToStart({ to }: { to: string }) {
  const { t } = useTranslation('common');
  const why = t('nav.cannotOpen');
  useEffect(() => {
    notify(why, { tone: 'info', duration: 10_000 });
  }, [why]);
  return <Navigate to={to} replace />;
}

/** The screens of a test; administrators are told that a test needs a test taker's account. */
export function TestTakers() {
  const { role } = useUser();
  if (can.takeTests(role)) return <Outlet />;
  return (
    <Suspense fallback={<LoadingMark />}>
      <CannotTakeTest />
    </Suspense>
  );
}
