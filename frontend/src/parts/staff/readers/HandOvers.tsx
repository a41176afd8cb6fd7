import { fullName } from '../../../lib/fullName';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../../lib/useDates';
import { notify } from '../../../ui/notify';
import { Badge } from '../../../ui/staff/Badge';
import { Button } from '../../../ui/staff/Button';
import { Card } from '../../../ui/staff/Card';
import { Undo } from '../../../ui/staff/Undo';
import lines from '../../../ui/staff/rows.module.css';
import layout from '../../../ui/staff/layout.module.css';

type To = 'pupil' | 'guardian';

/** A released report with the facts that are shown. */
export interface HandedReport {
  test: number;
  questionnaire: 'BFI' | 'SDQ';
  first_name: string;
  last_name: string;
  since: string;
  late: boolean;
  handed_over: { to: To; on: string; by_name: string; undo_until: string | null } | null;
}

interface Acts {
  open: (test: number) => void;
  give: (test: number, to: To) => Promise<unknown>;
  takeBack: (test: number) => void;
}

/** Released reports that cannot be sent by email: prints them, and records who got them. */
export function HandOvers<Row extends HandedReport>({
  rows,
  count,
  about,
  ...acts
}: Acts & {
  /** The first of `count` rows. */
  rows: readonly Row[];
  count: number;
  /** Names the person, unless the heading does. */
  about?: (row: Row) => ReactNode;
}) {
  const { t } = useTranslation('reading');
  return (
    <Card title={t('handOver.title')}>
      <p className={layout.soft}>{t('handOver.text')}</p>
      <ul className={lines.rows}>
        {rows.map((row) => (
          <li key={row.test} className={lines.row}>
            {about?.(row)}
            <Facts row={row} />
            <Buttons row={row} {...acts} />
          </li>
        ))}
      </ul>
      {count > rows.length && (
        <p className={layout.soft}>{t('handOver.first', { shown: rows.length, total: count })}</p>
      )}
    </Card>
  );
}

function useTestName(): (row: HandedReport) => string {
  const { t } = useTranslation('common');
  return ({ questionnaire }) =>
    t(questionnaire === 'BFI' ? 'testTypes.personality' : 'testTypes.emotionalWellbeing');
}

function Facts({ row }: { row: HandedReport }) {
  const { t } = useTranslation('reading');
  const dates = useDates();
  const testName = useTestName();
  const done = row.handed_over;
  return (
    <p className={lines.facts}>
      <span>{testName(row)}</span>
      <span>
        {done
          ? t(`handOver.done.${done.to}`, {
              name: row.first_name,
              date: dates.day(done.on),
              by: done.by_name,
            })
          : t('handOver.since', { date: dates.day(row.since) })}
      </span>
      {row.late && <Badge tone="sun">{t('handOver.late')}</Badge>}
    </p>
  );
}

function Buttons({ row, open, give, takeBack }: Acts & { row: HandedReport }) {
  const { t } = useTranslation('reading');
  const dates = useDates();
  const testName = useTestName();
  const name = fullName(row);
  const { test } = row;
  // A pupil may have several reports.
  const named = (words: string) => [words, testName(row), dates.day(row.since)].join(', ');
  const toPupil = t('handOver.pupil', { name: row.first_name });

  async function handleGiven(to: To) {
    await give(test, to);
    notify(t('handOver.given', { name }), {
      action: { label: t('list.undo'), onAction: () => takeBack(test) },
    });
  }
  return (
    <div className={layout.buttons}>
      <Button
        variant="secondary"
        aria-label={named(t('handOver.openOf', { name }))}
        onClick={() => open(test)}
      >
        {t('handOver.open')}
      </Button>
      {row.handed_over?.undo_until ? (
        <Undo
          until={row.handed_over.undo_until}
          label={t('handOver.given', { name })}
          onUndo={() => takeBack(test)}
        />
      ) : row.handed_over ? (
        <Button
          variant="quiet"
          aria-label={named(t('handOver.undo'))}
          onClick={() => takeBack(test)}
        >
          {t('handOver.undo')}
        </Button>
      ) : (
        <>
          <Button
            variant="quiet"
            aria-label={named(toPupil)}
            onClick={() => void handleGiven('pupil').catch(() => null)}
          >
            {toPupil}
          </Button>
          <Button
            variant="quiet"
            aria-label={named(t('handOver.guardian'))}
            onClick={() => void handleGiven('guardian').catch(() => null)}
          >
            {t('handOver.guardian')}
          </Button>
        </>
      )}
    </div>
  );
}
