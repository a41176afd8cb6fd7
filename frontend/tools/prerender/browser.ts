import { JSDOM } from 'jsdom';

/** Gives Node the globals of a browser that has opened a page. */
export function startBrowser(): void {
  const { window } = new JSDOM('', { url: 'http://localhost/' });
  const meta = window.document.createElement('meta');
  meta.name = 'alba-config';
  window.document.head.append(meta);
  Object.assign(globalThis, { window, document: window.document });
}
