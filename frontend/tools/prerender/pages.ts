/** The public pages that are rendered when the app is built, and how one is put together. */
import { readFileSync } from 'node:fs';

import { paths } from '../../src/app/paths.ts';
import type { PrivacyNotice } from '../../src/api/privacyNotice.ts';
import { languages, type Language } from '../../src/i18n/language.ts';
import { chunkOf, filesOf, type Manifest } from '../chunks.ts';
import { textsInPageId } from '../../src/i18n/textsInPage.ts';
import type { Frame, Rendered } from './rendered.ts';

export interface Page {
  name: string;
  language: Language;
  /** The one that is rendered. */
  path: string;
  /** All that show it, by how they begin: the rest of a link in an email changes nothing. */
  paths: string[];
  /** The areas of its texts. */
  areas: string[];
  /** Whether it is the one of an installation where people make accounts for themselves. */
  signUpOpen: boolean;
  /** What the operator has said on the privacy page of the law it rests on, if anything. */
  legalBasis?: PrivacyNotice['legal_basis'];
}

export const pages = languages.flatMap((language): Page[] => [
  ...[true, false].map((signUpOpen) => ({
    name: signUpOpen ? 'home' : 'home-closed',
    language,
    path: paths.homeIn.to(language),
    paths: [paths.homeIn.to(language), paths.home.to()],
    areas: ['common', 'home'],
    signUpOpen,
  })),
  privacyPage(language),
  privacyPage(language, 'consent'),
  privacyPage(language, 'public_task'),
  {
    name: 'entra',
    language,
    path: paths.enter.to(),
    paths: [paths.enter.to()],
    areas: ['common', 'lesson'],
    signUpOpen: true,
  },
  {
    name: 'accept',
    language,
    path: paths.accept.to(1, 'x'),
    paths: ['/accept'],
    areas: ['common', 'family', 'auth'],
    signUpOpen: true,
  },
  ...[
    paths.login.to(),
    paths.signup.to(),
    paths.verifyEmail.to('x', 'x'),
    paths.recoverPassword.to('x', 'x'),
    paths.undoAddress.to(1, 'x'),
  ].map((path) => authPage(path, language, true)),
  // backend/alba/http/webapp.py sends these where nobody can sign up.
  ...[paths.login.to(), paths.signup.to()].map((path) => authPage(path, language, false)),
]);

function privacyPage(language: Language, legalBasis?: PrivacyNotice['legal_basis']): Page {
  const path = paths.privacy.to();
  return {
    name: `privacy-${legalBasis ?? 'unset'}`,
    language,
    path,
    paths: [path],
    areas: ['common', 'privacy'],
    signUpOpen: true,
    ...(legalBasis && { legalBasis }),
  };
}

function authPage(path: string, language: Language, signUpOpen: boolean): Page {
  const address = path.split('/')[1] ?? '';
  const name = signUpOpen ? address : `${address}-closed`;
  return { name, language, path, paths: [`/${address}`], areas: ['common', 'auth'], signUpOpen };
}

/**
 * What only the installation knows. backend/alba/http/webapp.py puts it in place of these words.
 * `config` is the answer of /app/config/ as JSON.
 */
const fillIns = {
  config: '__CONFIG__',
  contactEmail: '__CONTACT_EMAIL__',
  helpNumber: '__HELP_NUMBER__',
  consentAge: '__CONSENT_AGE__',
  unfinishedDays: '__UNFINISHED_DAYS__',
  controller: '__PRIVACY_CONTROLLER__',
  dpoContact: '__PRIVACY_DPO_CONTACT__',
  retention: '__PRIVACY_RETENTION__',
  origin: '__ORIGIN__',
} as const;

