import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { errorText } from '../../api/errors';
import { firstStepsQuery } from '../../api/staff/firstSteps';
import { downloadList } from '../../api/staff/listFile';
import { schoolsQuery } from '../../api/staff/schools';
import { matchingTakers, testTakersQuery } from '../../api/testTakers';
import type { TestTaker } from '../../api/types';
import { paths } from '../../paths';
import { useDates } from '../../lib/useDates';
import { EmailText } from '../../ui/staff/EmailText';
import { ButtonLink } from '../../ui/staff/Button';
import type { Column } from '../../ui/staff/dataTableProps';
import { ListDownload } from '../../ui/staff/ListDownload';
import { ChooseMatching } from '../../ui/staff/ChooseMatching';
import { useChosen } from '../../ui/staff/useChosen';
import { ListPage } from '../../ui/staff/ListPage';
import { useListAddress } from '../../ui/useListAddress';
import { useUser } from '../../auth/useMe';
import { useSeveralSchools } from '../../auth/useSeveralSchools';
import { BeginningOfSchool } from './BeginningOfSchool';
import { ChosenActions } from './ChosenActions';
import { fullName, sortedName } from '../../lib/fullName';
import { courseName } from '../../lib/namesInLists';
import { filtersOf } from '../../parts/staff/people/filtersOf';
import { PeopleFilters, ShowLeft } from './PeopleFilters';
import { MissingBirthDate, MissingContact } from './Missing';
import { FamiliesDisagree } from '../../parts/staff/families/FamiliesDisagree';
import { useDisagreeing } from '../../parts/staff/families/useDisagreeing';
import { BringList } from '../../parts/staff/people/BringList';
import { StateBadge } from '../../parts/staff/people/StateBadge';
import styles from './list.module.css';

const LIST_ID = 'people-list';
/** The server's limit of people invited, or marked as left, in one call. */
const MOST = 2000;

