import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import {
  adminKeys,
  deleteSchoolAdmin,
  schoolAdminsQuery,
  setSchoolAdminActive,
} from '../../api/admins';
import type { SchoolAdmin } from '../../api/types';
import { paths } from '../../app/paths';
import { Badge } from '../../ui/Badge';
import { EmailText } from '../../ui/EmailText';
import { useListAddress, useStayInside } from '../../ui/useListAddress';
import { AdminList, AdminRow, AdminState } from './AdminList';
import { personName } from './personName';
import { useAdminActions } from './useAdminActions';
import styles from './admins.module.css';

const LIST_ID = 'school-admins';
const calls = { remove: deleteSchoolAdmin, setActive: setSchoolAdminActive };

export default function SchoolAdminListPage() {
  const { t } = useTranslation(['admins', 'common']);
  const list = useListAddress();
  const { search, limit, offset } = list;
  const admins = useQuery(schoolAdminsQuery({ search, limit, offset }));
  useStayInside(list, admins);
  const actions = useAdminActions(calls, adminKeys.school, LIST_ID);

  return (
    <AdminList<SchoolAdmin>
      id={LIST_ID}
      title={t('common:titles.schoolAdmins')}
      add={{ label: t('school.add'), to: paths.newSchoolAdmin.to() }}
      list={list}
      answer={admins}
      columns={[
        {
          key: 'email',
          header: t('common:email'),
          cell: (admin) => <EmailText email={admin.email} />,
          bare: true,
          width: '26%',
        },
        { key: 'name', header: t('common:name'), rowHeader: true, cell: personName, width: '22%' },
        { key: 'schools', header: t('school.schools'), cell: schoolsCell },
        { key: 'state', header: t('state.title'), cell: (admin) => <AdminState admin={admin} /> },
      ]}
      actions={(admin) => (
        <AdminRow
          name={personName(admin)}
          to={paths.schoolAdmin.to(admin.id)}
          actions={actions(admin)}
        />
      )}
      empty={{ title: t('school.empty'), text: t('school.emptyText') }}
    />
  );
}

const schoolsCell = (admin: SchoolAdmin) => <Schools admin={admin} />;

function Schools({ admin }: { admin: SchoolAdmin }) {
  const { t } = useTranslation('admins');
  if (admin.assigned_schools.length === 0) return t('school.noSchool');
  return (
    <ul className={styles.schools}>
      {admin.assigned_schools.map((school) => (
        <li key={school.id}>
          <Badge>{school.school_name}</Badge>
        </li>
      ))}
    </ul>
  );
}
