import { fullName } from '../../lib/fullName';
import { courseName } from '../../lib/namesInLists';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { productAdminsQuery, schoolAdminsQuery } from '../../api/staff/admins';
import { schoolsQuery } from '../../api/staff/schools';
import { testTakersQuery } from '../../api/testTakers';
import { can } from '../../auth/roles';
import { useUser } from '../../auth/useMe';
import { DateField } from '../../ui/staff/DateField';
import { isDay } from '../../lib/days';
import { Disclosure } from '../../ui/staff/Disclosure';
import { FilterBar } from '../../ui/staff/FilterBar';
import { SearchSelect } from '../../ui/staff/SearchSelect';
import { Segments } from '../../ui/staff/Segments';
import { SelectField } from '../../ui/staff/SelectField';
import { useNarrow } from '../../ui/staff/useNarrow';
import type { ListAddress } from '../../ui/useListAddress';
import { eventActions, groupOfAction } from './actions';
import styles from './audit.module.css';
import { actionOf, dayOf, outcomeOf } from './filters';

interface Person {
  id: number;
  name: string;
  note: string;
}

/** The names in the visible lines, for a filter whose id came with the address. */
export interface KnownNames {
  actor: string | undefined;
  subject: string | undefined;
}

/**
 * Filters the lines of the trail. The filters are folded on a phone, where they would fill the
 * screen.
 */
export function AuditFilters({ list, known }: { list: ListAddress; known: KnownNames }) {
  const { t } = useTranslation('auditLog');
  const narrow = useNarrow();
  const [open, setOpen] = useState(list.narrowed);
  const filters = <Filters list={list} known={known} />;
  if (!narrow) return filters;
  return (
    <div className={styles.folded}>
      <Disclosure label={t('filters.show')} open={open} onToggle={setOpen}>
        {filters}
      </Disclosure>
    </div>
  );
}

function Filters({ list, known }: { list: ListAddress; known: KnownNames }) {
  const { t } = useTranslation(['auditLog', 'common']);
  const seesPeople = can.seePeople(useUser().role);
  const schools = useQuery(schoolsQuery).data ?? [];
  const school = list.filterId('school');
  const outcome = outcomeOf(list);
  const since = dayOf(list, 'since');
  const until = dayOf(list, 'until');

  /** A half-typed or impossible day leaves the list as it is. */
  function narrowBy(change: { since: string } | { until: string }) {
    if (Object.values(change).every((day) => day === '' || isDay(day))) list.set(change);
  }
  return (
    <>
      <FilterBar>
        <SelectField
          label={t('filters.action')}
          placeholder={t('filters.anyAction')}
          options={eventActions.map((action) => ({
            value: action,
            label: t(`actions.${action}`),
            group: t(`groups.${groupOfAction(action)}`),
          }))}
          value={actionOf(list) ?? ''}
          onChange={(event) => list.set({ action: event.target.value })}
        />
        <ActorFilter list={list} known={known.actor} />
        {(seesPeople || list.filterId('subject') !== undefined) && (
          <SubjectFilter list={list} known={known.subject} seesPeople={seesPeople} />
        )}
      </FilterBar>
      <div className={styles.second}>
        <div className={styles.school}>
          <SearchSelect
            label={t('common:school')}
            placeholder={t('filters.anySchool')}
            items={schools}
            itemKey={(one) => one.id}
            itemLabel={(one) => one.school_name}
            itemNote={(one) => one.school_postal_code}
            value={schools.find((one) => one.id === school) ?? null}
            onChange={(one) => list.set({ school: one ? String(one.id) : '' })}
          />
        </div>
        <DateField
          key={`since ${list.cleared}`}
          label={t('filters.since')}
          value={since ?? ''}
          max={until}
          error={since && until && since > until ? t('filters.wrongDays') : undefined}
          onChange={(day) => narrowBy({ since: day })}
        />
        <DateField
          key={`until ${list.cleared}`}
          label={t('filters.until')}
          value={until ?? ''}
          min={since}
          onChange={(day) => narrowBy({ until: day })}
        />
        <Segments
          label={t('filters.outcome')}
          options={[
            { value: '', label: t('filters.all') },
            { value: 'ok', label: t('filters.ok') },
            { value: 'refused', label: t('filters.refused') },
          ]}
          value={outcome ?? ''}
          onChange={(value) => list.set({ outcome: value })}
        />
      </div>
    </>
  );
}

/** Administrators are found here by name; anyone else by the name in a line of the list. */
function ActorFilter({ list, known }: { list: ListAddress; known: string | undefined }) {
  const { t } = useTranslation(['auditLog', 'common']);
  const [search, setSearch] = useState('');
  const filters = { search: search || undefined, limit: 10 };
  const product = useQuery(productAdminsQuery(filters));
  const school = useQuery(schoolAdminsQuery(filters));
  const found = [...(product.data?.results ?? []), ...(school.data?.results ?? [])];
  return (
    <PersonFilter
      list={list}
      name="actor"
      label={t('filters.actor')}
      placeholder={t('filters.anyActor')}
      found={found.map(personOf)}
      known={known}
      loading={product.isFetching || school.isFetching}
      onSearch={setSearch}
    />
  );
}

/**
 * Auditors may not see lists of people: they choose a name in a line, and clear the filter here.
 */
function SubjectFilter({
  list,
  known,
  seesPeople,
}: {
  list: ListAddress;
  known: string | undefined;
  seesPeople: boolean;
}) {
  const { t } = useTranslation(['auditLog', 'common']);
  const [search, setSearch] = useState('');
  const takers = useQuery({
    ...testTakersQuery({ search: search || undefined, limit: 20 }),
    enabled: seesPeople,
  });
  return (
    <PersonFilter
      list={list}
      name="subject"
      label={t('filters.subject')}
      placeholder={t('filters.anySubject')}
      found={(takers.data?.results ?? []).map(personOf)}
      known={known}
      loading={takers.isFetching}
      onSearch={setSearch}
    />
  );
}

function PersonFilter({
  list,
  name,
  label,
  placeholder,
  found,
  known,
  loading,
  onSearch,
}: {
  list: ListAddress;
  name: 'actor' | 'subject';
  label: string;
  placeholder: string;
  found: Person[];
  known: string | undefined;
  loading: boolean;
  onSearch: (text: string) => void;
}) {
  const { t } = useTranslation('auditLog');
  const [picked, setPicked] = useState<Person | null>(null);
  const id = list.filterId(name);
  const chosen =
    id === undefined
      ? null
      : ([picked, ...found].find((one) => one?.id === id) ?? {
          id,
          name: known ?? t('filters.person', { id }),
          note: '',
        });
  return (
    <SearchSelect
      label={label}
      placeholder={placeholder}
      items={chosen && !found.some((one) => one.id === chosen.id) ? [chosen, ...found] : found}
      itemKey={(one) => one.id}
      itemLabel={(one) => one.name}
      itemNote={(one) => one.note}
      loading={loading}
      onSearch={onSearch}
      value={chosen}
      onChange={(one) => {
        setPicked(one);
        list.set({ [name]: one ? String(one.id) : '' });
      }}
    />
  );
}

function personOf(one: {
  id: number;
  first_name: string;
  last_name: string;
  email: string | null;
  course_info?: { course: string; class_name: string; school_name: string } | null;
}): Person {
  const place = one.course_info;
  return {
    id: one.id,
    name: fullName(one) || (one.email ?? ''),
    note: [one.email, place && courseName(place), place?.school_name].filter(Boolean).join(' · '),
  };
}
