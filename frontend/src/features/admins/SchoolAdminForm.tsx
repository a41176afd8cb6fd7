import { useMutation } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { adminKeys, createSchoolAdmin, updateSchoolAdmin } from '../../api/staff/admins';
import { ApiError, toFieldErrors } from '../../api/errors';
import { loadWhenOnline } from '../../api/loadWhenOnline';
import { schoolKeys } from '../../api/staff/schools';
import type { School, SchoolAdmin } from '../../api/types';
import { paths } from '../../paths';
import { LoadingMark } from '../../ui/LoadingMark';
import { useKeptForm } from '../../forms/useKeptForm';
import { AdminForm, useSaved, valuesOf } from './AdminForm';
import styles from './admins.module.css';
import { NewSchool } from './NewSchool';
import { personFields, type PersonValues } from './PersonFields';

/** Loaded separately: with its search it is as large as the rest of the form. */
const SchoolsField = lazy(() => loadWhenOnline(() => import('./SchoolsField')));

interface Values extends PersonValues {
  schools: School[];
}

function idsOf(schools: School[]): string {
  return schools
    .map(({ id }) => id)
    .sort((one, other) => one - other)
    .join();
}

/** Invites a school administrator, or changes `admin`. */
export function SchoolAdminForm({ admin }: { admin?: SchoolAdmin }) {
  const { t } = useTranslation('admins');
  const [problem, setProblem] = useState<Error | null>(null);
  const form = useForm<Values>({
    defaultValues: { ...valuesOf(admin), schools: admin?.assigned_schools ?? [] },
  });
  const { saved, restored } = useKeptForm(form, `schoolAdmin.${admin?.id ?? 'new'}`);
  const save = useMutation({
    mutationFn: (values: Values) => {
      const names = { first_name: values.first_name.trim(), last_name: values.last_name.trim() };
      if (admin) {
        // Changing the schools needs a fresh login; changing only the name does not.
        const same = idsOf(values.schools) === idsOf(admin.assigned_schools);
        const email = values.email.trim();
        return updateSchoolAdmin(admin.id, {
          ...names,
          ...(email !== admin.email && { email }),
          ...(!same && { assigned_schools: values.schools }),
        });
      }
      return createSchoolAdmin({
        ...names,
        email: values.email.trim(),
        locale: values.locale,
        school_ids: values.schools.map((school) => school.id),
      });
    },
    meta: { showsErrors: true, invalidates: [adminKeys.school, [...schoolKeys.all, 'admin']] },
    onMutate: () => setProblem(null),
    onSuccess: useSaved(saved, admin !== undefined, paths.schoolAdmins.to()),
    onError: (error) => {
      const aboutSchools =
        error instanceof ApiError && (error.fields.school_ids ?? error.fields.assigned_schools);
      if (aboutSchools) form.setError('schools', { message: aboutSchools.join(' ') });
      if (!toFieldErrors(error, form.setError, personFields) && !aboutSchools) setProblem(error);
    },
  });

  const [first_name, last_name, email, chosen] = form.watch([
    'first_name',
    'last_name',
    'email',
    'schools',
  ]);
  const complete =
    [first_name, last_name, email].every((text) => text.trim() !== '') && chosen.length > 0;

  return (
    <AdminForm
      form={form}
      restored={restored}
      created={admin !== undefined}
      addressMayChange={admin?.state === 'invited'}
      listPath={paths.schoolAdmins.to()}
      saving={save.isPending}
      problem={problem}
      complete={complete}
      onSubmit={() => void form.handleSubmit((values) => save.mutate(values))()}
    >
      <Controller
        name="schools"
        control={form.control}
        render={({ field, fieldState }) => (
          <Suspense fallback={<LoadingMark />}>
            <SchoolsField
              value={field.value}
              onChange={field.onChange}
              onBlur={field.onBlur}
              ref={field.ref}
              error={fieldState.error?.message}
            />
          </Suspense>
        )}
      />
      <NewSchool
        onAdded={(school) =>
          form.setValue(
            'schools',
            [...form.getValues('schools').filter(({ id }) => id !== school.id), school],
            { shouldDirty: true },
          )
        }
      />
      {!complete && <p className={styles.hint}>{t('form.incomplete')}</p>}
    </AdminForm>
  );
}
