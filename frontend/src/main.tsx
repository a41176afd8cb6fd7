import './theme/fonts.css';
import './theme/tokens.css';
import './theme/global.css';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { discardPrefetched } from './api/prefetched';
import { App } from './app/App';
import { paths } from './app/paths';
import { createAppQueryClient } from './app/providers';
import { reloadOnce } from './app/reloadAfterDeploy';
import { createRouter, firstScreen } from './app/router';
import { activeLanguage, startI18n } from './i18n/i18n';
import { showTitle } from './i18n/title';
import { watchForOtherLogin } from './session/otherLogin';
import { showRememberedTextSize } from './session/textSize';
import { isSignedIn } from './session/tokens';
import { meQuery } from './session/useMe';

/** How long the rendered page stays while answers are awaited, in milliseconds. */
const PATIENCE = 5000;

const container = document.getElementById('root');
if (!container) throw new Error('index.html has no #root');

// What tools/prerender has built into the page, if this is such a page.
const builtFor = container.dataset['paths']?.split(' ');
const builtIn = document.documentElement.lang;

// The language is known at once, so the texts and the first screen are downloaded side by side.
showRememberedTextSize();
watchForOtherLogin();

const textsReady = startI18n();
const router = createRouter();
const client = createAppQueryClient();
const asked = askMeanwhile();
// A rendered page stays until the whole screen can replace it.
const drawn = container.firstChild !== null;
const ready = drawn ? Promise.all([textsReady, firstScreen(router), asked]) : textsReady;

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
    // Not even the words for the failure are there, so they are in the page itself.
    if (!builtFor) container.replaceChildren();
    document.getElementById('not-loaded')?.removeAttribute('hidden');
  },
);

/**
 * Asks who is signed in and, on some screens, for their data while the rest is being downloaded.
 * Resolves with the answers, or without them after a while: the app itself says if the line hangs.
 */
async function askMeanwhile(): Promise<void> {
  if (!isSignedIn()) return;
  const all = Promise.all([client.prefetchQuery(meQuery), askForScreen()]);
  void all.then(discardPrefetched);
  await Promise.race([
    all,
    new Promise((resolve) => {
      setTimeout(resolve, PATIENCE);
    }),
  ]);
}

async function askForScreen(): Promise<void> {
  const { pathname, search } = window.location;
  try {
    if (pathname === paths.questions.pattern) {
      const { askForTest } = await import('./features/taking/questions');
      await askForTest(client, new URLSearchParams(search));
    } else if (pathname === paths.testTakers.pattern && search === '') {
      const { askForPeople } = await import('./features/people/list');
      await askForPeople(client);
    }
  } catch {
    // The screen says that it could not be downloaded.
  }
}
