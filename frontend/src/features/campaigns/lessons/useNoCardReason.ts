import { useTranslation } from 'react-i18next';
import type { Campaign, ConsentStatus } from '../../../api/types';
import { useDates } from '../../../lib/useDates';

/** The reason why a pupil gets no card, with the pupils' names after it. */
export function useNoCardReason({ basis }: Campaign) {
  const { t } = useTranslation('families');
  const dates = useDates();
  return ({ no_card: reason, status, answers_from: from }: ConsentStatus): string => {
    if (reason === 'no_birth_date' || reason === 'wrong_age' || reason === 'not_asked') {
      return t(`noCards.${reason}`);
    }
    if (status === 'withdrawn' || status === 'refused' || status === 'conflict')
      return t('noCards.withdrawn');
    if (from !== null) return t('noCards.asked', { date: dates.day(from) });
    return t(basis === 'consent' ? 'noCards.consent' : 'noCards.informed');
  };
}
