import './theme/fonts.css';
import './theme/tokens.css';
import './theme/global.css';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { forgetAskedEarly } from './api/askedEarly';
import { App } from './app/App';
import { paths } from './app/paths';
import { createAppQueryClient } from './app/providers';
import { reloadOnce } from './app/reloadAfterDeploy';
import { createRouter, firstScreen } from './app/router';
import { activeLanguage, startI18n } from './i18n/i18n';
import { showTitle } from './i18n/title';
import { watchForOtherLogin } from './session/otherLogin';
import { isSignedIn } from './session/tokens';
import { meQuery } from './session/useMe';

/** How long what the server has drawn waits for answers, in milliseconds. */
const PATIENCE = 5000;

const container = document.getElementById('root');
if (!container) throw new Error('index.html has no #root');

// What tools/prerender has built into the page, if this is such a page.
const builtFor = container.dataset['paths']?.split(' ');
const builtIn = document.documentElement.lang;

// The language is known at once, so the texts and the first screen are downloaded side by side.
watchForOtherLogin();

const textsReady = startI18n();
const router = createRouter();
const client = createAppQueryClient();
const asked = askMeanwhile();
// What is to be seen already stays until the whole screen can take its place.
const drawn = container.firstChild !== null;
const ready = drawn ? Promise.all([textsReady, firstScreen(router), asked]) : textsReady;

ready.then(
  () => {
    const app = <App router={router} client={client} />;
    const { location, errors } = router.state;
    // A reload of a screen that somebody was led to may have to say why, which was not built in.
    const asBuilt =
      builtFor?.includes(`/${location.pathname.split('/')[1]}`) &&
      builtIn === activeLanguage() &&
      location.state === null &&
      errors === null;
    // In slices, between which a slow phone still answers to a touch.
    startTransition(() => {
      if (asBuilt) {
        hydrateRoot(container, app);
      } else {
        showTitle();
        createRoot(container).render(app);
      }
    });
  },
  () => {
    if (reloadOnce()) return;
    // Not even the words for the failure are there, so they stand in the page itself.
    if (!builtFor) container.replaceChildren();
    document.getElementById('not-loaded')?.removeAttribute('hidden');
  },
);

/**
 * Asks who is signed in and, where a test goes on, for the test, and not only when everything is
 * there. Resolves with the answers; on a line that hangs the app says so itself, so without them.
 */
async function askMeanwhile(): Promise<void> {
  if (!isSignedIn()) return;
  const me = client.prefetchQuery(meQuery);
  const { pathname, search } = window.location;
  const test =
    pathname === paths.questions.pattern &&
    import('./app/takingPages').then(
      ({ askForTest }) => askForTest(client, new URLSearchParams(search)),
      () => undefined, // the screen says so
    );
  void Promise.all([me, test]).then(forgetAskedEarly);
  await Promise.race([
    Promise.all([me, test]),
    new Promise((resolve) => {
      setTimeout(resolve, PATIENCE);
    }),
  ]);
}
