import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { loadWhenOnline } from '../../api/loadWhenOnline';
import {
  archiveCourse,
  courseRowsQuery,
  deleteCourse,
  restoreCourse,
} from '../../api/staff/places';
import { teachersQuery } from '../../api/staff/people';
import type { CourseRow, School } from '../../api/types';
import { paths } from '../../paths';
import { can } from '../../auth/roles';
import { useUser } from '../../auth/useMe';
import { Button } from '../../ui/staff/Button';
import type { Column } from '../../ui/staff/dataTableProps';
import { FilterBar } from '../../ui/staff/FilterBar';
import { ListPage } from '../../ui/staff/ListPage';
import { RowMenu, type RowAction } from '../../ui/staff/RowMenu';
import { SearchField } from '../../ui/staff/SearchField';
import { useListAddress } from '../../ui/useListAddress';
import { Amount } from './Amount';
import { CourseDialog } from './CourseDialog';
import { fullName } from '../../lib/fullName';
import { courseName } from './names';
import { PlaceName } from './PlaceName';
import { schoolYear } from './schoolYear';
import { filtersOf, ShowArchived } from './ShowArchived';
import { usePlaceActions } from './usePlaceActions';

const TutorsDialog = lazy(() => loadWhenOnline(() => import('./TutorsDialog')));
const MergeCourse = lazy(() => loadWhenOnline(() => import('./MergeCourse')));

const LIST_ID = 'classes';
const calls = { archive: archiveCourse, restore: restoreCourse, remove: deleteCourse };
const listElement = () => document.getElementById(LIST_ID);

type Asked =
  | { kind: 'name'; course?: CourseRow }
  | { kind: 'tutors'; course: CourseRow }
  | { kind: 'merge'; course: CourseRow; into?: number };

/** The classes of a school. `back`: true if the user came from the list of schools. */
export function ClassList({
  school,
  back = false,
}: {
  school: School & { archived_at?: string | null };
  back?: boolean;
}) {
  const { t } = useTranslation(['schools', 'common']);
  const list = useListAddress();
  const classes = useQuery(courseRowsQuery(school.id, filtersOf(list, ['course'])));
  const [asked, setAsked] = useState<Asked | null>(null);
  const here = back ? paths.school.to(school.id) : paths.schools.to();
  const actions = usePlaceActions(calls, LIST_ID, here);
  const { role } = useUser();
  const changes = can.changeClasses(role);
  const opensLists = can.seePeople(role);
  const teachers = useQuery({ ...teachersQuery(school.id), enabled: opensLists });
  const isArchived = Boolean(school.archived_at);
  const close = () => setAsked(null);

  const columns: Column<CourseRow>[] = [
    {
      key: 'name',
      header: t('common:className'),
      rowHeader: true,
      sortBy: 'course',
      width: '30%',
      cell: (course) => (
        <PlaceName name={courseName(course)} archived={course.archived_at !== null} />
      ),
    },
    {
      key: 'tutors',
      header: t('tutors.label'),
      cell: (course) => {
        if (!teachers.data) return null;
        const tutors = teachers.data.filter(({ courses }) => courses.includes(course.id));
        if (tutors.length > 0) return tutors.map(fullName).join(', ');
        if (!changes || course.archived_at !== null) return null;
        return (
          <Button
            size="small"
            variant="quiet"
            aria-label={t('tutors.setOf', { name: courseName(course) })}
            onClick={() => setAsked({ kind: 'tutors', course })}
          >
            {t('tutors.set')}
          </Button>
        );
      },
    },
    {
      key: 'year',
      header: t('columns.year'),
      cell: ({ archived_at: archivedAt }) => schoolYear(archivedAt ?? undefined),
    },
    {
      key: 'people',
      header: t('columns.people'),
      align: 'end',
      cell: (course) =>
        course.counts &&
        (opensLists ? (
          <Amount
            amount={course.counts.people}
            to={paths.testTakers.to({ school: school.id, course: course.id })}
            what={t('columns.peopleOf', { name: courseName(course) })}
          />
        ) : (
          t('amount', { amount: course.counts.people })
        )),
    },
    {
      key: 'tests',
      header: t('columns.tests'),
      align: 'end',
      cell: ({ counts }) => counts && t('amount', { amount: counts.tests }),
    },
  ];

  function actionsOf(course: CourseRow): RowAction[] {
    const name = courseName(course);
    return [
      { label: t('rename.do'), onSelect: () => setAsked({ kind: 'name', course }) },
      ...(teachers.data && course.archived_at === null
        ? [{ label: t('tutors.do'), onSelect: () => setAsked({ kind: 'tutors', course }) }]
        : []),
      { label: t('merge.menu'), onSelect: () => setAsked({ kind: 'merge', course }) },
      ...(course.archived_at === null
        ? [{ label: t('archive.do'), onSelect: () => void actions.archive(course.id, name) }]
        : isArchived
          ? []
          : [{ label: t('restore.do'), onSelect: () => void actions.restore(course.id, name) }]),
      ...(course.counts && Object.values(course.counts).every((count) => count === 0)
        ? [
            {
              label: t('common:actions.delete'),
              danger: true,
              onSelect: () => void actions.remove(course.id, name),
            },
          ]
        : []),
    ];
  }

  return (
    <>
      <ListPage
        id={LIST_ID}
        title={t('class.titleOf', { school: school.school_name })}
        {...(isArchived && { intro: t('class.introArchived') })}
        back={back ? paths.schools.to() : undefined}
        {...(changes &&
          !isArchived && {
            add: { label: t('class.add'), onAdd: () => setAsked({ kind: 'name' }) },
          })}
        filters={
          <FilterBar>
            <SearchField
              label={t('class.search')}
              value={list.search}
              onSearch={(search) => list.set({ search })}
            />
          </FilterBar>
        }
        list={list}
        answer={classes}
        usualOrder="course"
        columns={columns}
        rowKey={(course) => course.id}
        {...(changes && {
          actions: (course: CourseRow) => (
            <RowMenu
              label={t('moreFor', { name: courseName(course) })}
              actions={actionsOf(course)}
            />
          ),
        })}
        toolbar={<ShowArchived list={list} />}
        nothingYet={{ title: t('class.nothingYet'), text: t('class.nothingYetText') }}
      />
      {asked?.kind === 'name' && (
        <CourseDialog
          school={school.id}
          course={asked.course}
          onMerge={(course, into) => setAsked({ kind: 'merge', course, into })}
          onRestore={(there) => void actions.restore(there.id, courseName(there))}
          onClose={close}
        />
      )}
      {asked?.kind === 'tutors' && (
        <Suspense>
          <TutorsDialog course={asked.course} teachers={teachers.data ?? []} onClose={close} />
        </Suspense>
      )}
      {asked?.kind === 'merge' && (
        <Suspense>
          <MergeCourse
            course={asked.course}
            into={asked.into}
            onClose={close}
            returnFocus={listElement}
          />
        </Suspense>
      )}
    </>
  );
}
