import type { FormEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/staff/Button';
import { Card } from '../../ui/staff/Card';
import { Form } from '../../ui/staff/Form';
import { Restored } from '../../ui/staff/Restored';
import { notify } from '../../ui/notify';
import { useGoBack } from '../../ui/useGoBack';
import { PersonFields, type AdminFields, type PersonValues } from './PersonFields';
import type { FormOf } from '../../forms/useForm';
import { personName } from './personName';
import { SaveFailure } from './SaveFailure';

/** The form of an administrator: name, email, the fields in `children`, Save and Cancel. */
export function AdminForm({
  form,
  created,
  addressMayChange = false,
  listPath,
  saving,
  problem,
  complete = true,
  onSubmit,
  children,
}: {
  form: AdminFields & Pick<FormOf<PersonValues>, 'ref' | 'restored'>;
  /** True if the account exists already. */
  created: boolean;
  addressMayChange?: boolean;
  /** The page Cancel leads to if the form was opened by its address. */
  listPath: string;
  saving: boolean;
  problem: Error | null;
  /** False while something is missing; the form cannot be sent then. */
  complete?: boolean;
  onSubmit: (event: FormEvent) => void;
  children?: ReactNode;
}) {
  const { t } = useTranslation(['admins', 'common']);
  const goBack = useGoBack(listPath);
  const { ref } = form;
  return (
    <Card>
      <Form
        ref={ref}
        busy={saving}
        onSubmit={onSubmit}
        buttons={
          <>
            <Button
              type="submit"
              disabled={!complete}
              busy={saving}
              busyLabel={created ? t('common:states.saving') : t('common:states.creating')}
            >
              {created ? t('common:actions.save') : t('form.create')}
            </Button>
            <Button variant="secondary" disabled={saving} onClick={goBack}>
              {t('common:actions.cancel')}
            </Button>
          </>
        }
      >
        <Restored when={form.restored} />
        <PersonFields form={form} created={created} addressMayChange={addressMayChange} />
        {children}
        <SaveFailure error={problem} created={created} />
      </Form>
    </Card>
  );
}

/** Says that it is saved, or that the invitation has been sent, and leads back or to the list. */
export function useSaved(settle: () => void, created: boolean, listPath: string) {
  const { t } = useTranslation('admins');
  const goBack = useGoBack(listPath);
  return (saved: { first_name: string; last_name: string; email: string }) => {
    const name = personName(saved);
    settle();
    notify(created ? t('form.saved', { name }) : t('form.created', { name, email: saved.email }));
    goBack();
  };
}

/** The form's initial values: empty, or the administrator's. */
export function valuesOf(
  admin: { first_name: string; last_name: string; email: string } | undefined,
): PersonValues {
  return {
    first_name: admin?.first_name ?? '',
    last_name: admin?.last_name ?? '',
    email: admin?.email ?? '',
    locale: 'ca',
  };
}
