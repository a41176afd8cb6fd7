import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

import { prerender } from './tools/prerender/plugin.ts';

const backend = process.env.BACKEND_URL ?? 'http://127.0.0.1:8000';

/** What the public pages have in common with others, which would else be a file for each. */
const sharedWithVisitors =
  /src.ui.(ChoiceCards|Disclosure|Field|IconButton|LanguageMenu|Logo|PasswordField|PasswordMatch|SkipLink|TextField|illustrations.\w+Scene)\./;

/** What the way through a test shares with other screens behind the login; nothing of MUI. */
const sharedWithTakers =
  /src.(api.(download|paging|testTakers|tests)|ui.(Checkbox|EmptyState|HelpLines|Notice|PageHeader|TextArea))\b/;

export default defineConfig({
  plugins: [react(), prerender()],
  server: {
    // Anchored: only the API's own prefixes, never a module such as /src/app/router.tsx.
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
    // The one browser we support that preloads no modules does without: it is only slower.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      checks: { bundlerTimings: false },
      input: ['index.html', 'src/api/askEarly.ts'],
      output: {
        codeSplitting: {
          // On a slow line every file costs a wait: a public page makes do with eight, and those
          // who take a test with few more.
          groups: [
            { name: 'index', tags: ['$initial'], test: /^(?!.*\/askEarly\.ts$)/ },
            { name: 'kit', test: sharedWithVisitors },
            { name: 'inside', test: sharedWithTakers },
          ],
        },
      },
    },
    // Fonts and pictures stay files: inlined ones would be downloaded by every page.
    assetsInlineLimit: 0,
  },
  test: {
    environment: 'jsdom',
    environmentOptions: { jsdom: { url: 'http://alba.test/' } },
    // Only our own: vitest would collect the browser journeys in e2e/ too.
    include: ['src/**/*.test.{ts,tsx}'],
    setupFiles: ['src/test/setup.ts'],
    testTimeout: 15_000,
    // As in playwright.config.ts: a loaded machine may be slow once; what fails twice is broken.
    retry: 1,
    // One page for all the files of a worker: to read every module anew for each took as long as the
    // tests. What a test leaves in the app's own memory is put away in setup.ts.
    isolate: false,
    restoreMocks: true,
    unstubGlobals: true,
    // Styles are not needed to test behaviour, except where they are what is tested.
    css: { include: [/tokens\.css/], modules: { classNameStrategy: 'non-scoped' } },
  },
});
