import { fullName } from '../../lib/fullName';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { schoolAdminsQuery } from '../../api/staff/admins';
import { can } from '../../auth/roles';
import { useUser } from '../../auth/useMe';
import { paths } from '../../paths';
import { Card } from '../../ui/staff/Card';
import layout from '../../ui/staff/layout.module.css';

/** A school has few administrators; any further ones are in their own list. */
const SHOWN = 50;

/** The school's administrators, for users who may see all administrators. */
export function SchoolAdmins({ school }: { school: number }) {
  const { t } = useTranslation('schools');
  const { role } = useUser();
  const admins = useQuery(
    schoolAdminsQuery({ search: '', school, limit: SHOWN, offset: 0, ordering: 'name' }),
  );
  if (!admins.data) return null;
  const { results } = admins.data;
  return (
    <Card title={t('admins.title')}>
      {results.length === 0 ? (
        <p>{t('admins.none')}</p>
      ) : (
        <ul className={layout.stack}>
          {results.map((admin) => {
            const name = fullName(admin) || admin.email;
            return (
              <li key={admin.id}>
                {can.manageAdmins(role) ? (
                  <Link to={paths.schoolAdmin.to(admin.id)}>{name}</Link>
                ) : (
                  name
                )}{' '}
                {admin.email}
              </li>
            );
          })}
        </ul>
      )}
    </Card>
  );
}
