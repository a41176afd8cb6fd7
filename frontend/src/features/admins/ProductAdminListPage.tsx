import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import {
  adminKeys,
  deleteProductAdmin,
  productAdminsQuery,
  setProductAdminActive,
} from '../../api/staff/admins';
import { firstStepsQuery } from '../../api/staff/firstSteps';
import { paths } from '../../paths';
import { useUser } from '../../auth/useMe';
import { Badge } from '../../ui/staff/Badge';
import { EmailText } from '../../ui/staff/EmailText';
import { useListAddress } from '../../ui/useListAddress';
import { adminFilters, AdminList } from './AdminList';
import { BeginningOfAlba } from './BeginningOfAlba';
import { DailyRunLate } from './DailyRunLate';
import { NeedsAttention } from './NeedsAttention';
import { PrivacyNotWritten } from './PrivacyNotWritten';
import layout from '../../ui/staff/layout.module.css';
import styles from './admins.module.css';

const calls = { remove: deleteProductAdmin, setActive: setProductAdminActive };

export default function ProductAdminListPage() {
  const { t } = useTranslation(['admins', 'common']);
  const { user, role } = useUser();
  const list = useListAddress();
  const admins = useQuery(productAdminsQuery(adminFilters(list)));
  const beginning = useQuery({ ...firstStepsQuery, enabled: role === 'P' });
  const steps = beginning.data?.steps ?? [];

  return (
    <AdminList
      id="product-admins"
      title={t('common:titles.productAdmins')}
      add={{ label: t('product.add'), to: paths.newProductAdmin.to() }}
      notice={
        <div className={layout.stack}>
          {role === 'P' && <NeedsAttention />}
          {role === 'P' && <DailyRunLate />}
          {steps.length > 0 ? <BeginningOfAlba steps={steps} /> : <PrivacyNotWritten />}
        </div>
      }
      ready={!beginning.isLoading}
      list={list}
      answer={admins}
      nameWidth="60%"
      under={(admin) => (
        <span className={styles.name}>
          <EmailText email={admin.email} />{' '}
          {admin.id === user.id && <Badge tone="lilac">{t('you')}</Badge>}
          {admin.is_auditor && <Badge>{t('common:roles.auditor')}</Badge>}
        </span>
      )}
      formOf={(id) => paths.productAdmin.to(id)}
      calls={calls}
      queryKey={adminKeys.product}
      nothingYet={{ title: t('product.empty'), text: t('product.emptyText') }}
    />
  );
}
