import { useTranslation } from 'react-i18next';
import type { Campaign, ConsentStatus } from '../../../api/types';
import { useDates } from '../../../lib/useDates';

/** Why a pupil gets no card, in words that name those it is about after them. */
export function useNoCardReason({ basis }: Campaign) {
  const { t } = useTranslation('families');
  const dates = useDates();
  return ({ no_card: reason, status, answers_from: from }: ConsentStatus): string => {
    if (reason === 'no_birth_date' || reason === 'wrong_age' || reason === 'not_asked') {
      return t(`noCards.${reason}`);
    }
    if (status === 'withdrawn' || status === 'refused' || status === 'conflict')
      return t('noCards.withdrawn');
    if (from !== null) return t('noCards.asked', { date: dates.long(from) });
    return t(basis === 'consent' ? 'noCards.consent' : 'noCards.informed');
  };
}