export default function TestTakerListPage() {
  const { t } = useTranslation(['people', 'recordConsent', 'staff', 'common']);
  const dates = useDates();
  const list = useListAddress();
  // Passed on to the person's page and back, so that the same rows are shown.
  const { search, state } = useLocation();
  const { role } = useUser();

  const filters = filtersOf(list);
  const people = useQuery(testTakersQuery(filters));
  // They decide how many fields the filters have, and those would push the list down.
  const { isPending: filtersGrow } = useQuery(schoolsQuery);
  const severalSchools = useSeveralSchools();
  const beginning = useQuery({ ...firstStepsQuery, enabled: role === 'S' });
  const steps = role === 'S' ? (beginning.data?.steps ?? []) : [];
  const { isAwaited } = useDisagreeing({ enabled: role === 'S' });
  // The next step is then what is to be done.
  const variant = steps.some(({ done }) => !done) ? 'secondary' : 'primary';
  const { chosen, setTicked, chooseAll, clear } = useChosen({
    shown: people.data?.results ?? [],
    scope: JSON.stringify({ ...filters, limit: 0, offset: 0 }),
  });

  const columns: Column<TestTaker>[] = [
    {
      key: 'name',
      header: t('common:name'),
      cell: sortedName,
      under: (person) => (person.own ? t('list.own') : emailLine(person)),
      rowHeader: true,
      sortBy: 'name',
    },
    {
      key: 'class',
      header: t('common:className'),
      tells: true,
      cell: ({ course_info: course, own }) => (own || course === null ? null : courseName(course)),
      under: (person) => severalSchools && person.course_info?.school_name,
      sortBy: 'class',
    },
    {
      key: 'birth',
      header: t('list.birth'),
      tells: true,
      cell: (person) => {
        const { birth_date: day, test_taker_type_name: of, own } = person;
        if (day !== null) return <span className={styles.day}>{dates.digits(day)}</span>;
        if (filters.lacks === 'birth_date' && !own) return <MissingBirthDate person={person} />;
        return of === 'student' ? t('list.missing') : null;
      },
    },
    {
      key: 'family',
      header: t('list.family'),
      cell: (person) =>
        filters.lacks === 'guardian' && role === 'S' && !person.own ? (
          <MissingContact person={person} />
        ) : person.family === 0 ? (
          t('list.noContact')
        ) : (
          person.family
        ),
      // A consent on record needs no word.
      under: ({ consent_missing: lacks }) => lacks && t('list.consentMissing'),
    },
    {
      key: 'role',
      header: t('common:role'),
      cell: ({ test_taker_type_name: of }) => of && t(`staff:roles.${of}`),
      sortBy: 'role',
    },
    {
      key: 'state',
      header: t('list.state'),
      tells: true,
      // A pupil without an address is as usual as one with.
      cell: ({ state: now, test_taker_type_name: of }) =>
        now && !(of === 'student' && now === 'no_address') && <StateBadge state={now} />,
      under: ({ left_on: day, undelivered, last_login_on: last }) =>
        (day && dates.short(day)) ||
        (undelivered && t('undelivered')) ||
        (last && dates.digits(last)),
      sortBy: 'state',
    },
  ];

  return (
    <>
      <ListPage
        id={LIST_ID}
        title={t('list.caption')}
        add={{ label: t('list.add'), to: paths.addTestTakers.to(), variant }}
        notice={steps.length > 0 && <BeginningOfSchool steps={steps} />}
        filters={
          <>
            <PeopleFilters list={list} />
            {role === 'S' && <FamiliesDisagree />}
          </>
        }
        ready={!filtersGrow && !beginning.isLoading && !isAwaited}
        list={list}
        answer={people}
        usualOrder="name"
        columns={columns}
        oneLine
        rowKey={(person) => person.id}
        nothingYet={{
          title: t('list.nothingYet'),
          text: t('list.nothingYetText'),
          action: <BringList variant={variant} />,
        }}
        toolbar={
          <>
            {(filters.consent === 'missing' || filters.lacks === 'no_consent') && (
              <ButtonLink variant="secondary" to={paths.consents.to(list.filterId('course'))}>
                {t('recordConsent:byClass.go')}
              </ButtonLink>
            )}
            <ShowLeft list={list} />
            <ListDownload
              forms={['xlsx', 'csv']}
              download={(form) => downloadList('people', form, { ...filtersOf(list) })}
              problem={errorText}
            />
          </>
        }
        open={(person) =>
          person.own
            ? undefined
            : {
                to: `${paths.testTaker.to(person.id)}${search}`,
                state: state as object,
                label: t('list.edit', { name: sortedName(person) }),
              }
        }
        selection={{
          chosen: new Set(chosen.map((person) => person.id)),
          onChoose: setTicked,
          idOf: (person) => person.id,
          words: {
            heading: t('list.chooseHeading'),
            all: t('list.chooseAll'),
            none: t('list.chooseNone'),
            chosen: t('list.chosen', { count: chosen.length }),
          },
          label: (person) => t('list.choose', { name: fullName(person) }),
          actions: (
            <>
              <ChooseMatching
                count={people.data?.count ?? 0}
                shown={people.data?.results.length ?? 0}
                chosen={chosen.length}
                most={MOST}
                load={(most) => matchingTakers(filters, most)}
                onChoose={chooseAll}
                problem={errorText}
              />
              <ChosenActions chosen={chosen} onDone={clear} returnFocus={listElement} />
            </>
          ),
        }}
      />
      <ButtonLink variant="quiet" size="small" to={paths.erasures.to()}>
        {t('remove.seeDeleted')}
      </ButtonLink>
      <ButtonLink variant="quiet" size="small" to={paths.moves.to()}>
        {t('moves.seeAll')}
      </ButtonLink>
    </>
  );
}

const listElement = () => document.getElementById(LIST_ID);

/** The address, or the family member by whom a search has found the person. */
const emailLine = (person: TestTaker) =>
  person.guardians.length === 0 ? (
    <EmailText email={person.email} />
  ) : (
    person.guardians
      .map((one) => [one.full_name, one.phone, one.email].filter(Boolean).join(' · '))
      .join('; ')
  );
