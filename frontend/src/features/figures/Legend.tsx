import { useTranslation } from 'react-i18next';
import type { BandName } from '../../api/types';
import { Swatch } from './Bar';
import { useFigureWords } from './useFigureWords';
import styles from './figures.module.css';

/** The bands by their distance from the average; only helping others has the second ones. */
const steps: readonly (readonly BandName[])[] = [
  ['close_to_average'],
  ['slightly_raised', 'slightly_lowered'],
  ['high', 'low', 'other'],
  ['very_high', 'very_low'],
];

/** `withLow`: some bars are hatched. */
export function Legend({ withLow }: { withLow: boolean }) {
  const { t } = useTranslation('figures');
  const words = useFigureWords();
  return (
    <ul className={styles.legend}>
      {steps.map((names) => (
        <li key={names[0]}>
          <Swatch name={names[0]!} />
          {names.map(words.band).join(' / ')}
        </li>
      ))}
      {withLow && (
        <li>
          <Swatch name="low_participation" />
          {t('low')}
        </li>
      )}
    </ul>
  );
}
