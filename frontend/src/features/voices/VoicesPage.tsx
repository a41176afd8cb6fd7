import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useParams, useSearchParams } from 'react-router-dom';
import { ApiError, errorText } from '../../api/errors';
import { proveAgain } from '../../api/stepUp';
import type { VoicesOfPupil } from '../../api/types';
import { voicesQuery } from '../../api/voices';
import { paths } from '../../paths';
import { EmptyState } from '../../ui/EmptyState';
import { Badge } from '../../ui/staff/Badge';
import { Button, ButtonLink } from '../../ui/staff/Button';
import { HideKey } from '../../ui/staff/HideKey';
import { Notice } from '../../ui/staff/Notice';
import { PageHeader } from '../../ui/staff/PageHeader';
import { SkeletonLines } from '../../ui/staff/SkeletonLines';
import { ChangeCard } from './ChangeCard';
import { HoldsOfPupil } from './HoldsOfPupil';
import { ReportsOfPupil } from './ReportsOfPupil';
import { VoicesCard } from './VoicesCard';
import styles from './voices.module.css';

/** What several people say about one pupil, side by side. */
export default function VoicesPage() {
  const { t } = useTranslation(['voices', 'common']);
  const id = Number(useParams().test_taker_id);
  const asked = Number(useSearchParams()[0].get('campaign'));
  const campaign = Number.isSafeInteger(asked) && asked > 0 ? asked : undefined;
  const known = Number.isSafeInteger(id) && id > 0;
  const found = useQuery({ ...voicesQuery(id, campaign), enabled: known });
  // What may be read no longer is not shown any longer, also when it was there a moment ago.
  if (found.data && !found.isError) {
    return (
      <HideKey prove={proveAgain}>
        <Whole found={found.data} />
      </HideKey>
    );
  }
  const status = found.error instanceof ApiError ? found.error.status : undefined;
  const gone = !known || status === 404;
  return (
    <>
      <PageHeader title={t('title')} back />
      {!gone && !found.isError ? (
        <SkeletonLines lines={8} />
      ) : (
        <EmptyState
          kind={gone || status === 403 ? 'nothing-found' : 'failed'}
          title={t(gone ? 'gone.title' : status === 403 ? 'refused.title' : 'loadFailed')}
          action={
            gone || status === 403 ? (
              <ButtonLink to={paths.reading.to()}>{t('back')}</ButtonLink>
            ) : (
              <Button variant="secondary" onClick={() => void found.refetch()}>
                {t('common:actions.tryAgain')}
              </Button>
            )
          }
        >
          {gone ? t('gone.text') : errorText(found.error)}
        </EmptyState>
      )}
    </>
  );
}

function Whole({ found }: { found: VoicesOfPupil }) {
  const { t } = useTranslation('voices');
  const { subject, campaign } = found;
  const where = `${subject.course} ${subject.class_name}`.trim();
  const name = `${subject.first_name} ${subject.last_name}`.trim();
  return (
    <div className={styles.page}>
      <PageHeader
        title={
          <span translate="no">
            {name}
            {subject.known_as !== '' && ` (${subject.known_as})`}
          </span>
        }
        intro={[where, campaign ? t('screening', { name: campaign.name }) : t('newest')]
          .filter(Boolean)
          .join(' · ')}
        back
        actions={
          <Button variant="secondary" onClick={() => window.print()}>
            {t('print')}
          </Button>
        }
      />
      {subject.practice && (
        <p>
          <Badge tone="lilac">{t('practice')}</Badge>
        </p>
      )}
      {found.columns.length === 0 ? (
        <EmptyState kind="nothing-yet" title={t('none.title')}>
          {t('none.text')}
        </EmptyState>
      ) : (
        <>
          <Notice live={false} title={t('usual.title')}>
            {t('usual.text')}
          </Notice>
          <VoicesCard found={found} questionnaire="SDQ" />
          <VoicesCard found={found} questionnaire="BFI" />
          <ChangeCard id={subject.id} />
        </>
      )}
      {!subject.practice && <ReportsOfPupil id={subject.id} />}
      {!subject.practice && <HoldsOfPupil id={subject.id} name={name} />}
    </div>
  );
}
