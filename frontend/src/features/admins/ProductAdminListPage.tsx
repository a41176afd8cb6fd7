import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { productAdminsQuery } from '../../api/admins';
import type { ProductAdmin } from '../../api/types';
import { paths } from '../../app/paths';
import { useUser } from '../../session/useMe';
import { Badge } from '../../ui/Badge';
import { EmailText } from '../../ui/EmailText';
import { useListAddress, useStayInside } from '../../ui/useListAddress';
import { AdminList, EditLink } from './AdminList';
import { personName } from './personName';
import styles from './admins.module.css';

export default function ProductAdminListPage() {
  const { t } = useTranslation(['admins', 'common']);
  const { user } = useUser();
  const list = useListAddress();
  const { search, limit, offset } = list;
  const admins = useQuery(productAdminsQuery({ search, limit, offset }));
  useStayInside(list, admins);

  return (
    <AdminList<ProductAdmin>
      title={t('common:titles.productAdmins')}
      add={{ label: t('product.add'), to: paths.newProductAdmin.to() }}
      list={list}
      answer={admins}
      columns={[
        {
          key: 'email',
          header: t('common:email'),
          cell: (admin) => <EmailText email={admin.email} />,
          bare: true,
          width: '40%',
        },
        {
          key: 'name',
          header: t('common:name'),
          rowHeader: true,
          cell: (admin) => (
            <span className={styles.name}>
              {personName(admin)} {admin.id === user.id && <Badge tone="lilac">{t('you')}</Badge>}
            </span>
          ),
        },
      ]}
      actions={(admin) => (
        <EditLink name={personName(admin)} to={paths.productAdmin.to(admin.id)} />
      )}
      empty={{ title: t('product.empty'), text: t('product.emptyText') }}
    />
  );
}
