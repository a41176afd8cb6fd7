import { fullName } from '../../lib/fullName';
import { useQueries } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../api/errors';
import {
  dutiesQuery,
  tutorsToConfirmQuery,
  useConfirmDuty,
  useConfirmTutor,
} from '../../api/staff/duties';
import { useUser } from '../../auth/useMe';
import { Card } from '../../ui/staff/Card';
import layout from '../../ui/staff/layout.module.css';
import { ConfirmDuty, isToConfirm, WhyItWaits } from '../../parts/staff/readers/WaitingDuty';

/**
 * Asks a reader to confirm colleagues, who are to read for the same school or to lead a class
 * there.
 */
export function DutiesToConfirm() {
  const { t } = useTranslation('staff');
  const { user } = useUser();
  const answers = useQueries({ queries: user.reads_for.map((school) => dutiesQuery(school)) });
  const confirmDuty = useConfirmDuty();
  const waiting = answers.flatMap(({ data }) =>
    (data ?? []).filter((duty) => isToConfirm(duty.waits_for) && duty.may_confirm),
  );
  const tutorAnswers = useQueries({
    queries: user.reads_for.map((school) => tutorsToConfirmQuery(school)),
  });
  const tutors = tutorAnswers.flatMap(({ data }) =>
    (data ?? []).filter((tutor) => tutor.may_confirm),
  );
  const confirmTutor = useConfirmTutor();
  if (waiting.length + tutors.length === 0) return null;
  return (
    <Card title={t('duty.title')}>
      <div className={layout.stack}>
        {waiting.map((duty) => (
          <div className={layout.stack} key={duty.id}>
            <strong translate="no">{fullName(duty)}</strong>
            {duty.waits_for !== '' && <WhyItWaits waitsFor={duty.waits_for} />}
            <div className={layout.buttons}>
              <ConfirmDuty
                name={fullName(duty)}
                confirm={() => confirmDuty(duty.id)}
                errorText={errorText}
              />
            </div>
          </div>
        ))}
        {tutors.length > 0 && <p className={layout.soft}>{t('duty.tutorsText')}</p>}
        {tutors.map((tutor) => (
          <div className={layout.stack} key={`tutor ${tutor.id}`}>
            <strong translate="no">{fullName(tutor)}</strong>
            <WhyItWaits waitsFor={tutor.waits_for} />
            <div className={layout.buttons}>
              <ConfirmDuty
                name={fullName(tutor)}
                confirm={() => confirmTutor(tutor.id)}
                errorText={errorText}
              />
            </div>
          </div>
        ))}
      </div>
    </Card>
  );
}
