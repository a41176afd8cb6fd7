import { useTranslation } from 'react-i18next';
import type { Place } from '../../lists/sheets';

/** The name of a row in the file: "Row 7", with the sheet in a list of several. */
export function useRowName(): (place: Place) => string {
  const { t } = useTranslation('roster');
  return ({ line, sheet }) => (sheet ? t('rowOfSheet', { line, sheet }) : t('row', { line }));
}
