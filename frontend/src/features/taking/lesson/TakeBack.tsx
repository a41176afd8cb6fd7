import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { everyAssignmentQuery } from '../../../api/assignments';
import { logoutCard, resumeAssignment } from '../../../api/card';
import { errorText } from '../../../api/errors';
import type { Assignment } from '../../../api/types';
import { finishLesson, noteResumed } from '../../../parts/lesson/lesson';
import { Button } from '../../../ui/Button';
import { ForkScene } from '../../../ui/illustrations/ForkScene';
import { Notice } from '../../../ui/Notice';
import { Ending } from '../parts/Ending';
import { planOf } from '../plan/plan';
import styles from './EnterPage.module.css';
import { useLessonWords } from '../parts/useLessonWords';

/** Lets a pupil who refused change their mind during the lesson, by typing the code again. */
export function TakeBack({ assignment }: { assignment: Assignment }) {
  const { t } = useTranslation(['lesson', 'common']);
  const words = useLessonWords();
  const client = useQueryClient();
  const resume = useMutation({
    mutationFn: () => resumeAssignment(assignment.id),
    meta: { showsErrors: true },
    onSuccess: async () => {
      noteResumed(assignment.id);
      await client.invalidateQueries({ queryKey: everyAssignmentQuery.queryKey });
    },
  });
  const stay = useMutation({ mutationFn: logoutCard, onSettled: finishLesson });
  const busy = resume.isPending || stay.isPending;
  return (
    <Ending title={t('declined.title')} picture={<ForkScene />} says={[words('declined.text')]}>
      <p className={styles.about}>{t(`common:testTypes.${planOf(assignment).titleKey}`)}</p>
      <p>{words('declined.text')}</p>
      {resume.error && <Notice tone="error">{errorText(resume.error)}</Notice>}
      <div className={styles.choices}>
        <Button variant="secondary" disabled={busy} onClick={() => resume.mutate()}>
          {t('declined.resume')}
        </Button>
        <Button variant="secondary" disabled={busy} onClick={() => stay.mutate()}>
          {t('declined.stay')}
        </Button>
      </div>
    </Ending>
  );
}
