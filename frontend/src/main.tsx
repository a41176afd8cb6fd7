import './theme/fonts.css';
import './theme/tokens.css';
import './theme/global.css';
import './api/client';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './app/App';
import { createAppQueryClient } from './app/providers';
import { reloadOnce } from './app/reloadAfterDeploy';
import { createRouter, firstScreen } from './app/router';
import { activeLanguage, startI18n } from './i18n/i18n';
import { showTitle } from './i18n/title';
import { watchForOtherLogin } from './auth/otherLogin';
import { beginVisit } from './auth/visit';
import { showRememberedTextSize } from './lib/textSize';
import { isSignedIn } from './api/tokens';
import { meQuery } from './auth/useMe';

// The page names this script at its end, so all of the page has arrived.
const container = document.getElementById('root');
if (!container) throw new Error('index.html has no #root');
const notLoaded = document.getElementById('not-loaded');

// What tools/prerender has built into the page, if this is such a page.
const builtFor = container.dataset['paths']?.split(' ');
const builtIn = document.documentElement.lang;

// The language is known at once, so the texts and the first screen are downloaded side by side.
showRememberedTextSize();
watchForOtherLogin();
const visitIn = beginVisit();

const textsReady = startI18n(visitIn ?? undefined);
const router = createRouter();
const client = createAppQueryClient();
// Meanwhile the server is asked who is there.
if (isSignedIn()) void client.prefetchQuery(meQuery);

const screenReady = firstScreen(router);
// A rendered page stays until the whole screen can take it over.
const ready = builtFor ? Promise.all([textsReady, screenReady]) : textsReady;

ready.then(
  () => {
    const app = <App router={router} client={client} />;
    const { location, errors } = router.state;
    // A reload of a screen the user was redirected to may have to say why, which was not built in.
    const asBuilt =
      !isSignedIn() && // it was built for a visitor
      builtFor?.includes(`/${location.pathname.split('/')[1]}`) &&
      builtIn === activeLanguage() &&
      location.state === null &&
      errors === null;
    if (asBuilt) {
      // In slices, between which a slow phone still answers to a touch.
      startTransition(() => {
        hydrateRoot(container, app);
      });
    } else {
      showTitle();
      // In one go: the router's own component would miss a screen that came between two slices.
      createRoot(container).render(app);
    }
    // Until its screen is there the app shows no more than a loading mark.
    void screenReady.then(() => notLoaded?.remove());
  },
  () => {
    if (!reloadOnce()) notLoaded?.setAttribute('class', 'now');
  },
);
