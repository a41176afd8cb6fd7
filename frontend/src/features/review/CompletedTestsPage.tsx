import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { errorText } from '../../api/errors';
import { downloadList } from '../../api/staff/listFile';
import { matchingTests, testsQuery } from '../../api/testLists';
import type { Test } from '../../api/types';
import { paths } from '../../paths';
import { testMoment } from '../../lib/testMoment';
import { useDates } from '../../lib/useDates';
import { can } from '../../auth/roles';
import { useUser } from '../../auth/useMe';
import { useSeveralSchools } from '../../auth/useSeveralSchools';
import { Badge } from '../../ui/staff/Badge';
import { Button } from '../../ui/staff/Button';
import type { Column } from '../../ui/staff/dataTableProps';
import { ListDownload } from '../../ui/staff/ListDownload';
import { ChooseMatching } from '../../ui/staff/ChooseMatching';
import { useChosen } from '../../ui/staff/useChosen';
import { ListPage } from '../../ui/staff/ListPage';
import { EmailText } from '../../ui/staff/EmailText';
import { DownloadIcon } from '../../ui/icons';
import { useListAddress } from '../../ui/useListAddress';
import { isApproved, subjectOf } from './approval';
import { filtersOf, ReviewFilters, Views } from './ReviewFilters';
import type { FromList } from './readingRow';
import styles from './review.module.css';
import { useApproveChosen } from './useApproveChosen';
import { useReportsOfChosen } from './useReportsOfChosen';

const LIST_ID = 'test-list';
/** The server's limit of tests approved in one request. */
const MOST = 500;

/** All finished tests that the administrator may see, with search. */
export default function CompletedTestsPage() {
  const { t } = useTranslation(['review', 'common']);
  const dates = useDates();
  const { role } = useUser();
  const list = useListAddress();
  const { search, state } = useLocation();
  const filters = filtersOf(list);
  const tests = useQuery(testsQuery(filters));
  const severalSchools = useSeveralSchools();

  const { chosen, setTicked, chooseAll, clear } = useChosen({
    shown: tests.data?.results ?? [],
    scope: JSON.stringify({ ...filters, limit: 0, offset: 0 }),
  });
  const listElement = () => document.getElementById(LIST_ID);
  const approveChosen = useApproveChosen(role, listElement);
  const reports = useReportsOfChosen(listElement);
  async function handleChosen(approved: boolean) {
    if (await approveChosen(chosen, approved)) clear();
  }

  const columns: Column<Test>[] = [
    {
      key: 'name',
      header: t('common:name'),
      rowHeader: true,
      sortBy: 'name',
      cell: subjectOf,
      // Several people may have answered about one child.
      underTells: true,
      under: (test) =>
        test.on_behalf_of_test_taker_name ? (
          t('detail.answeredBy', { name: test.test_taker_name || (test.test_taker_email ?? '') })
        ) : (
          <EmailText email={test.test_taker_email} />
        ),
    },
    {
      key: 'test',
      header: t('list.type'),
      sortBy: 'test_type_name',
      cell: (test) => t(test.test_type === 1 ? 'list.personality' : 'list.wellbeing'),
    },
    {
      key: 'class',
      header: t('common:className'),
      tells: true,
      sortBy: 'class',
      // The class also tells namesakes apart.
      cell: (test) => test.course_and_class || (test.school ?? t('list.noSchool')),
      under: (test) => severalSchools && test.course_and_class && test.school,
    },
    {
      key: 'date',
      header: t('common:date'),
      width: '15%',
      sortBy: 'date',
      cell: (test) => <span className={styles.date}>{dates.short(testMoment(test))}</span>,
    },
    {
      key: 'approved',
      header: t('approval.approved'),
      width: '12%',
      sortBy: 'state',
      cell: (test) =>
        isApproved(test, role) ? (
          <Badge tone="success">{t('common:yes')}</Badge>
        ) : (
          <Badge>{t('common:no')}</Badge>
        ),
    },
  ];

  return (
    <ListPage
      id={LIST_ID}
      title={t('common:titles.completedTests')}
      intro={can.seeScores(role) ? t('list.introAlba') : t('list.intro')}
      filters={<ReviewFilters list={list} />}
      toolbar={
        <>
          <Views list={list} />
          <ListDownload
            forms={['xlsx', 'csv']}
            download={(form) => downloadList('tests', form, { ...filtersOf(list) })}
            problem={errorText}
          />
        </>
      }
      list={list}
      answer={tests}
      usualOrder="-date"
      columns={columns}
      oneLine
      rowKey={(test) => test.id}
      selection={{
        chosen: new Set(chosen.map((test) => test.id)),
        onChoose: setTicked,
        idOf: (test) => test.id,
        label: (test) =>
          t('several.choose', { name: subjectOf(test), date: dates.short(testMoment(test)) }),
        words: {
          heading: t('several.heading'),
          all: t('several.all'),
          none: t('several.none'),
          chosen: t('several.chosen', { count: chosen.length }),
        },
        actions: (
          <>
            <ChooseMatching
              count={tests.data?.count ?? 0}
              shown={tests.data?.results.length ?? 0}
              chosen={chosen.length}
              most={MOST}
              load={(most) => matchingTests(filters, most)}
              onChoose={chooseAll}
              problem={errorText}
            />
            <Button size="small" onClick={() => void handleChosen(true)}>
              {t('several.approve')}
            </Button>
            <Button
              variant="quiet"
              size="small"
              icon={<DownloadIcon size={20} />}
              busy={reports.busy}
              busyLabel={t('several.downloading')}
              onClick={() => void reports.download(chosen)}
            >
              {t('several.download')}
            </Button>
            {/* Not beside its contrary. */}
            <Button variant="quiet" size="small" onClick={() => void handleChosen(false)}>
              {t('several.withdraw')}
            </Button>
          </>
        ),
      }}
      open={(test) => ({
        to: `${paths.completedTest.to(test.id)}${search}`,
        state: { ...(state as object), listed: tests.dataUpdatedAt } satisfies Partial<FromList>,
        label: t('list.open', {
          name: subjectOf(test),
          date: dates.short(testMoment(test)),
        }),
      })}
      nothingYet={{ title: t('list.empty'), text: t('list.nothingYet') }}
      nothingFound={{ title: t('list.empty'), text: t('list.nothingFound') }}
    />
  );
}
