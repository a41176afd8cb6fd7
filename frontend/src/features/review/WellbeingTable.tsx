import { useTranslation } from 'react-i18next';
import type { Test } from '../../api/types';
import { Bar } from '../../ui/Bar';
import styles from './scores.module.css';
import { isBand, sdqMax, sdqScores, type SdqScore } from './scales';

/** The eight sums, each on its own scale, with its band in words where there is a comparison. */
export function WellbeingTable({
  scores,
  bands,
}: {
  scores: NonNullable<Test['punctuation']>;
  bands: Test['bands'];
}) {
  const { t } = useTranslation('review');
  return (
    <table role="table" className={styles.table}>
      <caption className={styles.caption}>{t('reading.captionSdq')}</caption>
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
          {bands && (
            <th role="columnheader" scope="col">
              {t('reading.band')}
            </th>
          )}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {sdqScores.map((name) => (
          <Row
            key={name}
            name={name}
            value={scores[name] ?? null}
            band={bands && (bands[name] ?? null)}
            compared={bands !== null}
          />
        ))}
      </tbody>
    </table>
  );
}

function Row({
  name,
  value,
  band,
  compared,
}: {
  name: SdqScore;
  value: number | null;
  band: string | null;
  compared: boolean;
}) {
  const { t } = useTranslation('review');
  const max = sdqMax[name];
  return (
    <tr role="row" className={name === 'total' ? styles.sum : undefined}>
      <th role="rowheader" scope="row" className={styles.name}>
        {t(`scores.${name}.name`)}
        <span className={styles.sentence}>{t(`scores.${name}.sentence`)}</span>
      </th>
      <td role="cell" className={styles.number}>
        {value === null ? t('reading.missing') : t('reading.of', { value, max })}
      </td>
      <td role="cell" className={styles.scale}>
        {value !== null && <Bar value={value} min={0} max={max} />}
      </td>
      {compared && (
        <td role="cell" className={styles.band}>
          {isBand(band) ? t(`bands.${band}`) : t('reading.noBand')}
        </td>
      )}
    </tr>
  );
}
