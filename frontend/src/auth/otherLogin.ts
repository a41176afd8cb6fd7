import { claimsOf } from '../lib/claims';
import { accessToken, isSignedIn, subscribeTokens } from '../api/tokens';

/**
 * Watches that a page which was made for one login, or for one school of it, is never shown during
 * another one. Tabs that slept learn late that one user left and another came, and a page taken whole
 * out of the history learns nothing at all: such a page is emptied and reloaded. Returns how to stop.
 */
export function watchForOtherLogin(reload: () => void = () => window.location.reload()) {
  let signedIn = isSignedIn();
  let login = whose();

  function startAnew() {
    document.body.hidden = true; // not for a moment, while the new page is on its way
    reload();
  }
  function check() {
    const now = whose();
    if (login !== null && now !== null && now !== login) startAnew();
    signedIn = isSignedIn();
    login = now;
  }
  function handleShow(event: PageTransitionEvent) {
    if (!event.persisted) return;
    const now = whose();
    if (signedIn !== isSignedIn() || login !== now) startAnew();
  }

  const unsubscribe = subscribeTokens(check);
  window.addEventListener('pageshow', handleShow);
  return () => {
    unsubscribe();
    window.removeEventListener('pageshow', handleShow);
  };
}

/** Of which login the token is, and at which of a person's schools; null without one. */
function whose(): string | null {
  const { login, user } = claimsOf(accessToken());
  return login === null ? null : `${login} ${user}`;
}
