import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PlainTable } from '../../ui/staff/PlainTable';
import styles from './scores.module.css';
import type { ScoreName } from './scales';

export interface ScoreRow {
  name: ScoreName;
  /** The number in words: "4 of 10". */
  value: string;
  /** A drawing of the same value. */
  scale: ReactNode;
  /** Undefined without a comparison. */
  band?: string | undefined;
  /** True if the row is the sum of the rows above. */
  sum?: boolean;
}

/** Scores, one per row: name, number, place on the scale, and band if there is one. */
export function ScoreTable({
  caption,
  compared = false,
  rows,
}: {
  caption: string;
  /** True if there is a column of bands. */
  compared?: boolean;
  rows: readonly ScoreRow[];
}) {
  const { t } = useTranslation('review');
  return (
    <PlainTable
      caption={<caption className={styles.caption}>{caption}</caption>}
      className={styles.table}
      columns={[
        {
          key: 'score',
          header: t('reading.score'),
          className: styles.name,
          cell: ({ name }) => (
            <>
              {t(`scores.${name}.name`)}
              <span className={styles.sentence}>{t(`scores.${name}.sentence`)}</span>
            </>
          ),
        },
        {
          key: 'value',
          header: t('reading.value'),
          className: styles.number,
          cell: ({ value }) => value,
        },
        {
          key: 'scale',
          header: t('reading.scale'),
          className: compared ? styles.scale : styles.line,
          cell: ({ scale }) => scale,
        },
        ...(compared
          ? [
              {
                key: 'band',
                header: t('reading.band'),
                className: styles.band,
                cell: ({ band }: ScoreRow) => band,
              },
            ]
          : []),
      ]}
      rows={rows}
      rowKey={({ name }) => name}
      rowClass={({ sum }) => (sum ? styles.sum : undefined)}
    />
  );
}

/**
 * A value on its whole scale, from 0 to `max`. `limits`: the values at which the next band begins.
 */
export function Bar({ value, max, limits }: { value: number; max: number; limits: number[] }) {
  return (
    <span aria-hidden="true" className={styles.bar}>
      <span className={styles.fill} style={{ width: `${(value / max) * 100}%` }} />
      {limits.map((limit) => (
        // The line lies between this whole number and the one before.
        <span
          key={limit}
          className={styles.limit}
          style={{ insetInlineStart: `${((limit - 0.5) / max) * 100}%` }}
        />
      ))}
    </span>
  );
}

/** A point between two ends of equal worth: a bar would suggest that more is better. */
export function Place({
  value,
  min,
  max,
  low,
  high,
}: {
  /** Null if it could not be computed. */
  value: number | null;
  min: number;
  max: number;
  low: string;
  high: string;
}) {
  return (
    <>
      {value !== null && (
        <span aria-hidden="true" className={styles.track}>
          <span
            className={styles.point}
            style={{ insetInlineStart: `${((value - min) / (max - min)) * 100}%` }}
          />
        </span>
      )}
      <span className={styles.ends}>
        <span>{`${min}\u00a0·\u00a0${low}`}</span>
        <span>{`${max}\u00a0·\u00a0${high}`}</span>
      </span>
    </>
  );
}
