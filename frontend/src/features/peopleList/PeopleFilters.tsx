import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { loadWhenOnline } from '../../api/loadWhenOnline';
import { coursesToFilterQuery, schoolsQuery } from '../../api/staff/schools';
import { personStates, takerRoles } from '../../api/types';
import { Checkbox } from '../../ui/staff/Checkbox';
import { FilterBar } from '../../ui/staff/FilterBar';
import { SearchField } from '../../ui/staff/SearchField';
import { SelectField } from '../../ui/staff/SelectField';
import type { ListAddress } from '../../ui/useListAddress';
import { filtersOf, whatHoldsUp, whatLacks } from '../../parts/staff/people/filtersOf';
import { courseName } from '../../lib/namesInLists';

/** Most users have one school, and need no search for one of many. */
const SchoolFilter = lazy(() => loadWhenOnline(() => import('./SchoolFilter')));

/**
 * Search, school, class, role, state, consent, emails and what is missing. A user with a single school is not asked for it.
 */
export function PeopleFilters({ list }: { list: ListAddress }) {
  const { t } = useTranslation(['people', 'common']);
  const schools = useQuery(schoolsQuery).data ?? [];
  const asked = filtersOf(list);
  const { school } = asked;
  const inSchool = school ?? (schools.length === 1 ? schools[0]!.id : undefined);
  const courses = useQuery({
    ...coursesToFilterQuery(inSchool ?? 0, asked.course),
    enabled: inSchool !== undefined,
  });

  const several = schools.length > 1;
  const chosen = schools.find((one) => one.id === school) ?? null;
  const role = (
    <SelectField
      label={t('common:role')}
      hideLabel
      placeholder={t('list.allRoles')}
      value={asked.role ?? ''}
      options={takerRoles.map((one) => ({ value: one, label: t(`common:roles.${one}`) }))}
      onChange={(event) => list.set({ role: event.target.value })}
    />
  );
  const state = (
    <SelectField
      label={t('list.state')}
      hideLabel
      placeholder={t('list.allStates')}
      value={asked.state ?? ''}
      options={personStates.map((one) => ({ value: one, label: t(`states.${one}`) }))}
      onChange={(event) => list.set({ state: event.target.value })}
    />
  );
  const consent = (
    <SelectField
      label={t('consent.short')}
      hideLabel
      placeholder={t('list.anyConsent')}
      value={asked.consent ?? ''}
      options={[
        { value: 'missing', label: t('list.consentMissing') },
        { value: 'not_missing', label: t('list.consentNotMissing') },
      ]}
      onChange={(event) => list.set({ consent: event.target.value })}
    />
  );
  const mail = (
    <SelectField
      label={t('list.mail')}
      hideLabel
      placeholder={t('list.anyMail')}
      value={asked.mail ?? ''}
      options={[{ value: 'undelivered', label: t('list.mailUndelivered') }]}
      onChange={(event) => list.set({ mail: event.target.value })}
    />
  );
  const lacks = (
    <SelectField
      label={t('list.lacks')}
      hideLabel
      placeholder={t('list.anyLacks')}
      value={asked.lacks ?? ''}
      options={[...whatLacks, ...whatHoldsUp]
        .filter((one) => one === asked.lacks || whatLacks.some((usual) => usual === one))
        .map((one) => ({ value: one, label: t(`list.lacking.${one}`) }))}
      onChange={(event) => list.set({ lacks: event.target.value, campaign: '' })}
    />
  );
  // A user with several schools looks for one of them first.
  const rare = [
    asked.role,
    several ? asked.state : undefined,
    asked.consent,
    asked.mail,
    asked.lacks,
  ];

  return (
    <FilterBar
      more={{
        set: rare.filter((one) => one !== undefined).length,
        filters: (
          <>
            {role}
            {several && state}
            {consent}
            {mail}
            {lacks}
          </>
        ),
      }}
    >
      <SearchField
        label={t('list.search')}
        value={list.search}
        onSearch={(search) => list.set({ search })}
      />
      {several && (
        <Suspense fallback={<SchoolOnItsWay name={chosen?.school_name} />}>
          <SchoolFilter
            schools={schools}
            chosen={chosen}
            onChoose={(one) => list.set({ school: one ? String(one.id) : '', course: '' })}
          />
        </Suspense>
      )}
      {schools.length > 0 && (
        <SelectField
          label={t('common:className')}
          hideLabel
          placeholder={inSchool === undefined ? t('list.classNeedsSchool') : t('list.allClasses')}
          disabled={inSchool === undefined}
          value={list.filter('course')}
          options={(courses.data ?? []).map((one) => ({
            value: String(one.id),
            label: courseName(one),
          }))}
          onChange={(event) => list.set({ course: event.target.value })}
        />
      )}
      {!several && state}
    </FilterBar>
  );
}

/** Includes people who have left, who are otherwise not on the list. */
export function ShowLeft({ list }: { list: ListAddress }) {
  const { t } = useTranslation('people');
  const { left = false } = filtersOf(list);
  return (
    <Checkbox
      label={t('list.showLeft')}
      checked={left}
      onChange={(event) => list.set({ left: event.target.checked ? 'true' : '' })}
    />
  );
}

/** Reserves the field's place, so that nothing moves once it has loaded. */
function SchoolOnItsWay({ name }: { name: string | undefined }) {
  const { t } = useTranslation(['people', 'common']);
  return (
    <SelectField
      label={t('common:school')}
      hideLabel
      disabled
      placeholder={name ?? t('list.allSchools')}
      value=""
      options={[]}
      onChange={() => undefined}
    />
  );
}
