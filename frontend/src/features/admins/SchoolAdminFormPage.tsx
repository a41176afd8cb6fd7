import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { schoolAdminQuery } from '../../api/staff/admins';
import { paths } from '../../paths';
import { AdminFormPage } from './AdminFormPage';
import { SchoolAdminForm } from './SchoolAdminForm';
import { WhenLoaded } from './WhenLoaded';

export default function SchoolAdminFormPage() {
  const { t } = useTranslation(['admins', 'common']);
  return (
    <AdminFormPage
      titles={{
        create: t('common:titles.newSchoolAdmin'),
        edit: t('common:titles.editSchoolAdmin'),
      }}
      intro={t('school.newIntro')}
      listPath={paths.schoolAdmins.to()}
      form={(id) => (id === undefined ? <SchoolAdminForm /> : <Existing id={id} />)}
    />
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
