import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { ApiError, errorText } from '../../api/errors';
import { caseQuery, reopenCase } from '../../api/followUp';
import type { Case } from '../../api/types';
import { paths } from '../../paths';
import { useDates } from '../../lib/useDates';
import { EmptyState } from '../../ui/EmptyState';
import { Button, ButtonLink } from '../../ui/staff/Button';
import { Card } from '../../ui/staff/Card';
import layout from '../../ui/staff/layout.module.css';
import { Notice } from '../../ui/staff/Notice';
import { PageHeader } from '../../ui/staff/PageHeader';
import { SkeletonLines } from '../../ui/staff/SkeletonLines';
import { CaseClose } from './CaseClose';
import { CaseNotes } from './CaseNotes';
import { CaseNow } from './CaseNow';
import { CaseSteps } from './CaseSteps';
import { CaseUrgent } from './CaseUrgent';
import { nameOf, Person } from './Person';
import styles from './reading.module.css';
import { useFollowUp } from './useFollowUp';

/** One child on one page: what comes next, what was done, and what was noted. */
export default function CasePage() {
  const { t } = useTranslation(['reading', 'common']);
  const id = Number(useParams().case_id);
  const known = Number.isSafeInteger(id) && id > 0;
  const found = useQuery({ ...caseQuery(id), enabled: known });
  if (found.data) return <Whole key={id} one={found.data} />;
  if (known && found.isPending) {
    return (
      <>
        <PageHeader title={t('common:titles.case')} back={paths.reading.to()} />
        <SkeletonLines />
      </>
    );
  }
  const gone = !known || (found.error instanceof ApiError && found.error.status === 404);
  return (
    <>
      <PageHeader title={t('common:titles.case')} back={paths.reading.to()} />
      <EmptyState
        kind={gone ? 'nothing-found' : 'failed'}
        title={t(gone ? 'case.notFound' : 'loadFailed')}
        action={<ButtonLink to={paths.reading.to()}>{t('case.back')}</ButtonLink>}
      >
        {gone ? t('case.notFoundText') : errorText(found.error)}
      </EmptyState>
    </>
  );
}

function Whole({ one }: { one: Case }) {
  const { t } = useTranslation(['reading', 'common']);
  const dates = useDates();
  const reopen = useFollowUp(() => reopenCase(one.id));
  const isOpen = one.closed_at === null;
  return (
    <div className={styles.page}>
      <PageHeader
        title={<span translate="no">{nameOf(one)}</span>}
        back={paths.reading.to()}
        intro={<Person of={one} />}
      />
      <p className={styles.soft}>
        {t(`case.reason.${one.reason}`)} · {dates.long(one.opened_at)}
      </p>
      <div className={`${layout.buttons} ${styles.unprinted}`}>
        <ButtonLink variant="secondary" to={`/test-takers/${one.test_taker}/voices`}>
          {t('case.voices')}
        </ButtonLink>
        <Button variant="quiet" onClick={() => window.print()}>
          {t('case.print')}
        </Button>
      </div>
      {one.closed_at !== null && one.outcome !== '' && (
        <Notice live={false}>
          {t('case.close.closed', {
            date: dates.long(one.closed_at),
            outcome: t(`case.outcomes.${one.outcome}`),
          })}
        </Notice>
      )}
      {isOpen && <CaseNow one={one} />}
      <CaseUrgent one={one} />
      <CaseSteps one={one} />
      <div className={styles.unprinted}>
        <CaseNotes one={one} />
      </div>
      {one.readings.length > 0 && (
        <Card title={t('case.readings')}>
          <ul>
            {one.readings.map(({ at, reason }) => (
              <li key={at}>
                {dates.exact(at)}: {reason}
              </li>
            ))}
          </ul>
        </Card>
      )}
      <div className={styles.unprinted}>
        {isOpen ? (
          <CaseClose one={one} />
        ) : (
          <Button variant="secondary" busy={reopen.isPending} onClick={() => reopen.mutate(null)}>
            {t('case.close.reopen')}
          </Button>
        )}
      </div>
    </div>
  );
}
