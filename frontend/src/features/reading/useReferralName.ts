import { useTranslation } from 'react-i18next';
import { useDates } from '../../lib/useDates';
import type { Step } from './steps';

/** Names a referral so that it is told apart from another one to the same service. */
export function useReferralName() {
  const { t } = useTranslation('reading');
  const dates = useDates();
  return ({ kind, on }: Step) =>
    t('case.referralOn', { kind: t(`case.kinds.${kind}`), date: dates.long(on) });
}
