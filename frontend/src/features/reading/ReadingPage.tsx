import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { casesQuery, readingListQuery, talkRequestsQuery } from '../../api/followUp';
import { errorText } from '../../api/errors';
import { useUser } from '../../auth/useMe';
import { isPast } from '../../lib/days';
import { EmptyState } from '../../ui/EmptyState';
import { Button } from '../../ui/staff/Button';
import { Disclosure } from '../../ui/staff/Disclosure';
import { PageHeader } from '../../ui/staff/PageHeader';
import { SkeletonLines } from '../../ui/staff/SkeletonLines';
import { Cases } from './Cases';
import { Practice } from './Practice';
import { ToHandOver } from './ToHandOver';
import { ToRead } from './ToRead';
import { WantToTalk } from './WantToTalk';
import styles from './reading.module.css';

/** A reader's minutes: who wants to talk, what is overdue, whom to read next. */
export default function ReadingPage() {
  const { t } = useTranslation(['reading', 'common']);
  const { user } = useUser();
  const talks = useQuery(talkRequestsQuery);
  const list = useQuery(readingListQuery('to_read'));
  const cases = useQuery(casesQuery);
  const all = [talks, list, cases];
  const failed = all.find((one) => one.isError);
  const open = cases.data?.filter((one) => one.closed_at === null) ?? [];
  const late = open.filter((one) => isPast(one.due_on));
  return (
    <div className={styles.page}>
      <PageHeader title={t('common:titles.reading')} intro={t('intro')} />
      {failed ? (
        <EmptyState
          kind="failed"
          title={t('loadFailed')}
          action={
            <Button
              variant="secondary"
              onClick={() => void Promise.all(all.map((one) => one.refetch()))}
            >
              {t('common:actions.tryAgain')}
            </Button>
          }
        >
          {errorText(failed.error)}
        </EmptyState>
      ) : all.some((one) => one.isPending) ? (
        <SkeletonLines />
      ) : (
        <>
          <WantToTalk rows={talks.data?.filter(({ state }) => state !== 'talked') ?? []} />
          {late.length > 0 && <Cases title={t('late.title')} rows={late} />}
          <ToRead rows={list.data?.results ?? []} count={list.data?.count ?? 0} />
          <Disclosure label={t('order.title')}>
            <p>{t('order.text')}</p>
            <p>{t('order.keys')}</p>
          </Disclosure>
          <Cases title={t('cases.title')} rows={open.filter((one) => !isPast(one.due_on))} />
          <ToHandOver />
          <Practice school={user.reads_for[0]} />
        </>
      )}
    </div>
  );
}