/** The answer of /app/config/ in which all but the kind of `page` is still to be filled in. */
export function configOf(page: Page): string {
  return JSON.stringify({
    contact_email: fillIns.contactEmail,
    help_lines: [{ number: fillIns.helpNumber, name: '' }],
    sign_up_open: page.signUpOpen,
    own_consent_age: fillIns.consentAge,
    unfinished_test_days: fillIns.unfinishedDays,
    privacy: page.legalBasis
      ? {
          controller: fillIns.controller,
          dpo_contact: fillIns.dpoContact,
          legal_basis: page.legalBasis,
          retention: { [page.language]: fillIns.retention },
        }
      : null,
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
  const isLesson = page.path === paths.enter.to();
  const frame = isLesson
    ? ['src/app/layouts/LessonLayout.tsx', 'src/features/taking/lesson/EnterPage.tsx']
    : ['src/app/visitorPages.ts'];
  const sources = [...frame, ...textsOf(page.language, page.areas)];
  if (page.path === paths.privacy.to()) sources.push('src/features/privacy/PrivacyPage.tsx');
  if (page.name === 'accept') sources.push('src/features/auth/AcceptPage.tsx');
  let text = withDownloads(shell, page.language, sources, manifest, dist);
  text = put(text, /<title>[^<]*<\/title>/, `<title>${escaped(title)}</title>`);
  const descriptionPlace = /(?<=<meta\s+name="description"\s+content=")[^"]*/;
  text = put(text, descriptionPlace, escaped(description));
  if (page.areas.includes('home')) {
    text = put(text, /(?=\s*<\/head>)/, `\n    ${alternates().join('\n    ')}`);
    // It can be read without scripts; what it leads to says that it cannot.
    text = text.replaceAll(/\s*<noscript>[^]*?<\/noscript>/g, '');
  }
  const root = `<div id="root" data-paths="${page.paths.join(' ')}">${html}</div>`;
  return put(text, /<div id="root"><\/div>/, root);
}

/** A frame that is sent before it is known who is there, and the scripts that its screens need. */
interface FramePage {
  name: string;
  render: 'renderTestFrame' | 'renderListFrame';
  sources: string[];
}

export const framePages: FramePage[] = [
  {
    name: 'test',
    render: 'renderTestFrame',
    sources: ['src/app/layouts/TestLayout.tsx', 'src/features/taking/questions.ts'],
  },
  {
    name: 'test-takers',
    render: 'renderListFrame',
    sources: [
      'src/app/AppShell.tsx',
      'src/app/staffRoutes.tsx',
      'src/app/layouts/StaffLayout.tsx',
      'src/features/people/list.ts',
    ],
  },
];

/**
 * Such a page: the frame, its texts, the names of the scripts, and inside it the one that asks the
 * server for the rest (api/askEarly.ts).
 */
export function assembleFrame(
  { sources }: FramePage,
  { html, texts }: Frame,
  shell: string,
  manifest: Manifest,
  dist: URL,
): string {
  let text = withDownloads(shell, texts.language, sources, manifest, dist);
  const script = scriptInPage('src/api/askEarly.ts', manifest, dist);
  text = put(text, /(?=\s*<\/head>)/, `\n    ${script}`);
  const json = JSON.stringify(texts).replaceAll('<', '\\u003c');
  const data = `<script type="application/json" id="${textsInPageId}">${json}</script>`;
  text = put(text, /(?=\s*<\/body>)/, `\n    ${data}`);
  return put(text, /(?<=<div id="root">)(?=<\/div>)/, html);
}

/** A built script as an element: policy.py allows the content of such elements, and of no others. */
function scriptInPage(source: string, manifest: Manifest, dist: URL): string {
  const { file } = chunkOf(manifest, source);
  const script = readFileSync(new URL(file, dist), 'utf8').trim();
  if (script.includes('<')) throw new Error(`policy.py would not allow ${file}: it holds a <`);
  return `<script type="module" async>${script}</script>`;
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
  const { file: app } = chunkOf(manifest, 'index.html');
  // Low priority: what is to be seen is here, so the app may come after the font.
  const download = 'rel="modulepreload" fetchpriority="low" crossorigin';
  const head = [
    `<meta name="alba-config" content="${fillIns.config}">`,
    `<style>${css}</style>`,
    // Never downloaded, but found by the code that would otherwise load these styles once more.
    ...[...styles].map((file) => `<link rel="stylesheet" href="/${file}" disabled>`),
    // The app itself, which startWhenSeen.ts looks for.
    `<link ${download} data-app href="/${app}">`,
    ...[...scripts]
      .filter((file) => file !== app)
      .map((file) => `<link ${download} href="/${file}">`),
    scriptInPage('src/startWhenSeen.ts', manifest, dist),
  ];
  let text = put(shell, /<html lang="en">/, `<html lang="${language}">`);
  // Browsers hold back the first picture for a font that is preloaded; with the styles inside the
  // page it is found as early without.
  text = put(text, /\s*<link\s+rel="preload"[^>]*>/, '');
  text = put(text, /\s*<script type="module"[^>]*><\/script>/, '');
  // They come back below, with those of this page.
  text = text.replaceAll(/\s*<link rel="modulepreload"[^>]*>/g, '');
  text = text.replaceAll(/\s*<link rel="stylesheet"[^>]*>/g, '');
  text = put(text, /(?=\s*<\/head>)/, `\n    ${head.join('\n    ')}`);
  for (const other of languages.filter((code) => code !== language)) {
    text = text.replaceAll(new RegExp(`\\s*<p lang="${other}">[^]*?</p>`, 'g'), '');
  }
  return text;
}

/** `text` with what is found at `place` replaced. */
function put(text: string, place: RegExp, replacement: string): string {
  if (!place.test(text)) throw new Error(`index.html has no ${place}`);
  if (/<[^>]* style=/.test(replacement)) throw new Error(`A style attribute: ${replacement}`);
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
