import { useTranslation } from 'react-i18next';
import type { VoiceColumn } from '../../api/types';
import { useDates } from '../../lib/useDates';

const family = ['mother', 'father', 'guardian', 'other'] as const;
const roles = ['parent', 'teacher', 'psychopedagogue', 'psychologist', 'school_admin'] as const;

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

/** The words for a column's informant and its state. */
export function useVoiceWords() {
  const { t } = useTranslation(['voices', 'review', 'staff']);
  const dates = useDates();
  return {
    bandOf: (name: string | null): string => {
      const band = bands.find((one) => one === name);
      return band ? t(`review:bands.${band}`) : t('noBands');
    },
    who: ({ relation, informant }: VoiceColumn): string => {
      const relative = family.find((one) => one === relation);
      if (relative) return t(`relation.${relative}`);
      const role = roles.find((one) => one === relation);
      return role ? t(`staff:roles.${role}`) : t(`review:detail.informants.${informant}`);
    },
    standing: ({ state, asked_on: asked, finished_on: day, no_bands_reason: why }: VoiceColumn) => {
      if (state === 'done') return day === null ? '' : t('state.done', { date: dates.long(day) });
      if (state === 'todo' && asked !== null) return t('state.todoOn', { date: dates.long(asked) });
      const said = t(`state.${state}`);
      return state === 'not_possible' && why ? `${said}: ${t(`why.${why}`)}` : said;
    },
  };
}
