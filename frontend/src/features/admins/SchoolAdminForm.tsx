import { useMutation } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { adminKeys, createSchoolAdmin, updateSchoolAdmin } from '../../api/staff/admins';
import { leftBefore, messagesOf } from '../../api/errors';
import { loadWhenOnline } from '../../api/loadWhenOnline';
import { schoolKeys } from '../../api/staff/schools';
import type { School, SchoolAdmin } from '../../api/types';
import { Returning } from '../../parts/staff/people/Returning';
import { paths } from '../../paths';
import { LoadingMark } from '../../ui/LoadingMark';
import { useForm } from '../../forms/useForm';
import { AdminForm, useSaved, valuesOf } from './AdminForm';
import styles from './admins.module.css';
import { NewSchool } from './NewSchool';
import { personFields, useMissing, type PersonValues } from './PersonFields';

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
  const { t } = useTranslation(['admins', 'enrolment']);
  const navigate = useNavigate();
  const [problem, setProblem] = useState<Error | null>(null);
  const form = useForm<Values>(
    `schoolAdmin.${admin?.id ?? 'new'}`,
    { ...valuesOf(admin), schools: admin?.assigned_schools ?? [] },
    { check: useMissing() },
  );
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
    onSuccess: useSaved(form.done, admin !== undefined, paths.schoolAdmins.to()),
    onError: (error) => {
      const { school_ids, assigned_schools, ...about } = messagesOf(error);
      const schools = school_ids ?? assigned_schools;
      const messages = { ...about, ...(schools && { schools }) };
      if (!form.refuse(messages, [...personFields, 'schools'])) setProblem(error);
    },
  });

  const left = leftBefore(problem);
  const { first_name, last_name, email, schools } = form.values;
  const complete =
    [first_name, last_name, email].every((text) => text.trim() !== '') && schools.length > 0;

  return (
    <AdminForm
      form={form}
      created={admin !== undefined}
      addressMayChange={admin?.state === 'invited'}
      listPath={paths.schoolAdmins.to()}
      saving={save.isPending}
      problem={left ? null : problem}
      complete={complete}
      onSubmit={form.submit((values) => save.mutate(values))}
    >
      <Suspense fallback={<LoadingMark />}>
        <SchoolsField
          value={schools}
          onChange={(chosen) => form.set({ schools: chosen })}
          error={form.errors.schools}
        />
      </Suspense>
      <NewSchool
        onAdded={(school) =>
          form.set({ schools: [...schools.filter(({ id }) => id !== school.id), school] })
        }
      />
      {left && (
        <Returning
          key={left.id}
          people={[left]}
          onBack={async () => {
            // Here again, they have an account, and this form would be refused once more.
            form.done();
            await navigate(paths.testTaker.to(left.id));
          }}
        />
      )}
      {!complete && <p className={styles.hint}>{t('form.incomplete')}</p>}
    </AdminForm>
  );
}
