import { useTranslation } from 'react-i18next';
import { useDates } from '../../lib/useDates';
import type { Step } from './steps';

/** Names a referral so that two referrals to the same service can be told apart. */
export function useReferralName() {
  const { t } = useTranslation('reading');
  const dates = useDates();
  return ({ kind, on }: Step) =>
    t('case.referralOn', { kind: t(`case.kinds.${kind}`), date: dates.long(on) });
}
