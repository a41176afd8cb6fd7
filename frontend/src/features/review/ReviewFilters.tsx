import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { coursesToFilterQuery, schoolsQuery } from '../../api/staff/schools';
import type { TestFilters } from '../../api/testLists';
import type { TestTypeName } from '../../api/types';
import { FilterBar } from '../../ui/staff/FilterBar';
import { SearchField } from '../../ui/staff/SearchField';
import { SearchSelect } from '../../ui/staff/SearchSelect';
import { Segments } from '../../ui/staff/Segments';
import { SelectField } from '../../ui/staff/SelectField';
import type { ListAddress } from '../../ui/useListAddress';

/** The two filters that are words in the address; other words are ignored. */
function typeOf(list: ListAddress): TestTypeName | undefined {
  const type = list.filter('type');
  return type === 'BFI' || type === 'SDQ' ? type : undefined;
}

function approvedOf(list: ListAddress): boolean | undefined {
  const approved = list.filter('approved');
  return approved === 'true' ? true : approved === 'false' ? false : undefined;
}

/** Translates the list's address into the server's filters. */
export function filtersOf(list: ListAddress): TestFilters {
  return {
    search: list.search,
    school: list.filterId('school'),
    course: list.filterId('course'),
    type: typeOf(list),
    approved: approvedOf(list),
    ordering: list.ordering(['name', 'test_type_name', 'class', 'date', 'state']),
    limit: list.limit,
    offset: list.offset,
  };
}

/** Filters the finished tests. A user with a single school is not asked to choose one. */
export function ReviewFilters({ list }: { list: ListAddress }) {
  const { t } = useTranslation(['review', 'common']);
  const schools = useQuery(schoolsQuery).data ?? [];
  const chosen = list.filterId('school');
  const school = chosen ?? (schools.length === 1 ? schools[0]!.id : undefined);
  const courses = useQuery({
    ...coursesToFilterQuery(school ?? 0, list.filterId('course')),
    enabled: school !== undefined,
  });

  return (
    <FilterBar searched>
      <SearchField
        label={t('list.search')}
        value={list.search}
        onSearch={(search) => list.set({ search })}
      />
      {schools.length > 1 && (
        <SearchSelect
          label={t('common:school')}
          hideLabel
          placeholder={t('list.allSchools')}
          items={schools}
          itemKey={(one) => one.id}
          itemLabel={(one) => one.school_name}
          itemNote={(one) => one.school_postal_code}
          value={schools.find((one) => one.id === chosen) ?? null}
          onChange={(one) => list.set({ school: one ? String(one.id) : '', course: '' })}
        />
      )}
      {schools.length > 0 && (
        <SelectField
          label={t('common:className')}
          hideLabel
          placeholder={school === undefined ? t('list.chooseSchool') : t('list.allClasses')}
          disabled={school === undefined}
          options={(courses.data ?? []).map((course) => ({
            value: String(course.id),
            label: `${course.course} ${course.class_name}`,
          }))}
          value={list.filter('course')}
          onChange={(event) => list.set({ course: event.target.value })}
        />
      )}
      <SelectField
        label={t('list.type')}
        hideLabel
        placeholder={t('list.allTypes')}
        options={[
          { value: 'BFI', label: t('common:testTypes.personality') },
          { value: 'SDQ', label: t('common:testTypes.emotionalWellbeing') },
        ]}
        value={typeOf(list) ?? ''}
        onChange={(event) => list.set({ type: event.target.value })}
      />
    </FilterBar>
  );
}

/** Chooses between all tests, the approved ones, and those waiting for approval. */
export function Views({ list }: { list: ListAddress }) {
  const { t } = useTranslation('review');
  const approved = approvedOf(list);
  return (
    <Segments
      label={t('list.filters')}
      options={[
        { value: '', label: t('list.all') },
        { value: 'true', label: t('list.approved') },
        { value: 'false', label: t('list.notApproved') },
      ]}
      value={approved === undefined ? '' : String(approved)}
      onChange={(value) => list.set({ approved: value })}
    />
  );
}
