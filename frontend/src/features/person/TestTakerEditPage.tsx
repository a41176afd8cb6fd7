import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { ApiError } from '../../api/errors';
import { loadWhenOnline } from '../../api/loadWhenOnline';
import { testTakerQuery } from '../../api/staff/people';
import type { TestTaker } from '../../api/types';
import { useUser } from '../../auth/useMe';
import { readDraft } from '../../drafts/drafts';
import { loadAreas } from '../../i18n/i18n';
import { fullName } from '../../lib/fullName';
import { ButtonLink } from '../../ui/staff/Button';
import { EmptyState } from '../../ui/EmptyState';
import { LoadingMark } from '../../ui/LoadingMark';
import { PageHeader } from '../../ui/staff/PageHeader';
import { EditPersonForm } from './EditPersonForm';
import { NextPerson } from './NextPerson';
import { PersonFacts } from './PersonFacts';
import { useListBehind } from './useListBehind';
import styles from './person.module.css';

const PersonCards = lazy(() =>
  loadWhenOnline(async () => {
    const [cards] = await Promise.all([
      import('./PersonCards'),
      loadAreas(['people', 'contacts', 'families', 'retention', 'whoRead', 'recordConsent']),
    ]);
    return cards;
  }),
);

const FIRST = 'input:not([readonly])';

export default function TestTakerEditPage() {
  const { t } = useTranslation(['overview', 'common']);
  const list = useListBehind();
  const { test_taker_id = '' } = useParams();
  const id = /^\d{1,9}$/.test(test_taker_id) ? Number(test_taker_id) : null;
  const person = useQuery({
    ...testTakerQuery(id ?? 0),
    enabled: id !== null,
    // The form must edit the current data, not a cached copy.
    staleTime: 0,
    gcTime: 0,
  });
  const missing = id === null || (person.error instanceof ApiError && person.error.status === 404);

  return (
    <div className={styles.page}>
      <PageHeader
        title={person.data ? fullName(person.data) : t('common:titles.editTestTaker')}
        back
      />
      {missing ? (
        <EmptyState
          kind="nothing-found"
          error={person.error}
          title={t('edit.notFound')}
          action={
            <ButtonLink variant="secondary" {...list}>
              {t('edit.toList')}
            </ButtonLink>
          }
        >
          {t('edit.notFoundText')}
        </EmptyState>
      ) : person.data ? (
        <div key={id} className={styles.parts}>
          <NextPerson id={person.data.id} />
          <Suspense fallback={<LoadingMark />}>
            <PersonCards person={person.data} details={<Details person={person.data} />} />
          </Suspense>
        </div>
      ) : person.isError ? (
        <EmptyState kind="failed" title={t('edit.loadFailed')} />
      ) : (
        <LoadingMark page />
      )}
    </div>
  );
}

/** Who the person is; the form that corrects it is shown once asked for, or begun before. */
function Details({ person }: { person: TestTaker }) {
  const { user } = useUser();
  const form = useRef<HTMLDivElement>(null);
  const [begun] = useState(() => readDraft(user.id, `person.${person.id}`) !== null);
  const [asked, setAsked] = useState(false);
  useEffect(() => {
    if (asked) form.current?.querySelector<HTMLElement>(FIRST)?.focus();
  }, [asked]);
  const isOpen = begun || asked;
  return (
    <>
      <PersonFacts person={person} onCorrect={isOpen ? undefined : () => setAsked(true)} />
      {isOpen && (
        <div ref={form}>
          <EditPersonForm person={person} />
        </div>
      )}
    </>
  );
}
