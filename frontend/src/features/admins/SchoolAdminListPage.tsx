import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import {
  adminKeys,
  deleteSchoolAdmin,
  inviteSchoolAdmin,
  schoolAdminsQuery,
  setSchoolAdminActive,
} from '../../api/staff/admins';
import type { SchoolAdmin } from '../../api/types';
import { paths } from '../../paths';
import { Badge } from '../../ui/staff/Badge';
import { EmailText } from '../../ui/staff/EmailText';
import { useListAddress } from '../../ui/useListAddress';
import { adminFilters, AdminList } from './AdminList';
import styles from './admins.module.css';

/** The number of schools in a row; the form shows all of them. */
const SHOWN = 3;
const calls = {
  remove: deleteSchoolAdmin,
  setActive: setSchoolAdminActive,
  invite: inviteSchoolAdmin,
};

export default function SchoolAdminListPage() {
  const { t } = useTranslation(['admins', 'common']);
  const list = useListAddress();
  const admins = useQuery(schoolAdminsQuery(adminFilters(list)));

  return (
    <AdminList
      id="school-admins"
      title={t('common:titles.schoolAdmins')}
      add={{ label: t('school.add'), to: paths.newSchoolAdmin.to() }}
      list={list}
      answer={admins}
      nameWidth="42%"
      under={emailLine}
      columns={[{ key: 'schools', header: t('school.schools'), cell: schoolsCell }]}
      formOf={(id) => paths.schoolAdmin.to(id)}
      calls={calls}
      queryKey={adminKeys.school}
      searchLabel={t('school.search')}
      nothingYet={{ title: t('school.empty'), text: t('school.emptyText') }}
    />
  );
}

const emailLine = (admin: SchoolAdmin) => <EmailText email={admin.email} />;

const schoolsCell = (admin: SchoolAdmin) => <Schools admin={admin} />;

function Schools({ admin }: { admin: SchoolAdmin }) {
  const { t } = useTranslation('admins');
  if (admin.assigned_schools.length === 0) return t('school.noSchool');
  const more = admin.assigned_schools.length - SHOWN;
  return (
    <ul className={styles.schools}>
      {admin.assigned_schools.slice(0, SHOWN).map((school) => (
        <li key={school.id}>
          <Badge>{school.school_name}</Badge>
        </li>
      ))}
      {more > 0 && <li>{t('school.more', { count: more })}</li>}
    </ul>
  );
}
