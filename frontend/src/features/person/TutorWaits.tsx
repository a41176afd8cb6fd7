import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../api/errors';
import { tutorsToConfirmQuery, useConfirmTutor } from '../../api/staff/duties';
import type { TestTaker } from '../../api/types';
import { fullName } from '../../lib/fullName';
import { Card } from '../../ui/staff/Card';
import layout from '../../ui/staff/layout.module.css';
import { ConfirmDuty, WhyItWaits } from '../../parts/staff/readers/WaitingDuty';

/**
 * A tutor who cannot lead a class until someone else has confirmed that the account is still
 * theirs.
 */
export function TutorWaits({ person }: { person: TestTaker }) {
  const { t } = useTranslation('staff');
  const school = person.course_info?.school_id;
  const tutors = useQuery({
    ...tutorsToConfirmQuery(school ?? 0),
    enabled: person.waits_for !== '' && school !== undefined,
  });
  const mayConfirm = tutors.data?.some((one) => one.id === person.id && one.may_confirm);
  const confirm = useConfirmTutor();
  if (person.waits_for === '') return null;
  return (
    <Card title={mayConfirm ? t('duty.title') : t('duty.waits')}>
      <div className={layout.stack}>
        <p className={layout.soft}>{t('duty.tutorsText')}</p>
        <WhyItWaits waitsFor={person.waits_for} />
        {mayConfirm && (
          <div className={layout.buttons}>
            <ConfirmDuty
              name={fullName(person)}
              confirm={() => confirm(person.id)}
              errorText={errorText}
            />
          </div>
        )}
      </div>
    </Card>
  );
}
