import { JSDOM } from 'jsdom';

import { fillIns } from './pages.ts';

/** Gives Node the globals of a browser that has opened a page in which all is still to be filled in. */
export function startBrowser(): void {
  const config = {
    contact_email: fillIns.contactEmail,
    help_lines: [{ number: fillIns.helpNumber, name: '' }],
  };
  const { window } = new JSDOM('', { url: 'http://localhost/' });
  const meta = window.document.createElement('meta');
  meta.name = 'alba-config';
  meta.content = JSON.stringify(config);
  window.document.head.append(meta);
  Object.assign(globalThis, { window, document: window.document });
}
