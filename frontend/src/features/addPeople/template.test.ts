import { expect, it } from 'vitest';
import { languages, type Language } from '../../i18n/language';
import { loadAreas, setLanguage } from '../../i18n/i18n';
import i18next from 'i18next';
import { guessLayout } from '../../lists/layout';
import { readTable } from '../../lists/readTable';
import { peopleList, toRows } from './pastedRows';
import { templateText } from './template';

it.each(languages)('the template of %s is understood when it is filled in', async (language) => {
  await loadAreas(['preparing']);
  await setLanguage(language satisfies Language);
  const { t } = i18next;
  const headings = [t('email'), t('firstName'), t('lastName'), t('role'), t('className')];
  const text = templateText(headings, language);
  expect(text.codePointAt(0)).toBe(0xfeff);
  const separator = language === 'en' ? ',' : ';';
  const filled = `${text}a@x.cat${separator}Anna${separator}Puig${separator}${t('roles.teacher')}${separator}2n ESO A\r\n`;
  const table = readTable(filled);
  expect(toRows(table, guessLayout(table, peopleList), 'parent')).toEqual([
    {
      line: 2,
      email: 'a@x.cat',
      first_name: 'Anna',
      last_name: 'Puig',
      role: 'teacher',
      roleWord: t('roles.teacher'),
      group: '2n ESO A',
    },
  ]);
});
