import { useTranslation } from 'react-i18next';
import { useWish } from '../../api/staff/useWish';
import type { Entry } from '../../api/types';
import { isPast } from '../../lib/days';
import { useDates } from '../../lib/useDates';
import { Badge } from '../../ui/staff/Badge';
import { Wish } from '../../ui/staff/Wish';
import styles from './voices.module.css';

/** Why somebody reads about this child now, until when, and who has taken it on. */
export function WhyHere({
  child,
  entry,
  wishes,
}: {
  child: number;
  entry: Entry | undefined;
  /** Whether the child wants to talk to somebody. */
  wishes: boolean;
}) {
  const { t } = useTranslation('reading');
  const dates = useDates();
  const { wish, busy, change } = useWish(child, { enabled: wishes });
  return (
    <>
      {entry && (
        <p className={styles.facts}>
          {entry.reasons.map((reason) => (
            <Badge key={reason} tone={reason === 'talk' ? 'sun' : 'lilac'}>
              {t(`reasons.${reason}`)}
            </Badge>
          ))}
          {entry.state === 'read' ? (
            <Badge tone="success">{t('decide.isRead')}</Badge>
          ) : isPast(entry.due_on) ? (
            <Badge tone="warning">{t('late', { date: dates.long(entry.due_on) })}</Badge>
          ) : (
            <span>{t('list.dueOn', { date: dates.long(entry.due_on) })}</span>
          )}
          <span>
            {entry.own
              ? t('yours')
              : entry.owner === null
                ? t('nobodysYet')
                : t('owner', { name: entry.owner_name })}
          </span>
        </p>
      )}
      {wishes && wish && <Wish wish={wish} busy={busy} onChange={change} />}
    </>
  );
}
