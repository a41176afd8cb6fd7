import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';

import { defineConfig, type LaunchOptions } from '@playwright/test';

/** The browser `make setup` found, or CHROMIUM_PATH; without either, Playwright's own. */
function chromium(): string | undefined {
  const kept = resolve(import.meta.dirname, '../.tools/chromium');
  const found = process.env.CHROMIUM_PATH ?? (existsSync(kept) ? readFileSync(kept, 'utf8') : '');
  return found.trim() === '' || found.trim() === 'playwright' ? undefined : found.trim();
}

const executablePath = chromium();

/** The browser as the bench and the pictures take it. */
export const launchOptions: LaunchOptions = {
  ...(executablePath === undefined ? {} : { executablePath }),
  args: [
    // Root in a container has no sandbox; the pages are our own.
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    // The headless shell alone would hint them, and lines would be longer than on a person's screen.
    '--font-render-hinting=none',
  ],
};

// For the journeys alone: pages are measured and drawn with all that a person's browser has.
const SPARING = [
  // A third of the processor's time: processes for pages nobody has opened, and for a card nobody has.
  '--renderer-process-limit=1',
  '--in-process-gpu',
  '--num-raster-threads=1',
  // Helpers for pages that live seconds: without them a tenth of the processor's time is free.
  '--js-flags=--single-threaded',
];

export default defineConfig({
  testDir: './e2e',
  projects: [
    { name: 'chromium', testIgnore: 'otherBrowsers/*' },
    { name: 'other browsers', testMatch: 'otherBrowsers/*.spec.ts' },
  ],
  globalSetup: './e2e/harness/globalSetup.ts',
  outputDir: '../var/test/browser',
  reporter: [['list']],
  fullyParallel: true,
  // One more than processors: a fifth of the time a journey waits.
  workers: 3,
  // A loaded machine may be slow once; what fails twice is broken. A retried test is reported.
  retries: 1,
  forbidOnly: process.env.CI !== undefined,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    // Set by the global set-up, which starts the server on a free port.
    ...(process.env.E2E_BASE_URL === undefined ? {} : { baseURL: process.env.E2E_BASE_URL }),
    // The rehearsal's certificate is its own.
    ignoreHTTPSErrors: process.env.E2E_URL !== undefined,
    browserName: 'chromium',
    launchOptions: { ...launchOptions, args: [...(launchOptions.args ?? []), ...SPARING] },
    // As for a person who has asked for it: fading and sliding is a seventh of the processor's time. The
    // journeys through a whole test, the wizard and a review are made with it.
    contextOptions: { reducedMotion: 'reduce' },
    locale: 'ca-ES',
    timezoneId: 'Europe/Madrid',
    viewport: { width: 1280, height: 800 },
    screenshot: 'only-on-failure',
    // To record one takes time, and what fails is tried again anyway.
    trace: 'on-first-retry',
  },
});
