import { useTranslation } from 'react-i18next';
import { errorText } from '../../../api/errors';
import type { Assignment } from '../../../api/types';
import { useLesson, type Given } from '../../../parts/lesson/lesson';
import { Button } from '../../../ui/Button';
import { RisingSun } from '../../../ui/illustrations/RisingSun';
import { Notice } from '../../../ui/Notice';
import { Ending } from '../parts/Ending';
import { planOf } from '../plan/plan';
import styles from './EnterPage.module.css';
import { giveBackCard } from '../wayOut/giveBackCard';
import { SayNo } from './SayNo';
import type { useBeginAsked } from './useBeginAsked';

/**
 * The page between two questionnaires of a visit: says that the first one counted, and what comes
 * next.
 */
export function Between({
  last,
  next,
  open,
  begin,
  kept,
  sure,
}: {
  last: Given;
  next: Assignment;
  open: readonly Assignment[];
  begin: ReturnType<typeof useBeginAsked>;
  /** Says what is kept for another day, and how to come back to it. */
  kept: string;
  /** Says how a refusal is taken back. */
  sure: string;
}) {
  const { t } = useTranslation(['between', 'common']);
  const { given } = useLesson();
  const plan = planOf(next);
  const more = t('more', {
    test: t(`common:testTypes.${plan.titleKey}`),
    count: plan.questionCount,
    minutes: plan.minutes,
  });
  const declined = last.test === null;
  return (
    <Ending
      title={t(declined ? 'noted' : 'saved')}
      picture={<RisingSun share={given.length / (given.length + open.length)} />}
      says={[more, kept]}
    >
      <p>{more}</p>
      {begin.error && <Notice tone="error">{errorText(begin.error)}</Notice>}
      <div className={styles.choices}>
        <Button busy={begin.isPending} onClick={() => begin.mutate(next)}>
          {t('goOn')}
        </Button>
        <Button variant="secondary" disabled={begin.isPending} onClick={() => void giveBackCard()}>
          {t('later')}
        </Button>
        <SayNo open={open} label={t(declined ? 'noToo' : 'no')} disabled={begin.isPending} />
      </div>
      <p className={styles.kept}>{kept}</p>
      <p className={styles.kept}>{sure}</p>
    </Ending>
  );
}
