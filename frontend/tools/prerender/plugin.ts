/**
 * Renders the public pages at the end of `vite build`, in every language, into dist/pages/, from
 * where backend/alba/webapp.py sends them, beside the frame of the way through a test. The app is
 * built a second time for it, for Node.
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

import { build, type Plugin } from 'vite';

import { languages, type Language } from '../../src/i18n/language.ts';
import { readManifest } from '../chunks.ts';
import { assemble, assembleTest, configOf, pages } from './pages.ts';
import type { Frame, Rendered } from './rendered.ts';

/** What src/prerender.tsx exports. */
interface Renderer {
  render(path: string, language: Language, config: string): Promise<Rendered>;
  renderTestFrame(language: Language): Promise<Frame>;
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
        const forNode = new URL('for-node/', dist);
        try {
          const { render, renderTestFrame } = await loadForNode(root, forNode);
          for (const page of pages) {
            const rendered = await render(page.path, page.language, configOf(page));
            const file = new URL(`pages/${page.name}.${page.language}.template`, dist);
            writeFileSync(file, assemble(page, rendered, shell, manifest, dist));
          }
          for (const language of languages) {
            const frame = await renderTestFrame(language);
            const file = new URL(`pages/test.${language}.template`, dist);
            writeFileSync(file, assembleTest(frame, shell, manifest, dist));
          }
        } finally {
          rmSync(forNode, { recursive: true, force: true });
        }
      },
    },
  };
}

async function loadForNode(root: string, folder: URL): Promise<Renderer> {
  const outDir = fileURLToPath(folder);
  await build({
    root,
    logLevel: 'warn',
    build: { ssr: 'src/prerender.tsx', outDir, emptyOutDir: true, manifest: false },
  });
  // Not at the top: whoever only reads vite.config.ts need not load a whole document model.
  const { startBrowser } = await import('./browser.ts');
  startBrowser();
  return (await import(new URL('prerender.js', folder).href)) as Renderer;
}
