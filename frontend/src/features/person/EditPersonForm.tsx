import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { ApiError, errorText, messagesOf } from '../../api/errors';
import { coursesOfSchoolQuery } from '../../api/staff/schools';
import { takerKeys } from '../../api/testTakers';
import { takerRoles, type TakerRole, type TestTaker } from '../../api/types';
import { Button, ButtonLink } from '../../ui/staff/Button';
import { Card } from '../../ui/staff/Card';
import { DateField } from '../../ui/staff/DateField';
import { useForm } from '../../forms/useForm';
import { isDay, serverToday } from '../../lib/days';
import { Form } from '../../ui/staff/Form';
import { Notice } from '../../ui/staff/Notice';
import { Restored } from '../../ui/staff/Restored';
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
  courses: number[];
  assigned_responsible_test_taker: { id: number; first_name: string; last_name: string } | null;
}

const SHOWN_ASSIGNED = 10;

/** Edits the person's details; saving leads to the list. */
export function EditPersonForm({ person }: { person: TestTaker }) {
  const { t } = useTranslation(['overview', 'common', 'staff']);
  const navigate = useNavigate();
  const list = useListBehind();
  const form = useForm<Values>(
    `person.${person.id}`,
    {
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
    },
    {
      version: person.version,
      check: ({ email, birth_date }) => ({
        ...(email.trim() !== (person.email ?? '') &&
          !/^\S+@\S+\.\S+$/.test(email.trim()) && { email: t('common:form.invalidEmail') }),
        ...(birth_date !== '' && !isDay(birth_date) && { birth_date: t('staff:day.wrong') }),
      }),
    },
  );
  const { ref, values, changed, errors, field, set } = form;
  const saveBeside = useSavePerson(person);
  // A pupil on a list may have one name only.
  const named =
    values.first_name.trim() !== '' && (values.last_name.trim() !== '' || person.last_name === '');
  const complete = named && Boolean(values.role);
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
    mutationFn: (sent: Values) =>
      saveBeside({
        version: form.version || null,
        responsible: sent.assigned_responsible_test_taker,
        body: {
          ...('first_name' in changed && { first_name: sent.first_name.trim() }),
          ...('last_name' in changed && { last_name: sent.last_name.trim() }),
          ...('known_as' in changed && { known_as: sent.known_as.trim() }),
          ...('role' in changed && { role: sent.role }),
          ...('birth_date' in changed && { birth_date: sent.birth_date || null }),
          ...('email' in changed && { email: sent.email.trim() }),
          ...('external_id' in changed && { external_id: sent.external_id.trim() }),
          ...('course' in changed && { course: Number(sent.course) }),
          ...('courses' in changed && { courses: sent.courses }),
          ...('assigned_responsible_test_taker' in changed && {
            assigned_responsible_test_taker: sent.assigned_responsible_test_taker?.id ?? null,
          }),
        },
      }),
    meta: { showsErrors: true, invalidates: [takerKeys.all] },
    onSuccess: async (updated) => {
      form.done();
      await navigate(list.to, { state: list.state });
      notify(t('edit.done', { name: fullName(updated) }), { tone: 'success' });
    },
    onError: (error) => void form.refuse(messagesOf(error)),
  });

  return (
    <Form
      ref={ref}
      busy={update.isPending}
      onSubmit={form.submit((sent) => update.mutate(sent))}
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
      <Restored when={form.restored} />
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
              {...field('email')}
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
              {...field('first_name')}
            />
            <TextField
              label={t('common:lastName')}
              autoComplete="off"
              maxLength={MAX_LENGTH.last_name}
              {...field('last_name')}
            />
          </div>
          <TextField
            label={t('person.knownAs')}
            hint={t('person.knownAsHint')}
            optional
            autoComplete="off"
            maxLength={MAX_LENGTH.known_as}
            {...field('known_as')}
          />
          <SelectField
            label={t('common:role')}
            options={takerRoles.map((one) => ({ value: one, label: t(`common:roles.${one}`) }))}
            {...field('role')}
          />
          <DateField
            label={t('edit.birthDate')}
            hint={t('edit.birthDateHint')}
            optional
            longAgo
            min="1900-01-01"
            max={serverToday()}
            error={errors.birth_date}
            value={values.birth_date}
            onChange={(birth_date) => set({ birth_date })}
          />
          <TextField
            label={t('person.number')}
            hint={t('person.numberHint')}
            optional
            autoComplete="off"
            maxLength={50}
            {...field('external_id')}
          />
          {courses.data && (
            <SelectField
              label={t('common:className')}
              options={courses.data.map((one) => ({
                value: String(one.id),
                label: courseName(one),
              }))}
              {...field('course')}
            />
          )}
          {courses.data && values.role === 'teacher' && (
            <SearchSelect
              multiple
              label={t('edit.tutorOf')}
              hint={t('edit.tutorOfHint')}
              optional
              items={courses.data}
              itemKey={(one) => one.id}
              itemLabel={(one) => courseName(one)}
              error={errors.courses}
              value={courses.data.filter((one) => values.courses.includes(one.id))}
              onChange={(chosen) => set({ courses: chosen.map((one) => one.id) })}
            />
          )}
          {assignable ? (
            <ResponsibleSelect
              label={t('edit.responsible')}
              hint={t('edit.responsibleHint')}
              placeholder={t('edit.responsiblePlaceholder')}
              labelBy="name"
              optional
              guardians
              forId={person.id}
              error={errors.assigned_responsible_test_taker}
              value={values.assigned_responsible_test_taker}
              onChange={(chosen) => set({ assigned_responsible_test_taker: chosen })}
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
