/** The public pages that are rendered when the app is built, and how one is put together. */
import { readFileSync } from 'node:fs';

import { paths } from '../../src/app/paths.ts';
import { languages, type Language } from '../../src/i18n/language.ts';
import { chunkOf, filesOf, type Manifest } from '../chunks.ts';
import { textsInPageId } from '../../src/i18n/textsInPage.ts';
import type { Frame, Rendered } from './rendered.ts';

export interface Page {
  name: string;
  language: Language;
  /** The one that is rendered. */
  path: string;
  /** All that show it, by how they begin: what else stands in the link of a mail changes nothing. */
  paths: string[];
  /** The areas of its texts. */
  areas: string[];
  /** Whether it is the one of an installation where people make accounts for themselves. */
  signUpOpen: boolean;
}

export const pages = languages.flatMap((language): Page[] => [
  {
    name: 'home',
    language,
    path: paths.homeIn.to(language),
    paths: [paths.homeIn.to(language), paths.home.to()],
    areas: ['common', 'home'],
    signUpOpen: true,
  },
  ...[
    paths.login.to(),
    paths.signup.to(),
    paths.verifyEmail.to('x', 'x'),
    paths.recoverPassword.to('x', 'x'),
  ].map((path) => authPage(path, language, true)),
  // backend/alba/webapp.py sends these where nobody can sign up.
  ...[paths.login.to(), paths.signup.to()].map((path) => authPage(path, language, false)),
]);

function authPage(path: string, language: Language, signUpOpen: boolean): Page {
  const address = path.split('/')[1] ?? '';
  const name = signUpOpen ? address : `${address}-closed`;
  return { name, language, path, paths: [`/${address}`], areas: ['common', 'auth'], signUpOpen };
}

/**
 * What only the installation knows. backend/alba/webapp.py puts it in place of these words.
 * `config` is the answer of /app/config/ as JSON.
 */
export const fillIns = {
  config: '__CONFIG__',
  contactEmail: '__CONTACT_EMAIL__',
  helpNumber: '__HELP_NUMBER__',
  consentAge: '__CONSENT_AGE__',
  origin: '__ORIGIN__',
} as const;

/** The answer of /app/config/ in which all but the kind of `page` is still to be filled in. */
export function configOf(page: Page): string {
  return JSON.stringify({
    contact_email: fillIns.contactEmail,
    help_lines: [{ number: fillIns.helpNumber, name: '' }],
    sign_up_open: page.signUpOpen,
    own_consent_age: fillIns.consentAge,
  });
}

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
  const sources = ['src/app/visitorPages.ts', ...textsOf(page.language, page.areas)];
  let text = withDownloads(shell, page.language, sources, manifest, dist);
  text = put(text, /<title>[^<]*<\/title>/, `<title>${escaped(title)}</title>`);
  const descriptionPlace = /(?<=<meta\s+name="description"\s+content=")[^"]*/;
  text = put(text, descriptionPlace, escaped(description));
  if (page.name === 'home') {
    text = put(text, /(?=\s*<\/head>)/, `\n    ${alternates().join('\n    ')}`);
    // It can be read without scripts; what it leads to says that it cannot.
    text = text.replaceAll(/\s*<noscript>[^]*?<\/noscript>/g, '');
  }
  const root = `<div id="root" data-paths="${page.paths.join(' ')}">${html}</div>`;
  return put(text, /<div id="root"><\/div>/, root);
}

/**
 * The page of the way through a test: its frame, its texts, the names of the scripts it will need,
 * and inside it the one that asks the server for the rest (api/askEarly.ts).
 */
export function assembleTest(
  { html, texts }: Frame,
  shell: string,
  manifest: Manifest,
  dist: URL,
): string {
  let text = withDownloads(shell, texts.language, ['src/app/takingPages.ts'], manifest, dist);
  const asking = chunkOf(manifest, 'src/api/askEarly.ts').file;
  const script = readFileSync(new URL(asking, dist), 'utf8').trim();
  if (script.includes('<')) throw new Error(`webapp.py would not allow ${asking}: it holds a <`);
  // webapp.py allows what stands in this element, and no other script in the page.
  text = put(text, /(?=\s*<\/head>)/, `\n    <script type="module" async>${script}</script>`);
  const json = JSON.stringify(texts).replaceAll('<', '\\u003c');
  const data = `<script type="application/json" id="${textsInPageId}">${json}</script>`;
  text = put(text, /(?=\s*<\/body>)/, `\n    ${data}`);
  return put(text, /(?<=<div id="root">)(?=<\/div>)/, html);
}

function textsOf(language: Language, areas: string[]): string[] {
  return areas.map((area) => `src/i18n/${language}/${area}.ts`);
}

/** `shell` in one language, with the styles of `sources` inside and their scripts named. */
function withDownloads(
  shell: string,
  language: Language,
  sources: string[],
  manifest: Manifest,
  dist: URL,
): string {
  const { scripts, styles } = filesOf(manifest, ['index.html', ...sources]);
  const css = [...styles].map((file) => readFileSync(new URL(file, dist), 'utf8').trim()).join('');
  const entry = manifest['index.html']?.file;
  const head = [
    `<meta name="alba-config" content="${fillIns.config}">`,
    `<style>${css}</style>`,
    // Never downloaded, but found by the code that would otherwise load these styles once more.
    ...[...styles].map((file) => `<link rel="stylesheet" href="/${file}" disabled>`),
    ...[...scripts]
      .filter((file) => file !== entry)
      .map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`),
  ];
  let text = put(shell, /<html lang="en">/, `<html lang="${language}">`);
  // Browsers hold back the first picture for a font that is preloaded; with the styles inside the
  // page it is found as early without.
  text = put(text, /\s*<link\s+rel="preload"[^>]*>/, '');
  // They come back below, with those of this page.
  text = text.replaceAll(/\s*<link rel="modulepreload"[^>]*>/g, '');
  text = text.replaceAll(/\s*<link rel="stylesheet"[^>]*>/g, '');
  text = put(text, /(?=\s*<\/head>)/, `\n    ${head.join('\n    ')}`);
  // What is to be seen is here; the app may come after the font.
  text = text.replaceAll(/(?=><\/script>)|(?<=<link rel="modulepreload")/g, ' fetchpriority="low"');
  for (const other of languages.filter((code) => code !== language)) {
    text = text.replaceAll(new RegExp(`\\s*<p lang="${other}">[^]*?</p>`, 'g'), '');
  }
  return text;
}

/** `text` with what is found at `place` replaced. */
function put(text: string, place: RegExp, replacement: string): string {
  if (!place.test(text)) throw new Error(`index.html has no ${place}`);
  return text.replace(place, () => replacement);
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
