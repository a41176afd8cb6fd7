import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { schoolAdminQuery } from '../../api/admins';
import { paths } from '../../app/paths';
import { PageHeader } from '../../ui/PageHeader';
import styles from './admins.module.css';
import { SchoolAdminForm } from './SchoolAdminForm';
import { WhenLoaded } from './WhenLoaded';

/** Without `admin_id` in the address a new administrator is invited. */
export default function SchoolAdminFormPage() {
  const { t } = useTranslation(['admins', 'common']);
  const { admin_id } = useParams();
  return (
    <div className={styles.form}>
      {admin_id === undefined ? (
        <>
          <PageHeader title={t('common:titles.newSchoolAdmin')} intro={t('school.newIntro')} back />
          <SchoolAdminForm />
        </>
      ) : (
        <>
          <PageHeader title={t('common:titles.editSchoolAdmin')} back />
          <Existing id={Number(admin_id)} />
        </>
      )}
    </div>
  );
}

function Existing({ id }: { id: number }) {
  const admin = useQuery(schoolAdminQuery(id));
  return (
    <WhenLoaded answer={admin} listPath={paths.schoolAdmins.to()}>
      {(found) => <SchoolAdminForm admin={found} />}
    </WhenLoaded>
  );
}
