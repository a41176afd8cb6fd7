import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach } from 'vitest';
import { startI18n } from '../i18n/i18n';
import '../api/client';
import { forgetAvailability } from '../api/availability';
import { forgetServerTime } from '../lib/clock';
import { forgetKept } from '../drafts/kept';
import { closeConfirm } from '../ui/confirm';
import { clearNotifications } from '../ui/notify';
import { checkFakeApi, startFakeApi } from './fakeApi';

// The first test of a screen waits until all its modules are loaded, which takes long on a busy
// machine. Only a failing test waits to the end.
configure({ asyncUtilTimeout: 20_000 });

// As in index.html.
const nonce = Object.assign(document.createElement('meta'), { name: 'csp-nonce', nonce: 'test' });
document.head.append(nonce);

// jsdom lays nothing out and cannot scroll.
window.scrollTo = () => undefined;

if (!('showModal' in HTMLDialogElement.prototype)) {
  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      this.setAttribute('open', '');
      // Everything else is inert then, and MUI's dialog below it cannot take the focus back.
      this.addEventListener('focusin', (event) => event.stopPropagation());
    },
    close(this: HTMLDialogElement) {
      if (!this.hasAttribute('open')) return;
      this.removeAttribute('open');
      this.dispatchEvent(new Event('close'));
    },
  });
}

if (typeof window.matchMedia !== 'function') {
  Object.assign(window, {
    matchMedia: (media: string) => ({
      matches: false,
      media,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }),
  });
}

// Other files' tests run beside these and would receive this file's messages.
Reflect.deleteProperty(globalThis, 'BroadcastChannel');

beforeEach(async () => {
  localStorage.clear();
  sessionStorage.clear();
  window.history.replaceState(null, '', '/');
  startFakeApi();
  await startI18n('en');
});

afterEach(() => {
  cleanup();
  closeConfirm();
  clearNotifications();
  forgetAvailability();
  forgetServerTime();
  forgetKept();
  checkFakeApi();
});
