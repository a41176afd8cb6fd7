import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { coursesOfSchoolQuery, schoolsQuery } from '../../api/schools';
import { SearchField } from '../../ui/SearchField';
import { SearchSelect } from '../../ui/SearchSelect';
import { SelectField } from '../../ui/SelectField';
import { courseName } from './names';
import styles from './people.module.css';

/** Which part of the list is shown; what is absent stays as it is. */
export interface PeopleView {
  search?: string;
  school?: number | undefined;
  course?: number | undefined;
}

/** Search, school and class. Who has one school only is not asked for it. */
export function PeopleFilters({
  search,
  school,
  course,
  onShow,
}: {
  search: string;
  school: number | undefined;
  course: number | undefined;
  onShow: (view: PeopleView) => void;
}) {
  const { t } = useTranslation(['people', 'common']);
  const schools = useQuery(schoolsQuery).data ?? [];
  const inSchool = school ?? (schools.length === 1 ? schools[0]!.id : undefined);
  const courses = useQuery({
    ...coursesOfSchoolQuery(inSchool ?? 0),
    enabled: inSchool !== undefined,
  });

  return (
    <div className={styles.filters} role="search">
      <div className={styles.searchField}>
        <SearchField
          label={t('list.search')}
          value={search}
          onSearch={(text) => onShow({ search: text })}
        />
      </div>
      {schools.length > 1 && (
        <SearchSelect
          label={t('common:school')}
          hideLabel
          items={schools}
          itemKey={(one) => one.id}
          itemLabel={(one) => one.school_name}
          itemNote={(one) => one.school_postal_code}
          placeholder={t('list.allSchools')}
          value={schools.find((one) => one.id === school) ?? null}
          onChange={(one) => onShow({ school: one?.id, course: undefined })}
        />
      )}
      {schools.length > 0 && (
        <SelectField
          label={t('common:className')}
          hideLabel
          placeholder={inSchool === undefined ? t('list.classNeedsSchool') : t('list.allClasses')}
          disabled={inSchool === undefined}
          value={course === undefined ? '' : String(course)}
          options={(courses.data ?? []).map((one) => ({
            value: String(one.id),
            label: courseName(one),
          }))}
          onChange={(event) =>
            onShow({ course: event.target.value === '' ? undefined : Number(event.target.value) })
          }
        />
      )}
    </div>
  );
}
