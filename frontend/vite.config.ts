import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

import { prerender } from './tools/prerender/plugin.ts';

const backend = process.env.BACKEND_URL ?? 'http://127.0.0.1:8000';

/** The modules that nearly every screen needs. */
const shared =
  /\/src\/(api|auth|drafts|forms|i18n|lib|ui)\/[^/]+$|\/src\/app\/TextSizeMenu|\/node_modules\/(@tanstack\/[^/]+|i18next|react|react-dom|react-i18next|react-router|scheduler)\//;

/** The modules among them that only a few screens need. */
const ofFew = new RegExp(
  `/src/(${[
    'api/(accept|children|globalSearch|logins|ownAddress|ownCalendar|passkeys|review|roomCheck|secondFactors)',
    'auth/useSeveralSchools',
    'lib/(cardCode|familyLetter|finds|namesInLists|personFields|typedDay)',
    'ui/(CodeField|EmptyState|PagerFrame|PasswordMatch|QrCode|SearchField|SearchFrame|TablePager|searches|useListAddress|useSearchText)',
  ].join('|')})\\.`,
);

export default defineConfig({
  plugins: [react(), prerender()],
  server: {
    // Anchored, so that a module such as /src/app/router.tsx is not sent to the server.
    proxy: {
      '^/api/': backend,
      '^/app/': backend,
      '^/healthz$': backend,
      '^/readyz$': backend,
    },
  },
  build: {
    outDir: 'dist',
    // tools/size.ts reads which chunks each screen needs from it.
    manifest: true,
    sourcemap: false,
    // Only one supported browser cannot preload modules. Without the polyfill it is merely slower.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      checks: { bundlerTimings: false },
      output: {
        // The shared modules of every screen are one file; what several screens of questionnaires
        // share, and MUI with the calls that only staff make, are others. Otherwise each small
        // component would be a file, and a slow connection would wait for each.
        codeSplitting: {
          groups: [
            { name: 'app', test: (id) => shared.test(id) && !ofFew.test(id) },
            {
              name: 'taking',
              test: /\/src\/features\/taking\/(parts\/(Ending|LoadFailed|Pictured|StepBar)|plan|terms|readAloud\/[a-z]\w+\.|lesson\/\w+\.module)|\/src\/app\/layouts\/TestLayout\.module/,
              minShareCount: 2,
            },
            {
              name: 'staff',
              test: /\/src\/api\/staff\/|\/node_modules\/@(mui\/(?!x-)|emotion)/,
            },
          ],
        },
      },
    },
    // Fonts and pictures stay files: inlined ones would be downloaded with every page.
    assetsInlineLimit: 0,
  },
  test: {
    environment: 'jsdom',
    environmentOptions: { jsdom: { url: 'http://alba.test/' } },
    // Excludes the browser journeys in e2e/, which Vitest would also collect.
    include: ['src/**/*.test.{ts,tsx}'],
    setupFiles: ['src/test/setup.ts'],
    testTimeout: 60_000,
    retry: 0,
    // Use every processor. By default Vitest leaves one free, which is half of a machine with two.
    maxWorkers: '100%',
    // All files of a worker share one page: loading every module again for each took as long as the
    // tests themselves. setup.ts clears what a test leaves in the app's memory.
    isolate: false,
    restoreMocks: true,
    unstubGlobals: true,
    coverage: {
      provider: 'v8',
      include: ['src/**/*.{ts,tsx}'],
      exclude: ['src/**/*.test.{ts,tsx}', 'src/test/**', 'src/api/generated/**'],
      reporter: ['text-summary'],
      reportsDirectory: '../var/coverage',
      thresholds: { lines: 90 },
    },
    // Only a test of the styles themselves needs them.
    css: { include: [/tokens\.css/], modules: { classNameStrategy: 'non-scoped' } },
  },
});
