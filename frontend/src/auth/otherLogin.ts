import { claimsOf } from '../lib/claims';
import { accessToken, isSignedIn, subscribeTokens } from '../api/tokens';

/**
 * Makes sure that a page made for one login, or for one school of it, is never shown during
 * another. Sleeping tabs notice late that one user left and another came, and a page restored from
 * the history never notices: such a page is emptied and reloaded. Returns a function that stops it.
 */
export function watchForOtherLogin(reload: () => void = () => window.location.reload()) {
  let signedIn = isSignedIn();
  let login = whose();

  function startAnew() {
    document.body.hidden = true; // hides it at once, while the new page loads
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

/** The login and account of the current token; null without one. */
function whose(): string | null {
  const { login, user } = claimsOf(accessToken());
  return login === null ? null : `${login} ${user}`;
}
