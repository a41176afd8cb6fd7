import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../api/errors';
import { schoolsQuery } from '../../api/schools';
import { testTakersQuery } from '../../api/testTakers';
import type { TestTaker } from '../../api/types';
import { paths } from '../../app/paths';
import { Button } from '../../ui/Button';
import { ButtonLink } from '../../ui/ButtonLink';
import { DataTable, type Column } from '../../ui/DataTable';
import { EmailText } from '../../ui/EmailText';
import { EmptyState } from '../../ui/EmptyState';
import { IconButton } from '../../ui/IconButton';
import { PlusIcon, TrashIcon } from '../../ui/icons';
import { PageHeader } from '../../ui/PageHeader';
import { RoleBadge } from '../../ui/RoleBadge';
import { useListAddress, useStayInside } from '../../ui/useListAddress';
import { DeletePersonDialog } from './DeletePersonDialog';
import { fullName } from './names';
import { PeopleFilters, type PeopleView } from './PeopleFilters';

const LIST_ID = 'people-list';

export default function TestTakerListPage() {
  const { t } = useTranslation(['people', 'common']);
  const list = useListAddress();
  const { search, limit, offset } = list;
  const school = list.filterId('school');
  const course = list.filterId('course');
  const [leaving, setLeaving] = useState<TestTaker | null>(null);

  const people = useQuery(testTakersQuery({ search, school, course, limit, offset }));
  useStayInside(list, people);
  // They decide how many fields the filters have, and those would push the list down.
  const { isPending: filtersGrow } = useQuery(schoolsQuery);
  const count = people.data?.count;
  const narrowed = school !== undefined || course !== undefined;

  function show(changes: PeopleView) {
    const texts = Object.entries(changes).map(([name, value]) => [name, String(value ?? '')]);
    list.set(Object.fromEntries(texts) as Record<string, string>);
  }

  const columns: Column<TestTaker>[] = [
    {
      key: 'email',
      header: t('common:email'),
      cell: (person) => <EmailText email={person.email} />,
      bare: true,
      width: '27%',
    },
    { key: 'name', header: t('common:name'), cell: fullName, rowHeader: true, width: '18%' },
    {
      key: 'school',
      header: t('common:school'),
      cell: (person) => person.course_info?.school_name ?? t('common:notAvailable'),
      width: '18%',
    },
    {
      key: 'role',
      header: t('common:role'),
      cell: (person) => <RoleBadge role={person.test_taker_type_name} />,
    },
  ];

  return (
    <>
      <PageHeader
        title={t('list.caption')}
        actions={
          <ButtonLink to={paths.addTestTakers.to()} icon={<PlusIcon size={20} />}>
            {t('list.add')}
          </ButtonLink>
        }
      />
      <PeopleFilters search={search} school={school} course={course} onShow={show} />
      {!filtersGrow && (
        <DataTable
          id={LIST_ID}
          caption={t('list.caption')}
          columns={columns}
          rows={people.data?.results}
          count={count}
          rowKey={(person) => person.id}
          fetching={people.isFetching}
          failure={
            people.isError
              ? { message: errorText(people.error), onRetry: () => void people.refetch() }
              : undefined
          }
          empty={
            list.narrowed ? (
              <EmptyState
                kind="nothing-found"
                title={
                  search !== ''
                    ? t('common:table.nothingFound', { search })
                    : t('common:table.nothingFoundFiltered')
                }
                action={
                  <Button variant="secondary" onClick={list.clear}>
                    {t(narrowed ? 'common:actions.clearFilters' : 'common:actions.clearSearch')}
                  </Button>
                }
              />
            ) : (
              <EmptyState
                kind="nothing-yet"
                title={t('list.nothingYet')}
                action={<ButtonLink to={paths.addTestTakers.to()}>{t('list.add')}</ButtonLink>}
              >
                {t('list.nothingYetText')}
              </EmptyState>
            )
          }
          paging={{ page: list.paging.page, pageSize: limit, onPage: list.paging.onPage }}
          toolbar={
            list.narrowed && (
              <Button variant="quiet" size="small" onClick={list.clear}>
                {t('common:actions.clearFilters')}
              </Button>
            )
          }
          actions={(person) => (
            <>
              <ButtonLink
                variant="quiet"
                size="small"
                to={paths.testTaker.to(person.id)}
                aria-label={t('list.edit', { name: fullName(person) })}
              >
                {t('common:actions.edit')}
              </ButtonLink>
              <IconButton
                size="small"
                icon={<TrashIcon size={20} />}
                label={t('list.delete', { name: fullName(person) })}
                onClick={() => setLeaving(person)}
              />
            </>
          )}
        />
      )}
      {leaving && (
        <DeletePersonDialog
          person={leaving}
          onClose={() => setLeaving(null)}
          returnFocus={() => document.getElementById(LIST_ID)}
        />
      )}
    </>
  );
}
