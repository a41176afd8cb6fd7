import i18next, { type ResourceKey } from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { Area } from './areas';
import { initialLanguage, remember } from './chosenLanguage';
import { elision } from './elision';
import { isLanguage, type FurtherLanguage, type Language } from './language';
import { showTitle } from './title';

type Catalogue = { default: ResourceKey };

const catalogues = import.meta.glob<Catalogue>('./{ca,es,en}/*.ts');

/**
 * Every area that a screen has requested: a new language is shown only once all of them have
 * loaded.
 */
const wanted = new Set<Area>(['common']);

/** The language of a guardian who reads none of the app's. */
let further: FurtherLanguage | null = null;

/**
 * Starts the translations in the language of the address or browser and downloads the area
 * `common`. Rejects if the download fails.
 */
export async function startI18n(language: string = initialLanguage()): Promise<void> {
  await i18next
    .use(initReactI18next)
    .use(elision)
    .init({
      lng: language,
      // The compiler demands every key in all three; a further language has what its screens show.
      fallbackLng: (code) => (isLanguage(code) || !further ? [] : [further.spoken]),
      ns: [],
      defaultNS: 'common',
      resources: {},
      postProcess: elision.name,
      interpolation: { escapeValue: false }, // React escapes
      parseMissingKeyHandler: (key) => {
        if (import.meta.env.DEV) throw new Error(`No text "${key}": is its area in screens.ts?`);
        return key;
      },
    });
  if (further) know(further);
  mark(language);
  await loadAreas([]);
}

/** Adds a language whose words came with the page; `showLanguage` then shows it. */
export function know(language: FurtherLanguage): void {
  further = language;
  if (!i18next.isInitialized) return; // startI18n repeats it
  for (const [key, text] of Object.entries(language.words)) {
    const [area, ...path] = key.split('.');
    i18next.addResource(language.lang, area!, path.join('.'), text);
  }
}

/** The language of the texts on the screen: one of the app's, or a further one. */
export function shownLanguage(): string {
  return i18next.language;
}

/** The language of everything that a further language does not have: sentences, answers, dates. */
export function activeLanguage(): Language {
  return isLanguage(i18next.language) ? i18next.language : (further?.spoken ?? 'en');
}

function mark(language: string): void {
  const { documentElement } = document;
  documentElement.lang = language;
  if (further) documentElement.dir = further.lang === language ? further.dir : 'ltr';
}

/** Downloads a screen's texts in the active language. Rejects if that fails. */
export async function loadAreas(areas: readonly Area[]): Promise<void> {
  for (const area of areas) wanted.add(area);
  let language: Language;
  do {
    language = activeLanguage();
    await Promise.all([...wanted].map((area) => load(language, area)));
  } while (language !== activeLanguage()); // the language changed during the download
}

/**
 * Shows the app in another language without remembering it: for an address that names one. The old
 * language stays until all texts on the screen have loaded.
 */
export async function showLanguage(language: string): Promise<void> {
  if (language === i18next.language) return;
  const texts = isLanguage(language) ? language : (further?.spoken ?? 'en');
  while ([...wanted].some((area) => !i18next.hasResourceBundle(texts, area))) {
    await Promise.all([...wanted].map((area) => load(texts, area)));
  }
  await i18next.changeLanguage(language);
  mark(language);
  showTitle();
}

/**
 * Shows the language the person chose, remembers it in this browser and, for a signed-in person,
 * saves it with `saveLocale`. Rejects if the download or the saving failed.
 */
export async function setLanguage(
  language: Language,
  saveLocale?: (language: Language) => Promise<unknown>,
): Promise<void> {
  await showLanguage(language);
  remember(language);
  await saveLocale?.(language);
}

async function load(language: Language, area: Area): Promise<void> {
  if (i18next.hasResourceBundle(language, area)) return;
  const download = catalogues[`./${language}/${area}.ts`];
  if (!download) throw new Error(`No catalogue ${language}/${area}`);
  i18next.addResourceBundle(language, area, (await download()).default);
}
