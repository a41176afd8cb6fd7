import { useTranslation } from 'react-i18next';
import { resumeAssignment } from '../../../api/card';
import { errorText } from '../../../api/errors';
import { withdrawTest } from '../../../api/tests';
import { noteResumed, noteWithdrawn, useLesson, type Given } from '../../../parts/lesson/lesson';
import { Button } from '../../../ui/Button';
import { confirm } from '../../../ui/confirm';
import { notify } from '../../../ui/notify';
import { planOf } from '../plan/plan';
import styles from './EnterPage.module.css';
import { useChangeUntil } from './useChangeUntil';
import { useLessonWords } from '../parts/useLessonWords';

/**
 * Takes back a set of answers or a refusal during some minutes after the last one. The button is
 * the same for both, so that an onlooker cannot tell which it was.
 */
export function ChangeOfMind() {
  const { t } = useTranslation(['lesson', 'visit', 'common']);
  const { given, visit } = useLesson();
  const area = visit ? 'visit' : 'lesson';
  const until = useChangeUntil();
  const words = useLessonWords();

  async function answerAfterAll({ assignment }: Given) {
    const resumed = await confirm({
      title: t(`${area}:declined.title`),
      body: visit ? t('visit:declined.text') : words('declined.text'),
      confirmLabel: t(`${area}:declined.resume`),
      cancelLabel: t(`${area}:declined.stay`),
      action: () => resumeAssignment(assignment),
      failed: errorText,
    });
    if (resumed) noteResumed(assignment);
  }
  async function withdraw(done: Given, test: number) {
    const withdrawn = await confirm({
      title: t(`${area}:withdraw.title`),
      body: visit ? t('visit:withdraw.text') : words('withdraw.text'),
      confirmLabel: t(`${area}:withdraw.confirm`),
      busyLabel: t('common:states.deleting'),
      cancelLabel: t(`${area}:withdraw.keep`),
      action: () => withdrawTest(test),
      failed: errorText,
    });
    if (!withdrawn) return;
    noteWithdrawn(done);
    notify(t('common:withdraw.done'));
  }
  if (until === null) return null;
  return (
    <div className={styles.changes}>
      <p>{until}</p>
      {given.map((done) => (
        <Button
          key={done.assignment}
          variant="quiet"
          onClick={() =>
            void (done.test === null ? answerAfterAll(done) : withdraw(done, done.test))
          }
        >
          {given.length === 1
            ? t('change.button')
            : t('change.buttonFor', {
                test: t(`common:testTypes.${planOf({ test_type_name: done.name }).titleKey}`),
              })}
        </Button>
      ))}
    </div>
  );
}
