import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../api/errors';
import { schoolsQuery } from '../../api/staff/schools';
import type { School } from '../../api/types';
import { Card } from '../../ui/staff/Card';
import { PageHeader } from '../../ui/staff/PageHeader';
import { SearchSelect } from '../../ui/staff/SearchSelect';
import { PeopleForm } from './PeopleForm';
import layout from '../../ui/staff/layout.module.css';
import styles from './add.module.css';

/** The list of a school's staff: nobody is responsible for them, and nobody's family is asked. */
export default function StaffListPage() {
  const { t } = useTranslation(['preparing', 'enrolment']);
  const schools = useQuery(schoolsQuery);
  const [picked, setPicked] = useState<School | null>(null);
  const [only, ...others] = schools.data ?? [];
  const school = picked ?? (others.length === 0 ? (only ?? null) : null);

  return (
    <div className={styles.wide}>
      <PageHeader title={t('staff.title')} back intro={t('staff.intro')} />
      <div className={layout.stack}>
        {(others.length > 0 || schools.isError) && (
          <Card title={t('enrolment:place.school')}>
            <SearchSelect<School>
              label={t('enrolment:place.school')}
              items={schools.data ?? []}
              itemKey={(one) => one.id}
              itemLabel={(one) => one.school_name}
              itemNote={(one) => one.school_postal_code}
              loading={schools.isPending}
              value={school}
              onChange={setPicked}
              error={schools.isError ? errorText(schools.error) : undefined}
            />
          </Card>
        )}
        {school && <PeopleForm key={school.id} to={{ staffOf: school }} />}
      </div>
    </div>
  );
}
