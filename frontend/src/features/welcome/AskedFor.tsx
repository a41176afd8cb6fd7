import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { assignmentsQuery } from '../../api/assignments';
import { errorText } from '../../api/errors';
import type { Assignment } from '../../api/types';
import { useDates } from '../../lib/useDates';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/Card';
import { Notice } from '../../ui/Notice';
import { useBeginAssigned } from './useBeginAssigned';
import styles from './UnfinishedTests.module.css';

/** A tutor is asked about a whole class. */
const shownAtFirst = 5;

/** What the school asks one to answer, first of all, with the day until which; nothing if nothing. */
export function AskedFor() {
  const { t } = useTranslation('welcome');
  const [isWhole, setWhole] = useState(false);
  const rows = useQuery(assignmentsQuery).data ?? [];
  const begin = useBeginAssigned();
  if (rows.length === 0) return null;
  const shown = isWhole ? rows : rows.slice(0, shownAtFirst);
  return (
    <Card title={t('asked.title')}>
      <ul className={styles.list}>
        {shown.map((row) => (
          <Asked
            key={row.id}
            row={row}
            isBusy={begin.isPending && begin.variables === row.id}
            onBegin={() => {
              if (!begin.isPending) begin.mutate(row.id);
            }}
          />
        ))}
      </ul>
      {begin.error && (
        <Notice tone="error" title={t('round.startFailed')}>
          {errorText(begin.error)}
        </Notice>
      )}
      {rows.length > shownAtFirst && (
        <Button variant="quiet" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? t('asked.fewer') : t('asked.all', { count: rows.length })}
        </Button>
      )}
    </Card>
  );
}

function Asked({
  row,
  isBusy,
  onBegin,
}: {
  row: Assignment;
  isBusy: boolean;
  onBegin: () => void;
}) {
  const { t } = useTranslation(['welcome', 'common']);
  const dates = useDates();
  const test =
    row.test_type_name === 'BFI'
      ? t('common:testTypes.personality')
      : t('common:testTypes.emotionalWellbeing');
  const person = shortName(row.subject);
  return (
    <li className={styles.test}>
      <div>
        <strong translate="no">
          {row.is_self ? test : t('unfinished.about', { test, person })}
        </strong>
        <p className={styles.progress}>{t('asked.due', { date: dates.long(row.due_on) })}</p>
      </div>
      <Button onClick={onBegin} busy={isBusy} busyLabel={t('round.starting')}>
        <span>{row.state === 'running' ? t('unfinished.continue') : t('start')}</span>
        <span className="visually-hidden"> {row.is_self ? test : person}</span>
      </Button>
    </li>
  );
}

/** A classroom's screen is seen by others: the first name and an initial say enough. */
function shortName({ first_name, last_name }: { first_name: string; last_name: string }): string {
  const [initial] = last_name.trim();
  return initial === undefined ? first_name : `${first_name} ${initial}.`;
}
