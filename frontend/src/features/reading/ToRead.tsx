import { useRef, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { changeEntry } from '../../api/followUp';
import type { Entry, EntryChange } from '../../api/types';
import { paths } from '../../paths';
import { useUser } from '../../auth/useMe';
import { useDates } from '../../lib/useDates';
import { notify } from '../../ui/notify';
import { Badge } from '../../ui/staff/Badge';
import { Button, ButtonLink } from '../../ui/staff/Button';
import { Card } from '../../ui/staff/Card';
import layout from '../../ui/staff/layout.module.css';
import lines from '../../ui/staff/rows.module.css';
import { nameOf, Person } from './Person';
import styles from './reading.module.css';
import { useFollowUp, useOpenCase } from './useFollowUp';

/** Whom to read, in the order of the server: the first of `count`, and those after them as these are
 * read. Inside the list a letter does what a button does. */
export function ToRead({ rows, count }: { rows: readonly Entry[]; count: number }) {
  const { t } = useTranslation('reading');
  const { user } = useUser();
  const list = useRef<HTMLUListElement>(null);
  const change = useFollowUp(({ id, body }: { id: number; body: EntryChange }) =>
    changeEntry(id, body),
  );
  const open = useOpenCase();

  function assign({ id }: Entry) {
    change.mutate({ id, body: { owner: user.id } });
  }
  function markRead(row: Entry) {
    change.mutate({ id: row.id, body: { state: 'read' } });
    notify(t('list.wasRead', { name: nameOf(row) }), {
      action: {
        label: t('list.undo'),
        onAction: () => change.mutate({ id: row.id, body: { state: 'to_read' } }),
      },
    });
  }
  function handleKey(event: KeyboardEvent, at: number) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const key = event.key.toLowerCase();
    const row = rows[at]!;
    if (key === 'n') list.current?.querySelectorAll<HTMLElement>('li')[at + 1]?.focus();
    else if (key === 'a') assign(row);
    else if (key === 'r') markRead(row);
    else return;
    event.preventDefault();
  }
  return (
    <Card title={t('list.title')}>
      {rows.length === 0 ? (
        <p className={styles.soft}>{t('list.none')}</p>
      ) : (
        <ul className={lines.rows} ref={list}>
          {rows.map((row, at) => (
            // The keys are another way to what the row's own buttons do.
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
            <li
              key={row.id}
              className={lines.row}
              tabIndex={-1}
              onKeyDown={(event) => handleKey(event, at)}
            >
              <Facts row={row} />
              <div className={layout.buttons}>
                <ButtonLink
                  to={`/test-takers/${row.test_taker}/voices`}
                  aria-label={t('list.see', { name: nameOf(row) })}
                >
                  {t('case.voices')}
                </ButtonLink>
                {row.case === null ? (
                  <Button
                    variant="secondary"
                    onClick={() => open.mutate({ test_taker: row.test_taker, reason: why(row) })}
                  >
                    {t('list.open')}
                  </Button>
                ) : (
                  <ButtonLink variant="secondary" to={paths.case.to(row.case)}>
                    {t('list.show')}
                  </ButtonLink>
                )}
                {row.owner !== user.id && (
                  <Button variant="quiet" onClick={() => assign(row)}>
                    {t('list.mine')}
                  </Button>
                )}
                <Button variant="quiet" onClick={() => markRead(row)}>
                  {t('list.read')}
                </Button>
              </div>
            </li>
          ))}
        </ul>
      )}
      {count > rows.length && (
        <p className={styles.soft}>{t('list.first', { shown: rows.length, total: count })}</p>
      )}
    </Card>
  );
}

function why({ reasons }: Entry) {
  if (reasons.includes('comment')) return 'comment';
  return reasons.length > 0 ? 'rule' : 'person';
}

function Facts({ row }: { row: Entry }) {
  const { t } = useTranslation('reading');
  const dates = useDates();
  return (
    <>
      <Person of={row} />
      <p className={lines.facts}>
        {row.reasons.map((reason) => (
          <Badge key={reason} tone={reason === 'talk' ? 'sun' : 'lilac'}>
            {t(`reasons.${reason}`)}
          </Badge>
        ))}
        <span>{t('list.voices', row.voices)}</span>
        <span>{t('list.dueOn', { date: dates.long(row.due_on) })}</span>
        <span>{row.owner === null ? t('nobodysYet') : t('owner', { name: row.owner_name })}</span>
      </p>
    </>
  );
}
