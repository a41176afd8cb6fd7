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

/** The browser for the bench and the screenshots. */
export const launchOptions: LaunchOptions = {
  ...(executablePath === undefined ? {} : { executablePath }),
  args: [
    // Root in a container has no sandbox; all pages are Alba's own.
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    // The headless shell would hint fonts, and lines would be longer than on a person's screen.
    '--font-render-hinting=none',
  ],
};

// For the journeys only: the bench and the screenshots use everything that a person's browser has.
const SPARING = [
  // Saves a third of the CPU time: processes for unopened pages, and for a missing graphics card.
  '--renderer-process-limit=1',
  '--in-process-gpu',
  '--num-raster-threads=1',
  // Saves a tenth of the CPU time: helper threads, which pages that live for seconds do not need.
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
  // One more than processors: a journey waits a fifth of its time.
  workers: 3,
  // A loaded machine may be slow once; a test that fails twice is broken. Retried tests are
  // reported.
  retries: 1,
  forbidOnly: process.env.CI !== undefined,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    // Set by the global set-up, which starts the server on a free port.
    ...(process.env.E2E_BASE_URL === undefined ? {} : { baseURL: process.env.E2E_BASE_URL }),
    // The rehearsal has its own certificate.
    ignoreHTTPSErrors: process.env.E2E_URL !== undefined,
    browserName: 'chromium',
    launchOptions: { ...launchOptions, args: [...(launchOptions.args ?? []), ...SPARING] },
    // As for people who prefer less motion: fading and sliding take a seventh of the CPU time. The
    // journeys through a whole test, the wizard and a review run with motion.
    contextOptions: { reducedMotion: 'reduce' },
    locale: 'ca-ES',
    timezoneId: 'Europe/Madrid',
    viewport: { width: 1280, height: 800 },
    screenshot: 'only-on-failure',
    // Recording takes time, and a failed test is retried anyway.
    trace: 'on-first-retry',
  },
});
