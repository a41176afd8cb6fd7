import { useTranslation } from 'react-i18next';
import type { BandName } from '../../api/types';
import type { Group } from './groups';

/** The lowest and highest share shown: further out, all shares look alike. */
const LOWEST = 5;
const HIGHEST = 95;

/** The words shared by the bars and their legend. */
export function useFigureWords() {
  const { t, i18n } = useTranslation(['figures', 'review']);
  const percent = new Intl.NumberFormat(i18n.language, { style: 'percent' });
  return {
    band: (name: BandName) => (name === 'other' ? t('other') : t(`review:bands.${name}`)),
    /** Formats a rounded share in per cent. */
    share: (value: number) => {
      const share = percent.format(value / 100);
      if (value <= LOWEST) return t('upTo', { share });
      return value >= HIGHEST ? t('from', { share }) : t('about', { share });
    },
    answered: ({ n, part }: Group) =>
      typeof part?.asked === 'number'
        ? t('answered', { n: part.n ?? n ?? 0, asked: part.asked })
        : t('answers', { n: n ?? 0 }),
  };
}
