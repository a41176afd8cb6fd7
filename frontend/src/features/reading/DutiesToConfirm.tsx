import { fullName } from '../../lib/fullName';
import { useQueries } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../api/errors';
import { dutiesQuery, useConfirmDuty } from '../../api/staff/duties';
import { useUser } from '../../auth/useMe';
import { Card } from '../../ui/staff/Card';
import layout from '../../ui/staff/layout.module.css';
import { ConfirmDuty, WhyItWaits } from '../../ui/staff/WaitingDuty';

/** Whom a reader is asked to confirm: others who are to read for the same school. */
export function DutiesToConfirm() {
  const { t } = useTranslation('staff');
  const { user } = useUser();
  const answers = useQueries({ queries: user.reads_for.map((school) => dutiesQuery(school)) });
  const confirmDuty = useConfirmDuty();
  const waiting = answers.flatMap(({ data }) =>
    (data ?? []).filter((duty) => duty.waits_for !== '' && duty.user !== user.id),
  );
  if (waiting.length === 0) return null;
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
      </div>
    </Card>
  );
}
