/** The public pages that are rendered when the app is built, and how one is put together. */
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
  /** The one that is rendered. */
  path: string;
  /** All that show it, by how they begin: the rest of a link in an email changes nothing. */
  paths: string[];
  /** Whether it is the one of an installation where people make accounts for themselves. */
  signUpOpen: boolean;
  /** What the operator has said on the privacy page of the law it rests on, if anything. */
  legalBasis?: PrivacyNotice['legal_basis'];
}

type Version = Pick<Page, 'signUpOpen' | 'legalBasis'> & { ending: string };

/** `ending`: as backend/alba/http/webapp.py asks for it. */
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

/** The addresses of a screen in a language, the one that names the language first. */
function pathsIn(screen: Screen, language: Language): string[] {
  const [own, others] = [language, null].map((wanted) =>
    [screen.pattern].flat().filter((path) => languageOfPath(path) === wanted),
  );
  return [...(own ?? []), ...(others ?? [])].map((path) => path.replaceAll(/:\w+\??/g, '1'));
}

function begun(path: string): string {
  return `/${path.split('/')[1]}`;
}

/** Of the files of a screen: how its address begins. */
export function nameOf({ pattern }: Screen): string {
  const [first = ''] = [pattern].flat();
  return begun(first).slice(1) || 'home';
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
 * The built index.html in one language. The scripts come last: whichever page names them has arrived whole
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

/** The page of every other address. No search engine reads it, and the less it is, the sooner it is there. */
export function plain(language: Language, shell: string): string {
  return put(shellIn(language, shell), /\s*<meta\s+name="description"[^>]*>/, '');
}

/**
 * A page as the server sends it: `shell`, in its language, with what is to be seen and its styles. The files
 * `ahead` are downloaded beside the app, and not only when it asks for them.
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
  const more = [...new Set([...[...styles].map((file) => `/${file}`), ...ahead])].filter(
    (file) => !shell.includes(file),
  );
  const links = (rel: string, ending: string) =>
    more
      .filter((file) => file.endsWith(ending))
      .map((file) => `<link rel="${rel}" crossorigin href="${file}">`);
  const head = [
    `<meta name="alba-config" content="${fillIns.config}">`,
    ...links('stylesheet', '.css'),
  ];
  if (page.screen === screens.home) {
    // It can be read without scripts; what it leads to says that it cannot.
    head.push(...alternates());
    text = text.replaceAll(/\s*<noscript>[^]*?<\/noscript>/g, '');
  }
  text = put(text, /(?=\s*<\/head>)/, `\n    ${head.join('\n    ')}`);
  text = put(text, /(?=\s*<\/body>)/, `\n    ${links('modulepreload', '.js').join('\n    ')}`);
  const root = `<div id="root" data-paths="${page.paths.join(' ')}">${html}</div>`;
  return put(text, /<div id="root"><\/div>/, root);
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
