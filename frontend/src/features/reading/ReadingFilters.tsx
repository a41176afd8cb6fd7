import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { readingFilters, readingReasons, talkWaits } from '../../api/staff/readingFilters';
import { coursesToFilterQuery, schoolsQuery } from '../../api/staff/schools';
import { useUser } from '../../auth/useMe';
import { FilterBar } from '../../ui/staff/FilterBar';
import { SearchField } from '../../ui/staff/SearchField';
import { SearchSelect } from '../../ui/staff/SearchSelect';
import { SelectField } from '../../ui/staff/SelectField';
import type { ListAddress } from '../../ui/useListAddress';

/** Filters the rows. `all`: the list to read, which has reasons and states too. */
export function ReadingFilters({
  list,
  all,
  children,
}: {
  list: ListAddress;
  all: boolean;
  children?: ReactNode;
}) {
  const { t } = useTranslation(['reading', 'common']);
  const { user, role } = useUser();
  const { school, course, reason, waits, state, owner } = readingFilters(list);
  // Only school administrators choose a school and a class. A teacher reads for one school, and
  // finds a class with the search.
  const known = useQuery({ ...schoolsQuery, enabled: role === 'S' }).data ?? [];
  const schools = known.filter(({ id }) => user.reads_for.includes(id));
  const inSchool = school ?? (schools.length === 1 ? schools[0]!.id : undefined);
  const courses = useQuery({
    ...coursesToFilterQuery(inSchool ?? 0, course),
    enabled: role === 'S' && inSchool !== undefined,
  });
  const whose = (
    <SelectField
      label={t('columns.owner')}
      hideLabel
      placeholder={t('filters.anyone')}
      value={owner === undefined ? '' : String(owner)}
      options={[{ value: String(user.id), label: t('filters.mine') }]}
      onChange={(event) => list.set({ owner: event.target.value })}
    />
  );
  return (
    <FilterBar
      searched
      {...(all && {
        more: {
          set: Number(owner !== undefined) + Number(state === 'read'),
          filters: (
            <>
              {whose}
              <SelectField
                label={t('filters.state')}
                hideLabel
                value={state ?? ''}
                options={[
                  { value: 'to_read', label: t('filters.toRead') },
                  { value: 'read', label: t('filters.read') },
                ]}
                onChange={({ target }) =>
                  list.set({ state: target.value === 'read' ? 'read' : '' })
                }
              />
            </>
          ),
        },
      })}
    >
      <SearchField
        label={t('filters.search')}
        value={list.search}
        onSearch={(search) => list.set({ search })}
      />
      {schools.length > 1 && (
        <SearchSelect
          label={t('common:school')}
          hideLabel
          items={schools}
          itemKey={(one) => one.id}
          itemLabel={(one) => one.school_name}
          itemNote={(one) => one.school_postal_code}
          placeholder={t('filters.allSchools')}
          value={schools.find(({ id }) => id === school) ?? null}
          onChange={(one) => list.set({ school: one ? String(one.id) : '', course: '' })}
        />
      )}
      {schools.length > 0 && (
        <SelectField
          label={t('common:className')}
          hideLabel
          placeholder={t(
            inSchool === undefined ? 'filters.classNeedsSchool' : 'filters.allClasses',
          )}
          disabled={inSchool === undefined}
          value={list.filter('course')}
          options={(courses.data ?? []).map((one) => ({
            value: String(one.id),
            label: `${one.course} ${one.class_name}`.trim(),
          }))}
          onChange={(event) => list.set({ course: event.target.value })}
        />
      )}
      {all && (
        <SelectField
          label={t('columns.why')}
          hideLabel
          placeholder={t('filters.anyReason')}
          value={[reason, waits].filter(Boolean).join(' ')}
          options={readingReasons.flatMap((one) => [
            { value: one, label: t(`reasons.${one}`) },
            ...(one === 'talk' ? talkWaits : []).map((when) => ({
              value: `talk ${when}`,
              label: t(`filters.talkWaits.${when}`),
            })),
          ])}
          onChange={({ target }) => {
            const [why = '', when = ''] = target.value.split(' ');
            list.set({ reason: why, waits: when });
          }}
        />
      )}
      {children}
      {!all && whose}
    </FilterBar>
  );
}
