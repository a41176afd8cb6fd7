import './theme/fonts.css';
import './theme/tokens.css';
import './theme/global.css';
import { createRoot, hydrateRoot } from 'react-dom/client';
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
// Who is signed in is asked meanwhile, too, and not only when everything is there.
if (isSignedIn()) {
  void client.prefetchQuery(meQuery);
  const { pathname, search } = window.location;
  if (pathname === paths.questions.pattern) {
    import('./app/takingPages').then(
      ({ askForTest }) => askForTest(client, new URLSearchParams(search)),
      () => undefined, // the screen says so
    );
  }
}
// What is to be seen already stays until the whole screen can take its place.
const ready = builtFor ? Promise.all([textsReady, firstScreen(router)]) : textsReady;

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
    if (asBuilt) {
      hydrateRoot(container, app);
    } else {
      showTitle();
      createRoot(container).render(app);
    }
  },
  () => {
    // Not even the words for the failure are there, so they stand in the page itself.
    if (!reloadOnce()) document.getElementById('not-loaded')?.removeAttribute('hidden');
  },
);
