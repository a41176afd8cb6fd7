import { useTranslation } from 'react-i18next';
import type { CardsPrinted } from '../../../api/types';
import { useDates } from '../../../lib/useDates';

/** The day cards were printed, and by whom if that may be shown. */
export function usePrinted() {
  const { t } = useTranslation('campaigns');
  const dates = useDates();
  return ({ printed_on: day, by }: CardsPrinted) =>
    by === null
      ? t('cards.printedOn', { date: dates.day(day) })
      : t('cards.printedBy', { date: dates.day(day), name: by });
}
