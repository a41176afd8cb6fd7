import { useTranslation } from 'react-i18next';

interface Open {
  talk: number;
  cases: number;
  referrals: number;
  reports_to_hand_over: number;
}

/** Returns a function that lists the open matters of some people; empty if there are none. */
export function useStillOpen(): (open: Open | undefined) => string {
  const { t } = useTranslation('staff');
  return (open) => {
    if (open === undefined) return '';
    const { talk, cases, referrals, reports_to_hand_over: reports } = open;
    const some = talk + cases + referrals + reports > 0;
    return some ? t('stillOpen', { talk, cases, referrals, reports }) : '';
  };
}
