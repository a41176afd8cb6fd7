import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { adminKeys, deleteSchoolAdmin, schoolAdminsQuery } from '../../api/admins';
import { ApiError, errorText } from '../../api/errors';
import type { SchoolAdmin } from '../../api/types';
import { paths } from '../../app/paths';
import { Badge } from '../../ui/Badge';
import { confirm } from '../../ui/confirm';
import { EmailText } from '../../ui/EmailText';
import { IconButton } from '../../ui/IconButton';
import { TrashIcon } from '../../ui/icons';
import { notify } from '../../ui/notify';
import { useListAddress, useStayInside } from '../../ui/useListAddress';
import { AdminList, EditLink } from './AdminList';
import { personName } from './personName';
import styles from './admins.module.css';

const LIST_ID = 'school-admins';

export default function SchoolAdminListPage() {
  const { t } = useTranslation(['admins', 'common']);
  const queryClient = useQueryClient();
  const list = useListAddress();
  const { search, limit, offset } = list;
  const admins = useQuery(schoolAdminsQuery({ search, limit, offset }));
  useStayInside(list, admins);

  async function handleDelete(admin: SchoolAdmin) {
    const name = personName(admin);
    let gone = false;
    const deleted = await confirm({
      title: t('remove.title', { name }),
      body: t('remove.body'),
      confirmLabel: t('common:actions.delete'),
      busyLabel: t('common:states.deleting'),
      danger: true,
      action: async () => {
        try {
          await deleteSchoolAdmin(admin.id);
        } catch (error) {
          if (!(error instanceof ApiError) || error.status !== 404) throw error;
          gone = true;
        }
        await queryClient.invalidateQueries({ queryKey: adminKeys.school });
      },
      failed: (error) => t('remove.failed', { reason: errorText(error) }),
      // The row with the button that asked is gone.
      returnFocus: () => document.getElementById(LIST_ID),
    });
    if (deleted) {
      if (gone) notify(t('remove.gone', { name }), { tone: 'info' });
      else notify(t('remove.done', { name }));
    }
  }

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
      ]}
      actions={(admin) => (
        <>
          <EditLink name={personName(admin)} to={paths.schoolAdmin.to(admin.id)} />
          <IconButton
            size="small"
            icon={<TrashIcon size={20} />}
            label={t('deletePerson', { name: personName(admin) })}
            onClick={() => void handleDelete(admin)}
          />
        </>
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
