import { useTranslation } from 'react-i18next';
import { Badge } from './Badge';
import { Button } from './Button';
import { useWishWords, type WishClocks } from './useWishWords';
import styles from './Wish.module.css';

/** A pupil's wish to talk to somebody, as those see it who answer it. */
export interface Wished extends WishClocks {
  to: 'any' | 'tutor' | 'reader';
  note: string;
}

/** What the pupil has written, until when what has to happen, and that it has. */
export function Wish({
  wish,
  busy,
  onChange,
}: {
  wish: Wished;
  busy: boolean;
  onChange: (state: 'seen' | 'talked') => void;
}) {
  const { t } = useTranslation('reading');
  const words = useWishWords();
  return (
    <section className={styles.wish} aria-label={t('talk.title')}>
      <div className={styles.words}>
        <p className={styles.facts}>
          <strong>{t('talk.title')}</strong>
          <span>{t(`talk.to.${wish.to}`)}</span>
          {wish.overdue ? <Badge tone="warning">{words(wish)}</Badge> : <span>{words(wish)}</span>}
        </p>
        {wish.note !== '' && <blockquote className={styles.note}>{wish.note}</blockquote>}
      </div>
      <div className={styles.buttons}>
        {wish.state === 'asked' && (
          <Button size="small" variant="secondary" busy={busy} onClick={() => onChange('seen')}>
            {t('talk.seen')}
          </Button>
        )}
        <Button size="small" variant="secondary" busy={busy} onClick={() => onChange('talked')}>
          {t('talk.talked')}
        </Button>
      </div>
    </section>
  );
}
