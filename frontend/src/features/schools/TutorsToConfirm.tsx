import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../api/errors';
import { tutorsToConfirmQuery, useConfirmTutor } from '../../api/staff/duties';
import { fullName } from '../../lib/fullName';
import { Card } from '../../ui/staff/Card';
import layout from '../../ui/staff/layout.module.css';
import { ConfirmDuty, WhyItWaits } from '../../parts/staff/readers/WaitingDuty';
import styles from './schools.module.css';

/**
 * Tutors who cannot lead a class until someone else has confirmed that the account is still theirs.
 */
export function TutorsToConfirm({ school }: { school: number }) {
  const { t } = useTranslation('staff');
  const tutors = useQuery(tutorsToConfirmQuery(school));
  const confirmTutor = useConfirmTutor();
  if (!tutors.data?.length) return null;
  return (
    <Card title={t('duty.tutors')}>
      <div className={layout.stack}>
        <p className={layout.soft}>{t('duty.tutorsText')}</p>
        <ul className={styles.days}>
          {tutors.data.map((one) => (
            <li key={one.id} className={styles.reader}>
              <span>
                <strong translate="no">{fullName(one)}</strong>
                <WhyItWaits waitsFor={one.waits_for} />
              </span>
              {one.may_confirm && (
                <ConfirmDuty
                  name={fullName(one)}
                  confirm={() => confirmTutor(one.id)}
                  errorText={errorText}
                />
              )}
            </li>
          ))}
        </ul>
      </div>
    </Card>
  );
}
