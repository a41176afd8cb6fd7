import { useMutation } from '@tanstack/react-query';
import { Controller, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { ApiError, errorText, toFieldErrors } from '../../api/errors';
import { takerKeys, updateTestTaker } from '../../api/testTakers';
import { takerRoles, type TakerRole, type TestTaker } from '../../api/types';
import { paths } from '../../app/paths';
import { Button } from '../../ui/Button';
import { ButtonLink } from '../../ui/ButtonLink';
import { Card } from '../../ui/Card';
import { Notice } from '../../ui/Notice';
import { notify } from '../../ui/notify';
import { SelectField } from '../../ui/SelectField';
import { TextField } from '../../ui/TextField';
import { fullName } from './names';
import { MAX_LENGTH } from './pendingRows';
import styles from './people.module.css';
import { ResponsibleSelect } from './ResponsibleSelect';

interface Form {
  first_name: string;
  last_name: string;
  role: TakerRole;
  birth_date: string;
  assigned_responsible_test_taker: { id: number; first_name: string; last_name: string } | null;
}

const fields = [
  'first_name',
  'last_name',
  'role',
  'birth_date',
  'assigned_responsible_test_taker',
] as const;
const SHOWN_ASSIGNED = 10;

/** The person's details, to be changed; saved, it leads to the list. */
export function EditPersonForm({ person }: { person: TestTaker }) {
  const { t } = useTranslation(['people', 'common']);
  const navigate = useNavigate();
  const form = useForm<Form>({
    defaultValues: {
      first_name: person.first_name,
      last_name: person.last_name,
      role: person.test_taker_type_name,
      birth_date: person.birth_date ?? '',
      assigned_responsible_test_taker: person.assigned_to,
    },
  });
  const { errors } = form.formState;
  const [first, last, role] = form.watch(['first_name', 'last_name', 'role']);
  const complete = first.trim() !== '' && last.trim() !== '' && Boolean(role);
  const responsibleChanged = form.formState.dirtyFields.assigned_responsible_test_taker;
  // Whoever is responsible for others is nobody's charge.
  const assignable = !person.has_assigned_people && person.assigned_test_takers.length === 0;

  const update = useMutation({
    mutationFn: (values: Form) =>
      updateTestTaker(person.id, {
        first_name: values.first_name.trim(),
        last_name: values.last_name.trim(),
        role: values.role,
        birth_date: values.birth_date || null,
        // Unless it was changed it is left out: one of another school is not shown, but there.
        ...(assignable &&
          responsibleChanged && {
            assigned_responsible_test_taker: values.assigned_responsible_test_taker?.id ?? null,
          }),
      }),
    meta: { showsErrors: true, invalidates: [takerKeys.all] },
    onSuccess: async (saved) => {
      await navigate(paths.testTakers.to());
      notify(t('edit.done', { name: fullName(saved) }), { tone: 'success' });
    },
    onError: (error) => void toFieldErrors(error, form.setError, fields),
  });

  return (
    <form
      noValidate
      className={styles.stack}
      onSubmit={(event) => void form.handleSubmit((values) => update.mutate(values))(event)}
    >
      <p className={styles.sentence}>
        {t('edit.sentence', {
          name: fullName(person),
          school: person.course_info?.school_name || t('common:notAvailable'),
          course: person.course_info?.course || t('common:notAvailable'),
          className: person.course_info?.class_name || t('common:notAvailable'),
        })}
      </p>
      <Card className={styles.stack}>
        <TextField
          label={t('common:email')}
          type="email"
          readOnly
          value={person.email}
          autoComplete="off"
        />
        <div className={styles.pair}>
          <TextField
            label={t('common:firstName')}
            autoComplete="off"
            maxLength={MAX_LENGTH.first_name}
            error={errors.first_name?.message}
            {...form.register('first_name')}
          />
          <TextField
            label={t('common:lastName')}
            autoComplete="off"
            maxLength={MAX_LENGTH.last_name}
            error={errors.last_name?.message}
            {...form.register('last_name')}
          />
        </div>
        <SelectField
          label={t('common:role')}
          options={takerRoles.map((one) => ({ value: one, label: t(`common:roles.${one}`) }))}
          error={errors.role?.message}
          {...form.register('role')}
        />
        <TextField
          label={t('edit.birthDate')}
          hint={t('edit.birthDateHint')}
          optional
          type="date"
          min="1900-01-01"
          max={new Date().toISOString().slice(0, 10)}
          className={styles.date}
          error={errors.birth_date?.message}
          {...form.register('birth_date')}
        />
        {assignable ? (
          <Controller
            name="assigned_responsible_test_taker"
            control={form.control}
            render={({ field, fieldState }) => (
              <ResponsibleSelect
                label={t('edit.responsible')}
                hint={t('edit.responsibleHint')}
                placeholder={t('edit.responsiblePlaceholder')}
                labelBy="name"
                optional
                guardians
                exceptId={person.id}
                error={fieldState.error?.message}
                ref={field.ref}
                value={field.value}
                onChange={field.onChange}
                onBlur={field.onBlur}
              />
            )}
          />
        ) : (
          <AssignedPeople person={person} />
        )}
      </Card>
      {update.isError && (
        <Notice tone="error" title={t('edit.failed')}>
          {update.error instanceof ApiError && update.error.status === 404
            ? t('edit.notFoundText')
            : errorText(update.error)}
        </Notice>
      )}
      <div className={styles.buttons}>
        <Button
          type="submit"
          disabled={!complete}
          busy={update.isPending}
          busyLabel={t('common:states.updating')}
        >
          {t('common:actions.update')}
        </Button>
        <ButtonLink variant="secondary" to={paths.testTakers.to()}>
          {t('common:actions.cancel')}
        </ButtonLink>
      </div>
    </form>
  );
}

function AssignedPeople({ person }: { person: TestTaker }) {
  const { t } = useTranslation('people');
  const people = person.assigned_test_takers;
  return (
    <div>
      <p>{t('edit.assigned', { count: people.length, name: fullName(person) })}</p>
      <ul className={styles.names}>
        {people.slice(0, SHOWN_ASSIGNED).map((one) => (
          <li key={one.id}>{fullName(one)}</li>
        ))}
        {people.length > SHOWN_ASSIGNED && (
          <li>{t('edit.more', { count: people.length - SHOWN_ASSIGNED })}</li>
        )}
      </ul>
    </div>
  );
}
