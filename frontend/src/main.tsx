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
import { comeBack } from './parts/lesson/lesson';
import { beginVisit } from './parts/lesson/visit';
import { showRememberedTextSize } from './lib/textSize';
import { isSignedIn } from './api/tokens';
import { meQuery } from './auth/useMe';

// The page names this script at its end, so the whole page has arrived.
const container = document.getElementById('root');
if (!container) throw new Error('index.html has no #root');
const notLoaded = document.getElementById('not-loaded');

// Set by tools/prerender on a page that the build has rendered.
const builtFor = container.dataset['paths']?.split(' ');
const builtIn = document.documentElement.lang;

// The language is known at once, so the texts and the first screen are downloaded in parallel.
showRememberedTextSize();
watchForOtherLogin();
const lessonIn = beginVisit() ?? comeBack();

const textsReady = startI18n(lessonIn ?? undefined);
const router = createRouter();
const client = createAppQueryClient();
// Meanwhile, ask the server who is signed in.
if (isSignedIn()) void client.prefetchQuery(meQuery);

const screenReady = firstScreen(router);
// A rendered page stays until the whole screen can replace it.
const ready = builtFor ? Promise.all([textsReady, screenReady]) : textsReady;

ready.then(
  () => {
    const app = <App router={router} client={client} />;
    const { location, errors } = router.state;
    // A reload of a screen the user was redirected to may have to explain why, which was not
    // rendered.
    const asBuilt =
      !isSignedIn() && // it was rendered for a visitor
      builtFor?.includes(`/${location.pathname.split('/')[1]}`) &&
      builtIn === activeLanguage() &&
      location.state === null &&
      errors === null;
    if (asBuilt) {
      // Hydrates in slices, so that a slow phone still reacts to touch in between.
      startTransition(() => {
        hydrateRoot(container, app);
      });
    } else {
      showTitle();
      // Renders in one go: the router's own component would miss a screen that arrives between two
      // slices.
      createRoot(container).render(app);
    }
    // Until its screen has loaded, the app shows only a loading mark.
    void screenReady.then(() => notLoaded?.remove());
  },
  () => {
    if (!reloadOnce()) notLoaded?.setAttribute('class', 'now');
  },
);
