import { useTranslation } from 'react-i18next';
import { changeTalk } from '../../api/followUp';
import type { TalkRequest, TalkState } from '../../api/types';
import { useDates } from '../../lib/useDates';
import { Button } from '../../ui/staff/Button';
import { Card } from '../../ui/staff/Card';
import layout from '../../ui/staff/layout.module.css';
import lines from '../../ui/staff/rows.module.css';
import { Person } from './Person';
import styles from './reading.module.css';
import { useFollowUp, useOpenCase } from './useFollowUp';

/** Pupils who want to talk to someone, the oldest request first. */
export function WantToTalk({ rows }: { rows: readonly TalkRequest[] }) {
  const { t } = useTranslation('reading');
  return (
    <Card title={t('talk.title')}>
      {rows.length === 0 ? (
        <p className={styles.soft}>{t('talk.none')}</p>
      ) : (
        <ul className={lines.rows}>
          {rows.map((row) => (
            <Row key={row.id} row={row} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function Row({ row }: { row: TalkRequest }) {
  const { t } = useTranslation('reading');
  const dates = useDates();
  const change = useFollowUp((state: TalkState) => changeTalk(row.id, state));
  const open = useOpenCase();
  return (
    <li className={lines.row}>
      <Person of={row} />
      <p>
        {t(`talk.to.${row.to}`)}
        {row.state === 'asked' && ` · ${t('talk.readBy', { date: dates.long(row.seen_by) })}`}
        {row.owner_name !== '' && ` · ${t('owner', { name: row.owner_name })}`}
      </p>
      {row.note !== '' && <blockquote className={styles.note}>{row.note}</blockquote>}
      <div className={layout.buttons}>
        {row.state === 'asked' && (
          <Button busy={change.isPending} onClick={() => change.mutate('seen')}>
            {t('talk.seen')}
          </Button>
        )}
        <Button variant="secondary" onClick={() => change.mutate('talked')}>
          {t('talk.talked')}
        </Button>
        <Button variant="secondary" onClick={() => open.mutate({ talk_request: row.id })}>
          {t('list.open')}
        </Button>
      </div>
    </li>
  );
}
