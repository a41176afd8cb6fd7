import { useTranslation } from 'react-i18next';
import type { TakerRole } from '../../api/types';
import { useForm } from '../../forms/useForm';
import { FormErrors } from '../../ui/FormErrors';
import { Button } from '../../ui/staff/Button';
import { PlusIcon } from '../../ui/icons';
import { SelectField } from '../../ui/staff/SelectField';
import { TextField } from '../../ui/staff/TextField';
import { MAX_LENGTH } from '../../lib/personFields';
import { MAX_ROWS, type NewPerson } from './pendingRows';
import styles from './add.module.css';

interface Form {
  email: string;
  first_name: string;
  last_name: string;
  role: TakerRole;
}

const blank: Form = { email: '', first_name: '', last_name: '', role: 'parent' };

/** Adds one person at a time, by keyboard only: Enter adds, and the next one can be typed. */
export function AddOneForm({
  roles,
  full,
  onAdd,
}: {
  /** The possible roles; the first is suggested. */
  roles: readonly TakerRole[];
  full: boolean;
  onAdd: (person: NewPerson) => void;
}) {
  const { t } = useTranslation(['preparing', 'common']);
  const { ref, values, field, submit, focus, done } = useForm('people-one', {
    ...blank,
    role: roles[0] ?? blank.role,
  });
  const complete = Object.values(values).every((text) => text.trim() !== '');

  function add({ email, first_name, last_name, role }: Form) {
    onAdd({
      email: email.trim(),
      first_name: first_name.trim(),
      last_name: last_name.trim(),
      role,
    });
    focus('email');
    done();
  }

  return (
    <form
      ref={ref}
      noValidate
      className={styles.addForm}
      onSubmit={submit((person) => {
        // Enter in a half-filled form sends it even while its button is disabled.
        if (complete && !full) add(person);
      })}
    >
      <FormErrors />
      <TextField
        label={t('common:email')}
        type="email"
        autoComplete="off"
        maxLength={MAX_LENGTH.email}
        {...field('email')}
      />
      <TextField
        label={t('common:firstName')}
        autoComplete="off"
        maxLength={MAX_LENGTH.first_name}
        {...field('first_name')}
      />
      <TextField
        label={t('common:lastName')}
        autoComplete="off"
        maxLength={MAX_LENGTH.last_name}
        {...field('last_name')}
      />
      <SelectField
        label={t('common:role')}
        options={roles.map((role) => ({ value: role, label: t(`common:roles.${role}`) }))}
        {...field('role')}
      />
      <Button
        type="submit"
        variant="secondary"
        icon={<PlusIcon size={20} />}
        disabled={!complete || full}
      >
        {t('one.add')}
      </Button>
      {full && <p className={styles.soft}>{t('one.full', { max: MAX_ROWS })}</p>}
    </form>
  );
}
