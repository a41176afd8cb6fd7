import { useTranslation } from 'react-i18next';
import { useDates } from '../../../lib/useDates';
import { confirm } from '../../../ui/confirm';
import { notify } from '../../../ui/notify';
import { Button } from '../../../ui/staff/Button';
import styles from './HoldList.module.css';

export interface HeldChild {
  id: number;
  first_name: string;
  last_name: string;
  reason: string;
  until: string;
  made_by: string | null;
}

/**
 * Holds with reason, end and author, each with a button to end it. `named`: show the child's name.
 */
export function HoldList({
  holds,
  named = false,
  end,
  problem,
}: {
  holds: readonly HeldChild[];
  named?: boolean;
  end: (id: number) => Promise<unknown>;
  problem: (error: unknown) => string;
}) {
  const { t } = useTranslation('retention');
  const { long } = useDates();

  async function handleEnd(hold: HeldChild) {
    const name = nameOf(hold);
    const ended = await confirm({
      title: t('hold.endTitle', { name }),
      body: t('hold.endBody'),
      confirmLabel: t('hold.end'),
      failed: problem,
      action: () => end(hold.id),
      returnFocus: () => document.querySelector<HTMLElement>('main h1'),
    });
    if (ended) notify(t('hold.ended', { name }), { tone: 'success' });
  }

  return (
    <ul className={styles.list}>
      {holds.map((hold) => (
        <li key={hold.id}>
          <div>
            <strong>
              {named && <span translate="no">{nameOf(hold)} · </span>}
              {t('hold.until', { day: long(hold.until) })}
            </strong>
            <p>{hold.reason}</p>
            {hold.made_by !== null && (
              <p className={styles.by}>{t('hold.by', { who: hold.made_by })}</p>
            )}
          </div>
          <Button
            size="small"
            variant="secondary"
            aria-label={t('hold.endOf', { name: nameOf(hold) })}
            onClick={() => void handleEnd(hold)}
          >
            {t('hold.end')}
          </Button>
        </li>
      ))}
    </ul>
  );
}

function nameOf({ first_name: first, last_name: last }: HeldChild): string {
  return `${first} ${last}`.trim();
}
