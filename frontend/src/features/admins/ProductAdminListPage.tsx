import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import {
  adminKeys,
  deleteProductAdmin,
  productAdminsQuery,
  setProductAdminActive,
} from '../../api/admins';
import type { ProductAdmin } from '../../api/types';
import { paths } from '../../app/paths';
import { useUser } from '../../session/useMe';
import { Badge } from '../../ui/Badge';
import { EmailText } from '../../ui/EmailText';
import { useListAddress, useStayInside } from '../../ui/useListAddress';
import { AdminList, AdminRow, AdminState } from './AdminList';
import { personName } from './personName';
import { useAdminActions } from './useAdminActions';
import styles from './admins.module.css';

const LIST_ID = 'product-admins';
const calls = { remove: deleteProductAdmin, setActive: setProductAdminActive };

export default function ProductAdminListPage() {
  const { t } = useTranslation(['admins', 'common']);
  const { user } = useUser();
  const list = useListAddress();
  const { search, limit, offset } = list;
  const admins = useQuery(productAdminsQuery({ search, limit, offset }));
  useStayInside(list, admins);
  const actions = useAdminActions(calls, adminKeys.product, LIST_ID);

  return (
    <AdminList<ProductAdmin>
      id={LIST_ID}
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
        { key: 'state', header: t('state.title'), cell: (admin) => <AdminState admin={admin} /> },
      ]}
      actions={(admin) => (
        <AdminRow
          name={personName(admin)}
          to={paths.productAdmin.to(admin.id)}
          actions={actions(admin)}
        />
      )}
      empty={{ title: t('product.empty'), text: t('product.emptyText') }}
    />
  );
}
