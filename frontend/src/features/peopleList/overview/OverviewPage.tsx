import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { overviewQuery } from '../../../api/staff/overview';
import { paths } from '../../../paths';
import { can } from '../../../auth/roles';
import { useUser } from '../../../auth/useMe';
import { EmptyState } from '../../../ui/EmptyState';
import { Button, ButtonLink } from '../../../ui/staff/Button';
import { DataTable } from '../../../ui/staff/DataTable';
import type { Column } from '../../../ui/staff/dataTableProps';
import { FilterBar } from '../../../ui/staff/FilterBar';
import { PageHeader } from '../../../ui/staff/PageHeader';
import { SearchField } from '../../../ui/staff/SearchField';
import { useListAddress, useStayInside } from '../../../ui/useListAddress';
import { FamiliesDisagree } from '../../../parts/staff/families/FamiliesDisagree';
import { useDisagreeing } from '../../../parts/staff/families/useDisagreeing';
import { BringList } from '../../../parts/staff/people/BringList';
import { bySchool, counts, isFound, lineOf, sorted, sum, type Count, type Line } from './counts';
import styles from './overview.module.css';
import { YearPicture } from './YearPicture';

const TOTAL = 'total';

/**
 * A row for each class with counts that link to the lists behind them. Users with several schools
 * see a row for each school first.
 */
export default function OverviewPage() {
  const { t } = useTranslation(['overview', 'common']);
  const { role } = useUser();
  const opensLists = can.seePeople(role);
  const list = useListAddress();
  const overview = useQuery(overviewQuery);
  const { isAwaited } = useDisagreeing({ enabled: role === 'S' });
  const classes = overview.data?.classes;
  const severalSchools = new Set(classes?.map((one) => one.school)).size > 1;
  const school = list.filterId('school');
  const bySchools = severalSchools && school === undefined;

  const shown = classes?.filter((one) => school === undefined || one.school === school);
  const lines = shown && (bySchools ? bySchool(shown) : shown.map(lineOf));
  const found = lines?.filter(({ name }) => isFound(name, list.search));
  const ordered = found && sorted(found, list.ordering(counts));
  const count = found?.length;
  useStayInside(list, {
    data: count === undefined ? undefined : { count },
    isPlaceholderData: false,
  });
  const page = ordered?.slice(list.offset, list.offset + list.limit);
  const total: Line = {
    ...sum(found ?? []),
    key: TOTAL,
    name: t('total'),
    school,
    schoolName: '',
    course: undefined,
  };
  // The total counts everything found, on whichever page; a single row is its own total.
  const withTotal = page && count !== undefined && count > 1 ? [...page, total] : page;
  // No list shows exactly what a search found, or only people with a school.
  const hasOneList = list.search === '' && !bySchools;
  const schoolName = school === undefined ? undefined : shown?.[0]?.school_name;

  const columns: Column<Line>[] = [
    {
      key: 'name',
      header: t(bySchools ? 'common:school' : 'common:className'),
      rowHeader: true,
      cell: (line) => <Name line={line} opensLists={opensLists} />,
    },
    ...counts.map((count): Column<Line> => ({
      key: count,
      header: t(`figures.${count}`),
      align: 'end',
      sortBy: count,
      cell: (line) => (
        <Amount
          line={line}
          count={count}
          to={
            !opensLists || (line.key === TOTAL && !hasOneList) ? undefined : listBehind(line, count)
          }
        />
      ),
    })),
  ];

  return (
    <>
      <PageHeader
        title={schoolName === undefined ? t('title') : t('titleOf', { school: schoolName })}
        intro={t(opensLists ? 'intro' : 'introFigures')}
        {...(severalSchools &&
          school !== undefined && {
            actions: (
              <ButtonLink variant="secondary" to={paths.overview.to()}>
                {t('allSchools')}
              </ButtonLink>
            ),
          })}
      />
      {role === 'S' && <YearPicture school={school} />}
      {lines !== undefined && lines.length > 1 && (
        <FilterBar>
          <SearchField
            label={t(bySchools ? 'searchSchool' : 'searchClass')}
            value={list.search}
            onSearch={(search) => list.set({ search })}
          />
        </FilterBar>
      )}
      {role === 'S' && <FamiliesDisagree />}
      {!isAwaited && (
        <DataTable
          caption={t(bySchools ? 'captionSchools' : 'caption')}
          columns={columns}
          rows={withTotal}
          count={count}
          rowKey={(line) => line.key}
          fetching={overview.isFetching}
          failed={overview.isError}
          paging={list.paging}
          sorting={{ value: list.ordering(counts) ?? '', onSort: list.sort }}
          empty={
            list.search !== '' ? (
              <EmptyState
                kind="nothing-found"
                title={t('nothingFound')}
                action={
                  <Button variant="secondary" onClick={() => list.set({ search: '' })}>
                    {t('common:actions.clearSearch')}
                  </Button>
                }
              />
            ) : (
              <EmptyState
                kind="nothing-yet"
                title={t('empty')}
                {...(opensLists && { action: <BringList /> })}
              >
                {t('emptyText')}
              </EmptyState>
            )
          }
        />
      )}
    </>
  );
}

function Name({ line, opensLists }: { line: Line; opensLists: boolean }) {
  const { t } = useTranslation('overview');
  if (line.key === TOTAL || (line.course !== undefined && !opensLists)) return line.name;
  const to =
    line.course === undefined
      ? paths.overview.to(line.school)
      : paths.testTakers.to({ school: line.school, course: line.course });
  return (
    <Link
      to={to}
      className={styles.name}
      aria-label={t(line.course === undefined ? 'openSchool' : 'openClass', { name: line.name })}
    >
      {line.name}
    </Link>
  );
}

/** A count that links to the list of what it counts; zero has no link. */
function Amount({ line, count, to }: { line: Line; count: Count; to: string | undefined }) {
  const { t } = useTranslation('overview');
  const amount = line[count];
  const text = t('amount', { amount });
  const waits = count === 'to_approve' || count === 'consent_missing';
  if (amount === 0) return <span className={styles.none}>{text}</span>;
  if (to === undefined) return <span className={styles.amount}>{text}</span>;
  return (
    <Link
      to={to}
      className={`${styles.amount} ${styles.link} ${waits ? styles.waits : ''}`}
      aria-label={t('open', { amount, figure: t(`figures.${count}`), name: line.name })}
    >
      {text}
    </Link>
  );
}

/** The list behind `count`. No list shows tests in progress. */
function listBehind({ school, course }: Line, count: Count): string | undefined {
  const place = { school, course };
  switch (count) {
    case 'people':
      return paths.testTakers.to(place);
    case 'consent_missing':
      return paths.testTakers.to({ ...place, consent: 'missing' });
    case 'running':
      return undefined;
    case 'finished':
      return paths.completedTests.to(place);
    case 'to_approve':
      return paths.completedTests.to({ ...place, approved: 'false' });
    case 'active':
    case 'invited':
    case 'not_invited':
    case 'no_address':
      return paths.testTakers.to({ ...place, state: count });
  }
}
