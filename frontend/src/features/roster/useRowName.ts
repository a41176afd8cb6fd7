import { useTranslation } from 'react-i18next';
import type { Place } from '../../lists/sheets';

/** What a row of the file is called: "Row 7", and in a list of several sheets of which. */
export function useRowName(): (place: Place) => string {
  const { t } = useTranslation('roster');
  return ({ line, sheet }) => (sheet ? t('rowOfSheet', { line, sheet }) : t('row', { line }));
}
