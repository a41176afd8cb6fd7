import { useTranslation } from 'react-i18next';
import type { VoiceColumn } from '../../api/types';
import { Line, Mark } from '../../parts/staff/bands/Mark';
import { stepOf } from '../../parts/staff/bands/bands';
import { useVoiceWords } from './voiceWords';
import { isTrait, type Scale } from './scales';
import styles from './voices.module.css';

const places = [
  'at_the_lower_end',
  'towards_the_lower_end',
  'in_the_middle',
  'towards_the_upper_end',
  'at_the_upper_end',
] as const;

/** One voice's result on one scale: words and a mark, or the reason why there is none. */
export function Cell({ column, scale }: { column: VoiceColumn; scale: Scale }) {
  const { t, i18n } = useTranslation(['voices', 'review']);
  const { standing } = useVoiceWords();
  if (column.state !== 'done') return <span className={styles.soft}>{standing(column)}</span>;
  const value = column.punctuation?.[scale];
  const number = typeof value === 'number' && (
    <span className={styles.soft}>
      {t('number', { value: new Intl.NumberFormat(i18n.language).format(value) })}
    </span>
  );
  if (isTrait(scale)) {
    const place = places.findIndex((one) => one === column.places?.[scale]);
    const at = places[place];
    if (at === undefined) return <span className={styles.soft}>{t('noBands')}</span>;
    const end = t(`review:scores.${scale}.${place < 2 ? 'low' : 'high'}`);
    return (
      <span className={styles.said}>
        <Line place={place} />
        <span>{t(`place.${at}`, { end })}</span>
        {number}
      </span>
    );
  }
  const band = column.bands?.[scale];
  const step = stepOf(band);
  if (step === undefined) {
    const why = column.no_bands_reason;
    return (
      <span className={styles.soft}>
        {t('noBands')}
        {why ? `: ${t(`why.${why}`)}` : ''}
        {number}
      </span>
    );
  }
  return (
    <span className={styles.said}>
      <Mark step={step} falling={scale === 'prosocial'} />
      <span className={styles.band}>{t(`review:bands.${band as BandWord}`)}</span>
      {number}
    </span>
  );
}

type BandWord =
  | 'close_to_average'
  | 'slightly_raised'
  | 'high'
  | 'very_high'
  | 'slightly_lowered'
  | 'low'
  | 'very_low';
