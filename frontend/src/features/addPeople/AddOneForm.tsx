import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { takerRoles, type TakerRole } from '../../api/types';
import { useKeptForm } from '../../forms/useKeptForm';
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
  full,
  onAdd,
}: {
  /** The list is full. */
  full: boolean;
  onAdd: (person: NewPerson) => void;
}) {
  const { t } = useTranslation(['preparing', 'common']);
  const form = useForm<Form>({ defaultValues: blank });
  const { register, handleSubmit, reset, setFocus, control } = form;
  const { saved } = useKeptForm(form, 'people-one');
  const values = useWatch({ control });
  const complete = Object.values(values).every((text) => text.trim() !== '');

  function add({ email, first_name, last_name, role }: Form) {
    onAdd({
      email: email.trim(),
      first_name: first_name.trim(),
      last_name: last_name.trim(),
      role,
    });
    setFocus('email'); // before the reset, which forgets the fields until the next render
    reset(blank);
    saved();
  }

  return (
    <form
      noValidate
      className={styles.addForm}
      onSubmit={(event) => {
        event.preventDefault();
        // Enter in a half-filled form sends it even while its button is disabled.
        if (complete && !full) void handleSubmit(add)();
      }}
    >
      <TextField
        label={t('common:email')}
        type="email"
        autoComplete="off"
        maxLength={MAX_LENGTH.email}
        {...register('email')}
      />
      <TextField
        label={t('common:firstName')}
        autoComplete="off"
        maxLength={MAX_LENGTH.first_name}
        {...register('first_name')}
      />
      <TextField
        label={t('common:lastName')}
        autoComplete="off"
        maxLength={MAX_LENGTH.last_name}
        {...register('last_name')}
      />
      <SelectField
        label={t('common:role')}
        options={takerRoles.map((role) => ({ value: role, label: t(`common:roles.${role}`) }))}
        {...register('role')}
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
