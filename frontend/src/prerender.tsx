import { renderToString } from 'react-dom/server';
import i18next from 'i18next';
import { App } from './app/App';
import { createAppQueryClient } from './app/providers';
import type { RouteHandle } from './app/RouteFocus';
import { createRouter, firstScreen } from './app/router';
import { loadAreas, startI18n } from './i18n/i18n';
import type { Language } from './i18n/language';
import { showTitle } from './i18n/title';
import type { Rendered } from '../tools/prerender/rendered';

/**
 * Run by tools/prerender during the build: renders the screen at `path` for a visitor, exactly like
 * the browser's first render, with `config` (JSON) as the answer of /app/config/. It needs the
 * globals of a browser.
 */
export async function render(path: string, language: Language, config: string): Promise<Rendered> {
  document.querySelector('meta[name=alba-config]')?.setAttribute('content', config);
  window.history.replaceState(null, '', path);
  await startI18n(language);
  const router = createRouter();
  await Promise.all([firstScreen(router), loadAreas(['home'])]); // for the page's description
  if (router.state.errors) throw new Error(`No screen at ${path}`, { cause: router.state.errors });
  const html = draw(router);
  const title = (router.state.matches.at(-1)?.route.handle as RouteHandle | undefined)?.title;
  showTitle(() => (title ? i18next.t(`common:titles.${title}`) : ''));
  router.dispose();
  return { html, title: document.title, description: i18next.t('home:lead') };
}

/** Renders once and keeps nothing: cached data would keep the build process alive. */
function draw(router: ReturnType<typeof createRouter>): string {
  const client = createAppQueryClient();
  const html = renderToString(<App router={router} client={client} />);
  client.clear();
  return html;
}
