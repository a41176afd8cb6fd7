import { readFileSync } from 'node:fs';

export interface FurtherWord {
  key: string;
  english: string;
  text: string;
}

/** The words that the server has for guardians who read none of the app's languages. */
export function furtherWords(language: 'ar' | 'ro' | 'uk' | 'ur' | 'zh_Hans'): FurtherWord[] {
  const file = `../backend/alba/assessments/locale/${language}/LC_MESSAGES/django.po`;
  const entry = /#\. (.+)\nmsgid "([a-z]+(?:\.\w+)+)"\nmsgstr "(.+)"/g;
  return [...readFileSync(file, 'utf8').matchAll(entry)].map(([, english, key, text]) => ({
    key: key!,
    english: english!,
    text: text!,
  }));
}
