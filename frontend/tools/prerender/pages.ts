/** The public pages that are rendered when the app is built, and how one is put together. */
import { readFileSync } from 'node:fs';

import { paths } from '../../src/app/paths.ts';
import { languages, type Language } from '../../src/i18n/language.ts';
import { filesOf, type Manifest } from '../chunks.ts';
import type { Rendered } from './rendered.ts';

export interface Page {
  name: string;
  language: Language;
  /** The one that is rendered. */
  path: string;
  /** All that show it, by how they begin: what else stands in the link of a mail changes nothing. */
  paths: string[];
  /** The areas of its texts. */
  areas: string[];
}

export const pages = languages.flatMap((language): Page[] => [
  {
    name: 'home',
    language,
    path: paths.homeIn.to(language),
    paths: [paths.homeIn.to(language), paths.home.to()],
    areas: ['common', 'home'],
  },
  ...[
    paths.login.to(),
    paths.signup.to(),
    paths.verifyEmail.to('x', 'x'),
    paths.recoverPassword.to('x', 'x'),
  ].map((path) => {
    const name = path.split('/')[1] ?? '';
    return { name, language, path, paths: [`/${name}`], areas: ['common', 'auth'] };
  }),
]);

/**
 * What only the installation knows. backend/alba/webapp.py puts it in place of these words.
 * `config` is the answer of /app/config/ as JSON.
 */
export const fillIns = {
  config: '__CONFIG__',
  contactEmail: '__CONTACT_EMAIL__',
  helpNumber: '__HELP_NUMBER__',
  origin: '__ORIGIN__',
} as const;

/**
 * The page as the server sends it: what is to be seen, with its styles inside, so that the first
 * picture waits for nothing; and the names of the scripts it will need, so that none of them has to
 * be found by running another one. `shell` is the built index.html.
 */
export function assemble(
  page: Page,
  { html, title, description }: Rendered,
  shell: string,
  manifest: Manifest,
  dist: URL,
): string {
  const { scripts, styles } = filesOf(manifest, [
    'index.html',
    'src/app/visitorPages.ts',
    ...page.areas.map((area) => `src/i18n/${page.language}/${area}.ts`),
  ]);
  const css = [...styles].map((file) => readFileSync(new URL(file, dist), 'utf8').trim()).join('');
  const entry = manifest['index.html']?.file;
  const head = [
    `<style>${css}</style>`,
    // Never downloaded, but found by the code that would otherwise load these styles once more.
    ...[...styles].map((file) => `<link rel="stylesheet" href="/${file}" disabled>`),
    ...[...scripts]
      .filter((file) => file !== entry)
      .map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`),
    ...(page.name === 'home' ? alternates() : []),
    `<meta name="alba-config" content="${fillIns.config}">`,
  ];
  let text = shell;
  const put = (place: RegExp, replacement: string) => {
    if (!place.test(text)) throw new Error(`index.html has no ${place}`);
    text = text.replace(place, () => replacement);
  };
  const takeOut = (place: RegExp) => {
    text = text.replaceAll(place, '');
  };
  put(/<html lang="en">/, `<html lang="${page.language}">`);
  put(/<title>[^<]*<\/title>/, `<title>${escaped(title)}</title>`);
  put(/(?<=<meta\s+name="description"\s+content=")[^"]*/, escaped(description));
  // Browsers hold back the first picture for a font that is preloaded; with the styles inside the
  // page it is found as early without.
  put(/\s*<link\s+rel="preload"[^>]*>/, '');
  // They come back below, with those of this page.
  takeOut(/\s*<link rel="modulepreload"[^>]*>/g);
  takeOut(/\s*<link rel="stylesheet"[^>]*>/g);
  put(/(?=\s*<\/head>)/, `\n    ${head.join('\n    ')}`);
  for (const other of languages.filter((language) => language !== page.language)) {
    takeOut(new RegExp(`\\s*<p lang="${other}">[^]*?</p>`, 'g'));
  }
  // The home page can be read without scripts; what it leads to says that it cannot.
  if (page.name === 'home') takeOut(/\s*<noscript>[^]*?<\/noscript>/g);
  put(
    /<div id="root"><\/div>/,
    `<div id="root" data-paths="${page.paths.join(' ')}">${html}</div>`,
  );
  return text;
}

function alternates(): string[] {
  const link = (hreflang: string, path: string) =>
    `<link rel="alternate" hreflang="${hreflang}" href="${fillIns.origin}${path}">`;
  return [
    ...languages.map((language) => link(language, paths.homeIn.to(language))),
    link('x-default', paths.home.to()),
  ];
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
