import './theme/fonts.css';
import './theme/tokens.css';
import './theme/global.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { createAppQueryClient, Providers } from './app/providers';
import { reloadOnce } from './app/reloadAfterDeploy';
import { createRouter } from './app/router';
import { startI18n } from './i18n/i18n';
import { watchForOtherLogin } from './session/otherLogin';

const container = document.getElementById('root');
if (!container) throw new Error('index.html has no #root');

// The language is known at once, so the texts and the first screen are downloaded side by side.
watchForOtherLogin();

const textsReady = startI18n();
const router = createRouter();

textsReady.then(
  () => {
    createRoot(container).render(
      <StrictMode>
        <Providers client={createAppQueryClient()}>
          <RouterProvider router={router} />
        </Providers>
      </StrictMode>,
    );
  },
  () => {
    // Not even the words for the failure are there, so they stand in the page itself.
    if (!reloadOnce()) document.getElementById('not-loaded')?.removeAttribute('hidden');
  },
);
