import type { ResourceKey } from 'i18next';
import type { Language } from './language';

/** The texts that the build has put into a page, so that they are not downloaded apart. */
export interface TextsInPage {
  language: Language;
  areas: Record<string, ResourceKey>;
}

/** Of the element that holds them, as JSON. */
export const textsInPageId = 'texts';

let texts: TextsInPage | null | undefined;

/** An area's texts, where this page holds them in that language. */
export function textsInPage(language: Language, area: string): ResourceKey | undefined {
  if (texts === undefined) {
    const json = document.getElementById(textsInPageId)?.textContent;
    texts = json ? (JSON.parse(json) as TextsInPage) : null;
  }
  return texts?.language === language ? texts.areas[area] : undefined;
}
