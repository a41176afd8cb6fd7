import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Test } from '../../api/types';
import { useUser } from '../../auth/useMe';
import { can } from '../../auth/roles';
import { Card } from '../../ui/staff/Card';
import { Notice } from '../../ui/staff/Notice';
import { Switch } from '../../ui/staff/Switch';
import { isApproved, isToBeLookedAt, releases, subjectOf } from './approval';
import styles from './review.module.css';

/** The switch for the administrator's own approval, and what it does. */
export function ApprovalCard({
  test,
  onChange,
}: {
  test: Test;
  onChange: (approved: boolean) => void;
}) {
  const { t } = useTranslation('review');
  const { role } = useUser();
  const explanation = useId();
  const name = test.test_taker_name;
  const approved = isApproved(test, role);
  const ofSchool = role === 'P' && !releases(test, role);
  return (
    <Card title={t('approval.title')}>
      <div className={styles.decision}>
        {!approved && isToBeLookedAt(test) && (
          <Notice live={false}>
            {can.manageReports(role) ? t('approval.nameChangedAlba') : t('approval.nameChanged')}
          </Notice>
        )}
        <Switch
          label={t('approval.label', { name: subjectOf(test) })}
          checked={approved}
          state={approved ? t('approval.approved') : t('approval.pending')}
          describedBy={explanation}
          onChange={onChange}
        />
        <p id={explanation} className={styles.hint}>
          {(role === 'S' || !ofSchool) && test.test_taker_email === null
            ? t('approval.noAddress', { name })
            : role === 'S'
              ? t('approval.school', { name })
              : ofSchool
                ? t('approval.alba', { name, school: test.school ?? '' })
                : t('approval.albaReleases', { name })}
          {ofSchool &&
            ` ${
              test.is_approved_by_school_admin
                ? t('approval.schoolApproved', { name })
                : t('approval.schoolPending')
            }`}
        </p>
      </div>
    </Card>
  );
}
