import { useTranslation } from 'react-i18next';
import { useWishes } from '../../api/staff/useWishes';
import type { Entry, TalkRequest } from '../../api/types';
import { useTalked } from '../../parts/talk/useTalked';
import { isPast } from '../../lib/days';
import { useDates } from '../../lib/useDates';
import { Badge } from '../../ui/staff/Badge';
import { notify } from '../../ui/notify';
import { Wish } from '../../parts/staff/talk/Wish';
import styles from './voices.module.css';

/** Says why a reader reads about this child now, until when, and who is responsible. */
export function WhyHere({
  child,
  name,
  entry,
}: {
  child: number;
  name: string;
  entry: Entry | undefined;
}) {
  const { t } = useTranslation('reading');
  const dates = useDates();
  const wishes = useWishes(child);
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
            <Badge tone="warning">{t('late', { date: dates.day(entry.due_on) })}</Badge>
          ) : (
            <span>{t('list.dueOn', { date: dates.day(entry.due_on) })}</span>
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
      {[...wishes.open, ...wishes.done].map((wish) => (
        <OneWish key={wish.id} wish={wish} name={name} />
      ))}
    </>
  );
}

function OneWish({ wish, name }: { wish: TalkRequest; name: string }) {
  const { t } = useTranslation('reading');
  const words = {
    done: t('talk.wasTalked', { name }),
    undo: t('talk.undo'),
    undone: t('talk.undone', { name }),
  };
  return <Wish wish={wish} form={useTalked(wish.id, words, notify)} />;
}
