import { useTranslation } from 'react-i18next';

/** The distance of each band from the average. Bands of helping others fall, all others rise. */
const steps: Readonly<Record<string, number>> = {
  close_to_average: 0,
  slightly_raised: 1,
  slightly_lowered: 1,
  high: 2,
  low: 2,
  very_high: 3,
  very_low: 3,
};

/** 0 to 3; undefined for a band without texts here. */
export function stepOf(band: string | null | undefined): number | undefined {
  return band === null || band === undefined ? undefined : steps[band];
}

/** All bands that have texts here. */
const bands = [
  'close_to_average',
  'slightly_raised',
  'slightly_lowered',
  'high',
  'low',
  'very_high',
  'very_low',
] as const;

/** The name of a band, or that there is none. */
export function useBandName(): (name: string | null) => string {
  const { t } = useTranslation(['voices', 'review']);
  return (name) => {
    const band = bands.find((one) => one === name);
    return band ? t(`review:bands.${band}`) : t('voices:noBands');
  };
}
