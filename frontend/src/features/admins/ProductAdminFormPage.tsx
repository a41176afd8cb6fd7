import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import {
  adminKeys,
  createProductAdmin,
  productAdminQuery,
  updateProductAdmin,
} from '../../api/admins';
import { toFieldErrors } from '../../api/errors';
import type { ProductAdmin } from '../../api/types';
import { paths } from '../../app/paths';
import { meQuery } from '../../session/useMe';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/Card';
import { notify } from '../../ui/notify';
import { PageHeader } from '../../ui/PageHeader';
import { useGoBack } from '../../ui/useGoBack';
import { personFields, PersonFields, type PersonValues } from './PersonFields';
import { personName } from './personName';
import { SaveFailure } from './SaveFailure';
import { WhenLoaded } from './WhenLoaded';
import styles from './admins.module.css';

/** Without `admin_id` in the address a new administrator is invited. */
export default function ProductAdminFormPage() {
  const { t } = useTranslation(['admins', 'common']);
  const { admin_id } = useParams();
  return (
    <div className={styles.form}>
      {admin_id === undefined ? (
        <>
          <PageHeader
            title={t('common:titles.newProductAdmin')}
            intro={t('product.newIntro')}
            back
          />
          <ProductAdminForm />
        </>
      ) : (
        <>
          <PageHeader title={t('common:titles.editProductAdmin')} back />
          <Existing id={Number(admin_id)} />
        </>
      )}
    </div>
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

function ProductAdminForm({ admin }: { admin?: ProductAdmin }) {
  const { t } = useTranslation(['admins', 'common']);
  const goBack = useGoBack();
  const [problem, setProblem] = useState<Error | null>(null);
  const form = useForm<PersonValues>({
    defaultValues: {
      first_name: admin?.first_name ?? '',
      last_name: admin?.last_name ?? '',
      email: admin?.email ?? '',
      locale: 'ca',
    },
  });
  const save = useMutation({
    mutationFn: (values: PersonValues) => {
      const names = { first_name: values.first_name.trim(), last_name: values.last_name.trim() };
      return admin
        ? updateProductAdmin(admin.id, names)
        : createProductAdmin({ ...names, email: values.email.trim(), locale: values.locale });
    },
    // One may have changed one's own name, which stands in the top bar.
    meta: { showsErrors: true, invalidates: [adminKeys.product, meQuery.queryKey] },
    onMutate: () => setProblem(null),
    onSuccess: (saved) => {
      const name = personName(saved);
      notify(admin ? t('form.saved', { name }) : t('form.created', { name, email: saved.email }));
      goBack();
    },
    onError: (error) => {
      if (!toFieldErrors(error, form.setError, personFields)) setProblem(error);
    },
  });

  return (
    <Card>
      <form
        noValidate
        className={styles.stack}
        onSubmit={(event) => {
          if (save.isPending) event.preventDefault();
          else void form.handleSubmit((values) => save.mutate(values))(event);
        }}
      >
        <PersonFields form={form} created={admin !== undefined} />
        <SaveFailure error={problem} created={admin !== undefined} />
        <div className={styles.buttons}>
          <Button
            type="submit"
            busy={save.isPending}
            busyLabel={admin ? t('common:states.saving') : t('common:states.creating')}
          >
            {admin ? t('common:actions.save') : t('form.create')}
          </Button>
          <Button variant="secondary" disabled={save.isPending} onClick={goBack}>
            {t('common:actions.cancel')}
          </Button>
        </div>
      </form>
    </Card>
  );
}
