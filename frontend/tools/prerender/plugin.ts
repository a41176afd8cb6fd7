/**
 * Renders the public pages at the end of `vite build`, in every language, into dist/pages/, from
 * where backend/alba/http/webapp.py sends them. It builds the app a second time, for Node.
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

import { build, type Plugin } from 'vite';

import { frames, type Screen } from '../../src/frames.ts';
import { languages, type Language } from '../../src/i18n/language.ts';
import { screens } from '../../src/screens.ts';
import { filesOf, readManifest, sourcesOf, type Manifest } from '../chunks.ts';
import { assemble, configOf, pages, plain, shellIn, withFiles } from './pages.ts';
import type { Rendered } from './rendered.ts';
import { served } from './served.ts';

/** The exports of src/prerender.tsx. */
interface Renderer {
  render(path: string, language: Language, config: string): Promise<Rendered>;
}

export function prerender(): Plugin {
  let root = '';
  let outDir = '';
  return {
    name: 'alba:prerender',
    apply: (config, { command }) => command === 'build' && !config.build?.ssr,
    configResolved(config) {
      root = config.root;
      outDir = config.build.outDir;
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      async handler() {
        const dist = pathToFileURL(`${join(root, outDir)}/`);
        const shell = readFileSync(new URL('index.html', dist), 'utf8');
        const manifest = readManifest(dist);
        mkdirSync(new URL('pages/', dist));
        // The list is for the room check (src/api/roomCheck.ts).
        writeFileSync(new URL('assets/lesson.json', dist), JSON.stringify(lessonFiles(manifest)));
        // The list is for the page of a family's link
        // (backend/alba/assessments/family_page/visit.py).
        const ahead = Object.fromEntries(languages.map((one) => [one, visitFiles(manifest, one)]));
        writeFileSync(new URL('pages/visit.json', dist), JSON.stringify(ahead));
        writeFileSync(new URL('pages/screens.json', dist), JSON.stringify(served()));
        const write = (name: string, text: string) =>
          writeFileSync(new URL(`pages/${name}.template`, dist), text);
        const forNode = new URL('for-node/', dist);
        const before = timers();
        try {
          const renderer = await loadForNode(root, forNode);
          for (const language of languages) {
            const page = plain(language, shell);
            write(`app.${language}`, page);
            write(
              `visit.${language}`,
              withFiles(page, visitFiles(manifest, language, [screens.visit])),
            );
          }
          for (const page of pages) {
            const rendered = await renderer.render(page.path, page.language, configOf(page));
            const around = shellIn(page.language, shell);
            const ahead = page.screen === screens.enter ? cardFiles(manifest, page.language) : [];
            write(
              `${page.name}.${page.language}`,
              assemble(page, rendered, around, manifest, ahead),
            );
          }
          // Node would wait for them, and so would everybody who builds: once it took five minutes.
          if (timers() > before) throw new Error('Rendering the pages has left timers behind.');
        } finally {
          rmSync(forNode, { recursive: true, force: true });
        }
      },
    },
  };
}

/** The scripts and styles that a class with cards downloads, in any language. */
function lessonFiles(manifest: Manifest): string[] {
  const parts = ['wayOut/besideQuestions.ts', 'wayOut/LeaveLesson.tsx', 'lesson/AfterCard.tsx'];
  return filesFor(manifest, [screens.enter, screens.lessonQuestions], parts, languages);
}

/**
 * The files of a guardian's questionnaire, which the page of the family's link fetches while it is
 * read.
 */
function visitFiles(
  manifest: Manifest,
  language: Language,
  wanted: readonly Screen[] = [screens.visit, screens.visitQuestions],
): string[] {
  return filesFor(manifest, wanted, [], [language]);
}

/**
 * The files needed to ask a pupil for the name: a slow connection would otherwise wait for them
 * once the app runs.
 */
function cardFiles(manifest: Manifest, language: Language): string[] {
  return filesFor(manifest, [screens.enter], [], [language]);
}

function filesFor(
  manifest: Manifest,
  wanted: readonly Screen[],
  parts: readonly string[],
  inLanguages: readonly Language[],
): string[] {
  const texts = wanted.flatMap((screen) => [...frames[screen.frame].texts, ...screen.texts]);
  const { scripts, styles } = filesOf(manifest, [
    'index.html',
    ...wanted.flatMap(sourcesOf),
    ...parts.map((file) => `src/features/taking/${file}`),
    ...inLanguages.flatMap((language) =>
      ['common', ...texts].map((area) => `src/i18n/${language}/${area}.ts`),
    ),
  ]);
  return [...scripts, ...styles].map((file) => `/${file}`);
}

function timers(): number {
  return process.getActiveResourcesInfo().filter((kind) => kind === 'Timeout').length;
}

async function loadForNode(root: string, folder: URL): Promise<Renderer> {
  const outDir = fileURLToPath(folder);
  await build({
    root,
    logLevel: 'warn',
    build: { ssr: 'src/prerender.tsx', outDir, emptyOutDir: true, manifest: false },
  });
  // Imported late: reading only vite.config.ts must not load a whole document model.
  const { startBrowser } = await import('./browser.ts');
  startBrowser();
  return (await import(new URL('prerender.js', folder).href)) as Renderer;
}
