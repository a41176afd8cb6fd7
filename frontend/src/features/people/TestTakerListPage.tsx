import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useSearchParams } from 'react-router-dom';
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
import { DeletePersonDialog } from './DeletePersonDialog';
import { fullName } from './names';
import { PeopleFilters, type PeopleView } from './PeopleFilters';

const PAGE_SIZE = 25;
const LIST_ID = 'people-list';

/** A number in the address; whatever is none does not filter. */
function idFrom(text: string | null): number | undefined {
  return text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined;
}

export default function TestTakerListPage() {
  const { t } = useTranslation(['people', 'common']);
  const [address, setAddress] = useSearchParams();
  const search = address.get('search') ?? '';
  const school = idFrom(address.get('school'));
  const course = idFrom(address.get('course'));
  const page = (idFrom(address.get('page')) ?? 1) - 1;
  const [leaving, setLeaving] = useState<TestTaker | null>(null);

  const people = useQuery(
    testTakersQuery({ search, school, course, limit: PAGE_SIZE, offset: page * PAGE_SIZE }),
  );
  // They decide how many fields the filters have, and those would push the list down.
  const { isPending: filtersGrow } = useQuery(schoolsQuery);
  const count = people.data?.count;
  const narrowed = school !== undefined || course !== undefined;
  const filtered = search !== '' || narrowed;

  /** Another view of the list, from its first page; replaces this one in the history. */
  function show(changes: PeopleView) {
    setAddress(
      (before) => {
        const next = new URLSearchParams(before);
        next.delete('page');
        for (const [name, value] of Object.entries(changes)) {
          if (value) next.set(name, String(value));
          else next.delete(name);
        }
        return next;
      },
      { replace: true },
    );
  }
  const showAll = () => show({ search: '', school: undefined, course: undefined });

  // The last page may have become empty: someone was deleted, here or elsewhere.
  if (count !== undefined && !people.isPlaceholderData && page > 0 && page * PAGE_SIZE >= count) {
    const last = Math.ceil(count / PAGE_SIZE);
    const next = new URLSearchParams(address);
    if (last > 1) next.set('page', String(last));
    else next.delete('page');
    return <Navigate to={{ search: next.toString() }} replace />;
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
            filtered ? (
              <EmptyState
                kind="nothing-found"
                title={
                  search !== ''
                    ? t('common:table.nothingFound', { search })
                    : t('common:table.nothingFoundFiltered')
                }
                action={
                  <Button variant="secondary" onClick={showAll}>
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
          paging={{
            page,
            pageSize: PAGE_SIZE,
            onPage: (next) =>
              setAddress((before) => {
                const target = new URLSearchParams(before);
                if (next > 0) target.set('page', String(next + 1));
                else target.delete('page');
                return target;
              }),
          }}
          toolbar={
            filtered && (
              <Button variant="quiet" size="small" onClick={showAll}>
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
