import { useTranslation } from 'react-i18next';
import type { Test } from '../../api/types';
import styles from './scores.module.css';
import { bfiScores, type BfiScore } from './scales';

/** The five means, each as a place on a line whose two ends are worth the same. */
export function PersonalityTable({ scores }: { scores: NonNullable<Test['punctuation']> }) {
  const { t } = useTranslation('review');
  return (
    <table role="table" className={styles.table}>
      <caption className={styles.caption}>{t('reading.captionBfi')}</caption>
      <thead role="rowgroup">
        <tr role="row">
          <th role="columnheader" scope="col">
            {t('reading.score')}
          </th>
          <th role="columnheader" scope="col" className={styles.number}>
            {t('reading.value')}
          </th>
          <th role="columnheader" scope="col">
            {t('reading.scale')}
          </th>
        </tr>
      </thead>
      <tbody role="rowgroup">
        {bfiScores.map((name) => (
          <Row key={name} name={name} value={scores[name] ?? null} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ name, value }: { name: BfiScore; value: number | null }) {
  const { t, i18n } = useTranslation('review');
  const write = new Intl.NumberFormat(i18n.language, {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  });
  return (
    <tr role="row">
      <th role="rowheader" scope="row" className={styles.name}>
        {t(`scores.${name}.name`)}
        <span className={styles.sentence}>{t(`scores.${name}.sentence`)}</span>
      </th>
      <td role="cell" className={styles.number}>
        {value === null ? t('reading.missing') : write.format(value)}
      </td>
      <td role="cell" className={styles.line}>
        {value !== null && <Place value={value} />}
        <span className={styles.ends}>
          <span>{`1\u00a0·\u00a0${t(`scores.${name}.low`)}`}</span>
          <span>{`5\u00a0·\u00a0${t(`scores.${name}.high`)}`}</span>
        </span>
      </td>
    </tr>
  );
}

/** A point on the line from 1 to 5: a bar would say that more is better. */
function Place({ value }: { value: number }) {
  return (
    <span aria-hidden="true" className={styles.track}>
      <span className={styles.point} style={{ insetInlineStart: `${((value - 1) / 4) * 100}%` }} />
    </span>
  );
}
