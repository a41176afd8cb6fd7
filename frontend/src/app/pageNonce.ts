import { redirectDocument, type LoaderFunctionArgs } from 'react-router-dom';

/** The address this page was loaded from; going from screen to screen does not change it. */
const begunAt = window.location.pathname;

/** The nonce that allows this page's style elements (backend/alba/http/webapp.py); null if it has none. */
export function pageNonce(): string | null {
  return document.querySelector<HTMLMetaElement>('meta[name=csp-nonce]')?.nonce ?? null;
}

/**
 * Loader of staff's screens, which draw with style elements. A page of test takers allows none, so
 * users who began on one are sent to a new page.
 */
export function needPageWithNonce({ request }: LoaderFunctionArgs): Response | null {
  const here = pageNonce() !== null || new URL(request.url).pathname === begunAt;
  return here ? null : redirectDocument(request.url);
}
