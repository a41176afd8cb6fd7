/** The public pages that the build renders, and how they are assembled. */
import type { PrivacyNotice } from '../../src/api/privacyNotice.ts';
import type { Screen } from '../../src/frames.ts';
import { languageOfPath, languages, type Language } from '../../src/i18n/language.ts';
import { paths } from '../../src/paths.ts';
import { screens } from '../../src/screens.ts';
import { filesOf, sourcesOf, type Manifest } from '../chunks.ts';
import type { Rendered } from './rendered.ts';

export interface Page {
  name: string;
  language: Language;
  screen: Screen;
  /** The path that is rendered. */
  path: string;
  /** The beginnings of all paths that show it: the rest of a link in a mail changes nothing. */
  paths: string[];
  /** True for installations where people may create their own accounts. */
  signUpOpen: boolean;
  /** The legal basis that the operator names on the privacy page, if any. */
  legalBasis?: PrivacyNotice['legal_basis'];
}

type Version = Pick<Page, 'signUpOpen' | 'legalBasis'> & { ending: string };

/** `ending`: the suffix that backend/alba/http/webapp.py asks for. */
const versions: Record<'none' | 'signUp' | 'legalBasis', Version[]> = {
  none: [{ ending: '', signUpOpen: true }],
  signUp: [
    { ending: '', signUpOpen: true },
    { ending: '-closed', signUpOpen: false },
  ],
  legalBasis: [
    { ending: '-unset', signUpOpen: true },
    { ending: '-consent', signUpOpen: true, legalBasis: 'consent' },
    { ending: '-public_task', signUpOpen: true, legalBasis: 'public_task' },
  ],
};

const rendered: Screen[] = Object.values<Screen>(screens).filter((screen) => screen.rendered);

export const pages = languages.flatMap((language) =>
  rendered.flatMap((screen) =>
    versions[screen.rendered?.versions ?? 'none'].map(({ ending, ...version }): Page => {
      const paths = pathsIn(screen, language);
      const name = `${nameOf(screen)}${ending}`;
      return { name, language, screen, path: paths[0] ?? '', paths: paths.map(begun), ...version };
    }),
  ),
);

/** The addresses of a screen in a language; the one that names the language comes first. */
function pathsIn(screen: Screen, language: Language): string[] {
  const [own, others] = [language, null].map((wanted) =>
    [screen.pattern].flat().filter((path) => languageOfPath(path) === wanted),
  );
  return [...(own ?? []), ...(others ?? [])].map((path) => path.replaceAll(/:\w+\??/g, '1'));
}

function begun(path: string): string {
  return `/${path.split('/')[1]}`;
}

/** The name of a screen's files: the beginning of its address. */
export function nameOf({ pattern }: Screen): string {
  const [first = ''] = [pattern].flat();
  return begun(first).slice(1) || 'home';
}

/**
 * Values that only the installation knows; backend/alba/http/webapp.py replaces these words with
 * them. `config` is the answer of /app/config/ as JSON.
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

/** The answer of /app/config/ with only the kind of `page` filled in. */
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
 * The built index.html in one language. The scripts come last, so that the whole page has arrived
 * when they run.
 */
export function shellIn(language: Language, shell: string): string {
  const others = languages.filter((code) => code !== language).join('|');
  const scripts = /\s*<script type="module"[^>]*><\/script>|\s*<link rel="modulepreload"[^>]*>/g;
  const last = [...shell.matchAll(scripts)].join('');
  let text = put(shell, /<html lang="en">/, `<html lang="${language}">`);
  text = text.replaceAll(new RegExp(`\\s*<(p|div) lang="(${others})">[^]*?</\\1>`, 'g'), '');
  text = text.replaceAll(/\s*<!--[^]*?-->/g, '').replaceAll(scripts, '');
  return put(text, /(?=\s*<\/body>)/, last);
}

/** The page for all other addresses. No search engine reads it, and a small page arrives sooner. */
export function plain(language: Language, shell: string): string {
  return put(shellIn(language, shell), /\s*<meta\s+name="description"[^>]*>/, '');
}

/**
 * A page as the server sends it: `shell` in its language, with the rendered content and its styles.
 * The files `ahead` are downloaded beside the app, before it asks for them.
 */
export function assemble(
  page: Page,
  { html, title, description }: Rendered,
  shell: string,
  manifest: Manifest,
  ahead: readonly string[],
): string {
  let text = put(shell, /<title>[^<]*<\/title>/, `<title>${escaped(title)}</title>`);
  const descriptionPlace = /(?<=<meta\s+name="description"\s+content=")[^"]*/;
  text = put(text, descriptionPlace, escaped(description));
  const { styles } = filesOf(manifest, sourcesOf(page.screen));
  text = withFiles(text, [...[...styles].map((file) => `/${file}`), ...ahead]);
  const head = [`<meta name="alba-config" content="${fillIns.config}">`];
  if (page.screen === screens.home) {
    // The page can be read without scripts; the pages it links to say that they cannot.
    head.push(...alternates());
    text = text.replaceAll(/\s*<noscript>[^]*?<\/noscript>/g, '');
  }
  text = put(text, /(?=\s*<\/head>)/, `\n    ${head.join('\n    ')}`);
  const root = `<div id="root" data-paths="${page.paths.join(' ')}">${html}</div>`;
  return put(text, /<div id="root"><\/div>/, root);
}

/** A page that has these files downloaded beside the app, before it asks for them. */
export function withFiles(page: string, files: readonly string[]): string {
  const more = [...new Set(files)].filter((file) => !page.includes(file));
  const links = (rel: string, ending: string) =>
    more
      .filter((file) => file.endsWith(ending))
      .map((file) => `\n    <link rel="${rel}" crossorigin href="${file}">`)
      .join('');
  const styled = put(page, /(?=\s*<\/head>)/, links('stylesheet', '.css'));
  return put(styled, /(?=\s*<\/body>)/, links('modulepreload', '.js'));
}

/** Replaces the part of `text` that `place` matches. */
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
