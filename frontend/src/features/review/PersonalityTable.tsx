import { useTranslation } from 'react-i18next';
import type { Test } from '../../api/types';
import { bfiScales } from '../../api/staff/scales';
import { Place, ScoreTable } from './ScoreTable';

/** The five means, each as a place on a line. Neither end is better than the other. */
export function PersonalityTable({ scores }: { scores: NonNullable<Test['punctuation']> }) {
  const { t, i18n } = useTranslation('review');
  const write = new Intl.NumberFormat(i18n.language, {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  });
  return (
    <ScoreTable
      caption={t('reading.captionBfi')}
      rows={bfiScales.map((name) => {
        const value = scores[name] ?? null;
        return {
          name,
          value: value === null ? t('reading.missing') : write.format(value),
          scale: (
            <Place
              value={value}
              min={1}
              max={5}
              low={t(`scores.${name}.low`)}
              high={t(`scores.${name}.high`)}
            />
          ),
        };
      })}
    />
  );
}
