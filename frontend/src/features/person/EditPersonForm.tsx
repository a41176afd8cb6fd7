import { useMutation, useQuery } from '@tanstack/react-query';
import { Controller, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { ApiError, errorText, toFieldErrors } from '../../api/errors';
import { coursesOfSchoolQuery } from '../../api/staff/schools';
import { takerKeys } from '../../api/testTakers';
import { takerRoles, type TakerRole, type TestTaker } from '../../api/types';
import { Button, ButtonLink } from '../../ui/staff/Button';
import { Card } from '../../ui/staff/Card';
import { DateField } from '../../ui/staff/DateField';
import { useKeptForm } from '../../forms/useKeptForm';
import { isDay, serverToday } from '../../lib/days';
import { Form } from '../../ui/staff/Form';
import { Notice } from '../../ui/staff/Notice';
import { notify } from '../../ui/notify';
import { SearchSelect } from '../../ui/staff/SearchSelect';
import { SelectField } from '../../ui/staff/SelectField';
import { TextField } from '../../ui/staff/TextField';
import { fullName } from '../../lib/fullName';
import { courseName } from '../../lib/namesInLists';
import { useListBehind } from './useListBehind';
import { useSavePerson } from './useSavePerson';
import { MAX_LENGTH } from '../../lib/personFields';
import layout from '../../ui/staff/layout.module.css';
import styles from './person.module.css';
import { ResponsibleSelect } from '../../parts/staff/people/ResponsibleSelect';

interface Values {
  first_name: string;
  last_name: string;
  known_as: string;
  role: TakerRole;
  birth_date: string;
  email: string;
  external_id: string;
  /** The id of the class, as the select needs it. */
  course: string;
  /** The classes a teacher is tutor of. */
  courses: number[];
  assigned_responsible_test_taker: { id: number; first_name: string; last_name: string } | null;
  /** The version of the edited details, kept with the input. */
  version: string | null;
}

const fields = [
  'first_name',
  'last_name',
  'known_as',
  'role',
  'birth_date',
  'email',
  'external_id',
  'course',
  'courses',
  'assigned_responsible_test_taker',
] as const;
const SHOWN_ASSIGNED = 10;

/** Edits the person's details; saving leads to the list. */
export function EditPersonForm({ person }: { person: TestTaker }) {
  const { t } = useTranslation(['overview', 'common', 'staff']);
  const navigate = useNavigate();
  const list = useListBehind();
  const form = useForm<Values>({
    defaultValues: {
      first_name: person.first_name,
      last_name: person.last_name,
      known_as: person.known_as,
      role: person.test_taker_type_name ?? 'student',
      birth_date: person.birth_date ?? '',
      email: person.email ?? '',
      external_id: person.external_id,
      course: String(person.course_info?.course_id ?? ''),
      courses: person.courses,
      assigned_responsible_test_taker: person.assigned_to,
      version: person.version,
    },
  });
  const { saved, restored } = useKeptForm(form, `person.${person.id}`);
  const saveBeside = useSavePerson(person);
  const { errors, dirtyFields } = form.formState;
  const [first, last, role] = form.watch(['first_name', 'last_name', 'role']);
  // A pupil on a list may have one name only.
  const named = first.trim() !== '' && (last.trim() !== '' || person.last_name === '');
  const complete = named && Boolean(role);
  // After the first login, only the person can change the address.
  const correctable = ['no_address', 'not_invited', 'invited'].includes(person.state ?? '');
  const courses = useQuery({
    ...coursesOfSchoolQuery(person.course_info?.school_id ?? 0),
    enabled: person.course_info !== null,
  });
  // People responsible for others cannot be assigned to anyone.
  const assignable = !person.has_assigned_people && person.assigned_test_takers.length === 0;

  const update = useMutation({
    // Sends only changed fields: another administrator may be changing the others.
    mutationFn: (values: Values) =>
      saveBeside({
        version: values.version,
        responsible: values.assigned_responsible_test_taker,
        body: {
          ...(dirtyFields.first_name && { first_name: values.first_name.trim() }),
          ...(dirtyFields.last_name && { last_name: values.last_name.trim() }),
          ...(dirtyFields.known_as && { known_as: values.known_as.trim() }),
          ...(dirtyFields.role && { role: values.role }),
          ...(dirtyFields.birth_date && { birth_date: values.birth_date || null }),
          ...(dirtyFields.email && { email: values.email.trim() }),
          ...(dirtyFields.external_id && { external_id: values.external_id.trim() }),
          ...(dirtyFields.course && { course: Number(values.course) }),
          ...(dirtyFields.courses && { courses: values.courses }),
          ...(dirtyFields.assigned_responsible_test_taker && {
            assigned_responsible_test_taker: values.assigned_responsible_test_taker?.id ?? null,
          }),
        },
      }),
    meta: { showsErrors: true, invalidates: [takerKeys.all] },
    onSuccess: async (updated) => {
      saved();
      await navigate(list.to, { state: list.state });
      notify(t('edit.done', { name: fullName(updated) }), { tone: 'success' });
    },
    onError: (error) => void toFieldErrors(error, form.setError, fields),
  });

  return (
    <Form
      busy={update.isPending}
      onSubmit={(event) => void form.handleSubmit((values) => update.mutate(values))(event)}
      buttons={
        <>
          <Button
            type="submit"
            disabled={!complete}
            busy={update.isPending}
            busyLabel={t('common:states.updating')}
          >
            {t('common:actions.update')}
          </Button>
          <ButtonLink variant="secondary" {...list}>
            {t('common:actions.cancel')}
          </ButtonLink>
        </>
      }
    >
      {restored && (
        <Notice tone="info" live={false}>
          {t('common:unsaved.restored')}
        </Notice>
      )}
      <Card title={t('edit.details')}>
        <div className={layout.stack}>
          {correctable ? (
            <TextField
              label={t('common:email')}
              hint={t('person.emailHint')}
              type="email"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={254}
              error={errors.email?.message}
              {...form.register('email', {
                validate: (text) =>
                  text.trim() === (person.email ?? '') ||
                  /^\S+@\S+\.\S+$/.test(text.trim()) ||
                  t('common:form.invalidEmail'),
              })}
            />
          ) : (
            <TextField
              label={t('common:email')}
              hint={t('person.emailOwn')}
              readOnly
              value={person.email ?? t('common:noAddress')}
              autoComplete="off"
            />
          )}
          <div className={layout.pair}>
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
          <TextField
            label={t('person.knownAs')}
            hint={t('person.knownAsHint')}
            optional
            autoComplete="off"
            maxLength={MAX_LENGTH.known_as}
            error={errors.known_as?.message}
            {...form.register('known_as')}
          />
          <SelectField
            label={t('common:role')}
            options={takerRoles.map((one) => ({ value: one, label: t(`common:roles.${one}`) }))}
            error={errors.role?.message}
            {...form.register('role')}
          />
          <Controller
            name="birth_date"
            control={form.control}
            rules={{ validate: (day) => day === '' || isDay(day) || t('staff:day.wrong') }}
            render={({ field, fieldState }) => (
              <DateField
                label={t('edit.birthDate')}
                hint={t('edit.birthDateHint')}
                optional
                longAgo
                min="1900-01-01"
                max={serverToday()}
                error={fieldState.error?.message}
                {...field}
              />
            )}
          />
          <TextField
            label={t('person.number')}
            hint={t('person.numberHint')}
            optional
            autoComplete="off"
            maxLength={50}
            error={errors.external_id?.message}
            {...form.register('external_id')}
          />
          {courses.data && (
            <SelectField
              label={t('common:className')}
              options={courses.data.map((one) => ({
                value: String(one.id),
                label: courseName(one),
              }))}
              error={errors.course?.message}
              {...form.register('course')}
            />
          )}
          {courses.data && role === 'teacher' && (
            <Controller
              name="courses"
              control={form.control}
              render={({ field, fieldState }) => (
                <SearchSelect
                  multiple
                  label={t('edit.tutorOf')}
                  hint={t('edit.tutorOfHint')}
                  optional
                  items={courses.data}
                  itemKey={(one) => one.id}
                  itemLabel={(one) => courseName(one)}
                  error={fieldState.error?.message}
                  value={courses.data.filter((one) => field.value.includes(one.id))}
                  onChange={(chosen) => field.onChange(chosen.map((one) => one.id))}
                  onBlur={field.onBlur}
                  ref={field.ref}
                />
              )}
            />
          )}
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
                  forId={person.id}
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
        </div>
      </Card>
      {update.isError && (
        <Notice tone="error" title={t('edit.failed')}>
          {update.error instanceof ApiError && update.error.status === 404
            ? t('edit.notFoundText')
            : errorText(update.error)}
        </Notice>
      )}
    </Form>
  );
}

function AssignedPeople({ person }: { person: TestTaker }) {
  const { t } = useTranslation('overview');
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
