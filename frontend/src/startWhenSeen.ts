/**
 * The script in every page that comes rendered: starts the app once the page can be seen. The app
 * takes a slow phone a second to start, and would put off what is there to be read already. Imports
 * nothing: tools/prerender puts it into the page, beside a link that names the app.
 *
 * A form can be sent before the app is there, too. The browser alone sends it nowhere, so the page
 * remembers it, and the app sends it once it is there (ui/sentEarly.ts).
 */

/** How long to wait for the first picture, in milliseconds: some browsers never report one. */
const PATIENCE = 3000;

function seen(): Promise<void> {
  return new Promise((resolve) => {
    // A tab in the background is not drawn before it is looked at.
    if (document.hidden) {
      resolve();
      return;
    }
    new PerformanceObserver((list) => {
      if (list.getEntriesByName('first-contentful-paint').length > 0) resolve();
    }).observe({ type: 'paint', buffered: true });
    setTimeout(resolve, PATIENCE);
  });
}

async function start(): Promise<void> {
  const app = document.querySelector<HTMLLinkElement>('link[data-app]');
  if (!app) throw new Error('The page names no app');
  await seen();
  await import(/* @vite-ignore */ app.href);
}

addEventListener('submit', ({ target, defaultPrevented }) => {
  if (!defaultPrevented) window.albaSent = target; // else the app has it
});
// Typed on: it was sent too early.
addEventListener('input', () => delete window.albaSent);

start().catch(() => document.getElementById('not-loaded')?.removeAttribute('hidden'));
