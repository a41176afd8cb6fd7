import i18next from 'i18next';
import { useEffect, useRef } from 'react';
import { useLocation, useMatches, useNavigationType } from 'react-router-dom';
import type { Screen } from '../frames';
import { showTitle } from '../i18n/title';

export interface RouteHandle {
  title?: Screen['title'];
}

/**
 * Does for a change of screen what a browser does for a new page: it sets the document's title,
 * scrolls to the top, and moves the focus to the heading, so that screen readers announce it.
 */
export function RouteFocus() {
  const { pathname } = useLocation();
  const type = useNavigationType();
  const title = (useMatches().at(-1)?.handle as RouteHandle | undefined)?.title;
  const shown = useRef(pathname);
  const focused = useRef<HTMLElement | null>(null);

  useEffect(() => {
    if (title !== null) showTitle(() => (title ? i18next.t(`common:titles.${title}`) : ''));
  }, [title, pathname]);

  useEffect(() => {
    if (shown.current === pathname) return; // the first screen, or only a new search
    shown.current = pathname;
    if (type !== 'POP') window.scrollTo(0, 0); // the browser restores the position when going back
    const main = document.querySelector('main');
    focused.current = null;
    if (main?.contains(document.activeElement)) return; // the screen has focused a field itself
    focused.current = focusHeading();
  }, [pathname, type]);

  useEffect(() => {
    // Once a screen has loaded, it may show another heading, and the focus would be nowhere.
    const replaced = new MutationObserver(() => {
      if (!focused.current || focused.current.isConnected) return;
      const isNowhere = document.activeElement === document.body;
      focused.current = isNowhere ? focusHeading() : null;
    });
    replaced.observe(document.body, { childList: true, subtree: true });
    return () => replaced.disconnect();
  }, []);

  return null;
}

function focusHeading(): HTMLElement | null {
  const main = document.querySelector('main');
  const target = main?.querySelector<HTMLElement>('h1') ?? main;
  target?.setAttribute('tabindex', '-1');
  target?.focus({ preventScroll: true });
  return target;
}
