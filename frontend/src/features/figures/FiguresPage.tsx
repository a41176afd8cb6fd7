import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { ApiError, errorText } from '../../api/errors';
import { figuresQuery, tablesQuery } from '../../api/staff/figures';
import { useUser } from '../../auth/useMe';
import { paths } from '../../paths';
import { EmptyState } from '../../ui/EmptyState';
import { ButtonLink } from '../../ui/staff/Button';
import { PageHeader } from '../../ui/staff/PageHeader';
import { SkeletonLines } from '../../ui/staff/SkeletonLines';
import { Downloads } from './Downloads';
import { Frozen } from './Frozen';
import { Waiting } from './Waiting';
import styles from './figures.module.css';

/** The figures of a finished screening about the school, its years and its classes. */
export default function FiguresPage() {
  const { t } = useTranslation(['figures', 'common']);
  const id = Number(useParams().campaign_id);
  const known = Number.isSafeInteger(id) && id > 0;
  const tables = useQuery({ ...tablesQuery(id), enabled: known });
  const beside = useQuery({ ...figuresQuery(id), enabled: known });
  // Auditors have no access to screenings.
  const { role } = useUser();
  const back = role === 'A' || !known ? true : paths.campaign.to(id);
  if (tables.data && beside.data) {
    const isFrozen = tables.data.state === 'frozen';
    const { school_name: school, name: screening } = beside.data;
    return (
      <div className={styles.page}>
        <PageHeader
          title={t('title')}
          back={back}
          intro={t('of', { school, screening })}
          actions={isFrozen && tables.data.rows.length > 0 && <Downloads id={id} />}
        />
        {isFrozen ? (
          <Frozen tables={tables.data} beside={beside.data} />
        ) : (
          <Waiting id={id} beside={beside.data} />
        )}
      </div>
    );
  }
  const failure = tables.error ?? beside.error;
  if (known && !failure) {
    return (
      <>
        <PageHeader title={t('title')} back={back} />
        <SkeletonLines lines={8} />
      </>
    );
  }
  const status = failure instanceof ApiError ? failure.status : undefined;
  const gone = !known || status === 404;
  const isFinal = gone || status === 403;
  return (
    <>
      <PageHeader title={t('title')} back />
      <EmptyState
        kind={isFinal ? 'nothing-found' : 'failed'}
        title={t(gone ? 'gone' : isFinal ? 'refused' : 'loadFailed')}
        error={isFinal && failure}
        action={
          isFinal &&
          (role === 'T' ? (
            <ButtonLink to={paths.reading.to()}>{t('common:titles.reading')}</ButtonLink>
          ) : (
            role !== 'A' && (
              <ButtonLink to={paths.campaigns.to()}>{t('common:titles.campaigns')}</ButtonLink>
            )
          ))
        }
      >
        {gone ? t('goneText') : isFinal && errorText(failure)}
      </EmptyState>
    </>
  );
}
