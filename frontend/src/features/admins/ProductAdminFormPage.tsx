import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import {
  adminKeys,
  createProductAdmin,
  productAdminQuery,
  updateProductAdmin,
} from '../../api/staff/admins';
import { toFieldErrors } from '../../api/errors';
import type { ProductAdmin } from '../../api/types';
import { paths } from '../../paths';
import { meQuery } from '../../auth/useMe';
import { Checkbox } from '../../ui/staff/Checkbox';
import { useKeptForm } from '../../forms/useKeptForm';
import { AdminForm, useSaved, valuesOf } from './AdminForm';
import { AdminFormPage } from './AdminFormPage';
import { personFields, type PersonValues } from './PersonFields';
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
  const form = useForm<Values>({
    defaultValues: { ...valuesOf(admin), is_auditor: admin?.is_auditor ?? false },
  });
  const { saved, restored } = useKeptForm(form, `productAdmin.${admin?.id ?? 'new'}`);
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
    onSuccess: useSaved(saved, admin !== undefined, paths.productAdmins.to()),
    onError: (error) => {
      if (!toFieldErrors(error, form.setError, personFields)) setProblem(error);
    },
  });

  return (
    <AdminForm
      form={form}
      restored={restored}
      created={admin !== undefined}
      listPath={paths.productAdmins.to()}
      saving={save.isPending}
      problem={problem}
      onSubmit={() => void form.handleSubmit((values) => save.mutate(values))()}
    >
      <Controller
        name="is_auditor"
        control={form.control}
        render={({ field }) => (
          <Checkbox
            label={t('product.isAuditor')}
            checked={field.value}
            onChange={field.onChange}
          />
        )}
      />
      <p className={styles.hint}>{t('product.auditorHint')}</p>
    </AdminForm>
  );
}
