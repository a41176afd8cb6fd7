import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  adminKeys,
  createProductAdmin,
  productAdminQuery,
  updateProductAdmin,
} from '../../api/staff/admins';
import { messagesOf } from '../../api/errors';
import type { ProductAdmin } from '../../api/types';
import { paths } from '../../paths';
import { meQuery } from '../../auth/useMe';
import { Checkbox } from '../../ui/staff/Checkbox';
import { useForm } from '../../forms/useForm';
import { AdminForm, useSaved, valuesOf } from './AdminForm';
import { AdminFormPage } from './AdminFormPage';
import { personFields, useMissing, type PersonValues } from './PersonFields';
import { WhenLoaded } from './WhenLoaded';
import styles from './admins.module.css';

export default function ProductAdminFormPage() {
  const { t } = useTranslation(['admins', 'common']);
  return (
    <AdminFormPage
      titles={{
        create: t('common:titles.newProductAdmin'),
        edit: t('common:titles.editProductAdmin'),
      }}
      intro={t('product.newIntro')}
      listPath={paths.productAdmins.to()}
      form={(id) => (id === undefined ? <ProductAdminForm /> : <Existing id={id} />)}
    />
  );
}

function Existing({ id }: { id: number }) {
  const admin = useQuery(productAdminQuery(id));
  return (
    <WhenLoaded answer={admin} listPath={paths.productAdmins.to()}>
      {(found) => <ProductAdminForm admin={found} />}
    </WhenLoaded>
  );
}

interface Values extends PersonValues {
  is_auditor: boolean;
}

function ProductAdminForm({ admin }: { admin?: ProductAdmin }) {
  const { t } = useTranslation('admins');
  const [problem, setProblem] = useState<Error | null>(null);
  const form = useForm<Values>(
    `productAdmin.${admin?.id ?? 'new'}`,
    { ...valuesOf(admin), is_auditor: admin?.is_auditor ?? false },
    { check: useMissing() },
  );
  const save = useMutation({
    mutationFn: (values: Values) => {
      const body = {
        first_name: values.first_name.trim(),
        last_name: values.last_name.trim(),
        ...(values.is_auditor !== (admin?.is_auditor ?? false) && {
          is_auditor: values.is_auditor,
        }),
      };
      return admin
        ? updateProductAdmin(admin.id, body)
        : createProductAdmin({ ...body, email: values.email.trim(), locale: values.locale });
    },
    // Users may have changed their own name, which the top bar shows.
    meta: { showsErrors: true, invalidates: [adminKeys.product, meQuery.queryKey] },
    onMutate: () => setProblem(null),
    onSuccess: useSaved(form.done, admin !== undefined, paths.productAdmins.to()),
    onError: (error) => {
      if (!form.refuse(messagesOf(error), personFields)) setProblem(error);
    },
  });

  return (
    <AdminForm
      form={form}
      created={admin !== undefined}
      listPath={paths.productAdmins.to()}
      saving={save.isPending}
      problem={problem}
      onSubmit={form.submit((values) => save.mutate(values))}
    >
      <Checkbox
        label={t('product.isAuditor')}
        checked={form.values.is_auditor}
        onChange={(event) => form.set({ is_auditor: event.target.checked })}
      />
      <p className={styles.hint}>{t('product.auditorHint')}</p>
    </AdminForm>
  );
}
