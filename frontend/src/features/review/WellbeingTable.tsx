import { useTranslation } from 'react-i18next';
import type { Test } from '../../api/types';
import { isBand, sdqMax, sdqScores } from './scales';
import { Bar, ScoreTable } from './ScoreTable';

/** The eight sums, each on its own scale, with its band in words if there is a comparison. */
export function WellbeingTable({
  scores,
  bands,
  limits,
}: {
  scores: NonNullable<Test['punctuation']>;
  bands: Test['bands'];
  /** For each sum, the values at which the next band begins. */
  limits: NonNullable<Test['band_limits']>;
}) {
  const { t } = useTranslation('review');
  return (
    <ScoreTable
      caption={t('reading.captionSdq')}
      compared={bands !== null}
      rows={sdqScores.map((name) => {
        const value = scores[name] ?? null;
        const max = sdqMax[name];
        const band = bands?.[name];
        return {
          name,
          value: value === null ? t('reading.missing') : t('reading.of', { value, max }),
          scale: value !== null && <Bar value={value} max={max} limits={limits[name] ?? []} />,
          band: isBand(band) ? t(`bands.${band}`) : t('reading.noBand'),
          sum: name === 'total',
        };
      })}
    />
  );
}
