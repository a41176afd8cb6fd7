import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { changeTalk, talkRequestsQuery } from '../../api/followUp';
import { errorText } from '../../api/errors';
import type { TalkRequest, TalkState } from '../../api/types';
import { useDates } from '../../lib/useDates';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/Card';
import { Notice } from '../../ui/Notice';
import styles from './now.module.css';

/** Pupils who would like to talk to their tutor, the oldest request first. Its place is kept while
 * it loads. */
export function PupilsWait() {
  const { t } = useTranslation(['welcome', 'common']);
  const talks = useQuery(talkRequestsQuery);
  const waiting = talks.data?.filter(({ state }) => state !== 'talked');
  return (
    <Card title={t('pupils.title')} className={styles.card}>
      {talks.isError && (
        <Notice
          tone="error"
          actions={
            <Button variant="quiet" size="small" onClick={() => void talks.refetch()}>
              {t('common:actions.tryAgain')}
            </Button>
          }
        >
          {errorText(talks.error)}
        </Notice>
      )}
      {waiting?.length === 0 && <p>{t('pupils.none')}</p>}
      <ul className={styles.list}>
        {waiting?.map((one) => (
          <Pupil key={one.id} request={one} />
        ))}
      </ul>
    </Card>
  );
}

function Pupil({ request }: { request: TalkRequest }) {
  const { t } = useTranslation('welcome');
  const dates = useDates();
  const client = useQueryClient();
  const change = useMutation({
    mutationFn: (state: TalkState) => changeTalk(request.id, state),
    onSettled: () => client.invalidateQueries({ queryKey: talkRequestsQuery.queryKey }),
    meta: { showsErrors: true },
  });
  const name = request.known_as || request.first_name;

  /** Until when it is read, and then until when they talk. */
  function clock({ state, overdue, seen_by: readBy, talk_by: talkBy }: TalkRequest): string {
    if (state === 'asked') {
      const key = overdue === 'read' ? 'pupils.lateRead' : 'pupils.readBy';
      return t(key, { date: dates.long(readBy) });
    }
    if (!talkBy) return t('pupils.read');
    const key = overdue === 'talk' ? 'pupils.lateTalk' : 'pupils.talkBy';
    return `${t('pupils.read')} ${t(key, { date: dates.long(talkBy) })}`;
  }
  return (
    <li className={styles.line}>
      <div className={styles.words}>
        <strong translate="no">{`${name} ${request.last_name}`.trim()}</strong>
        <span className={styles.count}>{clock(request)}</span>
        {request.note !== '' && <p className={styles.note}>{request.note}</p>}
        {change.isError && <Notice tone="error">{errorText(change.error)}</Notice>}
      </div>
      <div className={styles.buttons}>
        {request.state === 'asked' && (
          <Button size="small" busy={change.isPending} onClick={() => change.mutate('seen')}>
            {t('pupils.seen')}
          </Button>
        )}
        <Button
          size="small"
          variant="secondary"
          busy={change.isPending}
          onClick={() => change.mutate('talked')}
        >
          {t('pupils.talked')}
        </Button>
      </div>
    </li>
  );
}
