import { fullName } from '../../lib/fullName';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams, useSearchParams } from 'react-router-dom';
import { ApiError, errorText } from '../../api/errors';
import { entriesOfChildQuery } from '../../api/staff/followUp';
import { proveAgain } from '../../api/stepUp';
import type { Entry, VoicesOfPupil } from '../../api/types';
import { voicesQuery } from '../../api/staff/voices';
import { useUser } from '../../auth/useMe';
import { useSeveralSchools } from '../../auth/useSeveralSchools';
import { useForm } from '../../forms/useForm';
import { loadAreas } from '../../i18n/i18n';
import { EmptyState } from '../../ui/EmptyState';
import { Badge } from '../../ui/staff/Badge';
import { Button } from '../../ui/staff/Button';
import { HideKey } from '../../ui/staff/HideKey';
import { PageHeader } from '../../ui/staff/PageHeader';
import { SkeletonLines } from '../../ui/staff/SkeletonLines';

import { ChangeCard } from './ChangeCard';
import { Decisions } from './Decisions';
import { Differ } from './Differ';
import { HoldsOfPupil } from './HoldsOfPupil';
import { HowToRead } from './HowToRead';
import { familyLetterOf } from '../../api/staff/familyLetter';
import { emptyLetter } from '../../lib/familyLetter';
import { LetterToFamily } from '../../parts/staff/familyLetter/LetterToFamily';
import { WayOn } from '../../parts/staff/readers/WayOn';
import { paths } from '../../paths';
import { ReportsOfPupil } from './ReportsOfPupil';
import { TalkSheetOfPupil } from './TalkSheetOfPupil';
import { VoicesCard } from './VoicesCard';
import { WhoReadOfPupil } from './WhoReadOfPupil';
import { WhyHere } from './WhyHere';
import styles from './voices.module.css';

const AsksOfPupil = lazy(async () => {
  const texts = loadAreas(['asks', 'alone', 'contacts']);
  const [part] = await Promise.all([import('./asks/AsksOfPupil'), texts]);
  return { default: part.AsksOfPupil };
});

/** The results from several informants about one pupil, side by side. */
export default function VoicesPage() {
  const { t } = useTranslation(['voices', 'common']);
  const id = Number(useParams().test_taker_id);
  const [address] = useSearchParams();
  const said = { campaign: idIn(address, 'campaign'), ask: idIn(address, 'ask') };
  const known = Number.isSafeInteger(id) && id > 0;
  const found = useQuery({ ...voicesQuery(id, said), enabled: known });
  const reads = useUser().user.reads_for.length > 0;
  const entries = useQuery({ ...entriesOfChildQuery(id), enabled: known && reads });
  // Hides cached results that may no longer be read. Everything appears at once, so that nothing
  // moves.
  if (found.data && !found.isError && !entries.isLoading) {
    return (
      <HideKey prove={proveAgain}>
        <Whole
          key={id}
          found={found.data}
          ask={said.ask}
          entries={entries.data ?? []}
          reads={reads}
        />
      </HideKey>
    );
  }
  const status = found.error instanceof ApiError ? found.error.status : undefined;
  const gone = !known || status === 404;
  const isFinal = gone || status === 403;
  return (
    <>
      <PageHeader title={t('title')} back />
      {!gone && !found.isError ? (
        <SkeletonLines lines={8} />
      ) : (
        <EmptyState
          kind={isFinal ? 'nothing-found' : 'failed'}
          error={isFinal && found.error}
          title={t(gone ? 'gone.title' : status === 403 ? 'refused.title' : 'loadFailed')}
          action={isFinal && <WayOn />}
        >
          {gone ? t('gone.text') : isFinal && errorText(found.error)}
        </EmptyState>
      )}
    </>
  );
}

function idIn(address: URLSearchParams, name: string): number | undefined {
  const id = Number(address.get(name));
  return Number.isSafeInteger(id) && id > 0 ? id : undefined;
}

function Whole({
  found,
  ask,
  entries,
  reads,
}: {
  found: VoicesOfPupil;
  /** The number of what was asked about the child alone, if that is shown. */
  ask: number | undefined;
  /**
   * The child's entries of the reading list. Empty for Alba's team, and for a child with nothing to
   * read.
   */
  entries: readonly Entry[];
  reads: boolean;
}) {
  const { t } = useTranslation('voices');
  const { subject, campaign } = found;
  const entry =
    entries.find((one) => (campaign ? one.campaign === campaign.id : one.ask === ask)) ??
    entries[0];
  const again = useSearchParams()[0].get('again');
  const severalSchools = useSeveralSchools();
  const toFamily = useForm(`letter.${subject.id}`, emptyLetter);
  const where = `${subject.course} ${subject.class_name}`.trim();
  const name = fullName(subject);
  const asks = reads && !subject.practice && (
    <Suspense fallback={null}>
      <AsksOfPupil id={subject.id} name={subject.first_name} again={again} />
    </Suspense>
  );
  return (
    <div className={styles.page}>
      <PageHeader
        title={
          <span translate="no">
            {name}
            {subject.known_as !== '' && ` (${subject.known_as})`}
          </span>
        }
        intro={[
          where,
          severalSchools && entry?.school_name,
          campaign ? t('screening', { name: campaign.name }) : t(ask ? 'askedAlone' : 'newest'),
        ]
          .filter(Boolean)
          .join(' · ')}
        back={reads ? paths.reading.to() : true}
      />
      {subject.practice && (
        <p>
          <Badge tone="lilac">{t('practice')}</Badge>
        </p>
      )}
      {again !== null && asks}
      {reads && <WhyHere child={subject.id} name={name} entry={entry} />}
      {found.columns.length === 0 ? (
        <EmptyState kind="nothing-yet" title={t('none.title')}>
          {t('none.text')}
        </EmptyState>
      ) : (
        <>
          <Differ found={found} />
          <VoicesCard found={found} questionnaire="SDQ" />
          <HowToRead />
          {reads && <TalkSheetOfPupil id={subject.id} said={{ campaign: campaign?.id, ask }} />}
          <VoicesCard found={found} questionnaire="BFI" />
          <ChangeCard id={subject.id} />
        </>
      )}
      <div className={styles.beside}>
        <div className={styles.page}>
          {again === null && asks}
          {!subject.practice && <WhoReadOfPupil id={subject.id} name={subject.first_name} />}
        </div>
        {!subject.practice && (
          <div className={styles.page}>
            <ReportsOfPupil id={subject.id} />
            <HoldsOfPupil id={subject.id} name={name} />
          </div>
        )}
      </div>
      <div className={styles.unprinted}>
        {reads && !subject.practice && (
          <LetterToFamily typed={toFamily} {...familyLetterOf(subject.id)} />
        )}
        <Button variant="quiet" size="small" onClick={() => window.print()}>
          {t('print')}
        </Button>
      </div>
      {reads && <Decisions child={subject.id} name={name} entry={entry} />}
    </div>
  );
}
