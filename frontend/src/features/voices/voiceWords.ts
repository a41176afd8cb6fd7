import { useTranslation } from 'react-i18next';
import type { VoiceColumn } from '../../api/types';
import { serverToday } from '../../lib/days';
import { useDates } from '../../lib/useDates';
import { useBandName } from '../../parts/staff/bands/bands';

const family = ['mother', 'father', 'guardian', 'other'] as const;
const roles = ['parent', 'teacher', 'psychopedagogue', 'psychologist', 'school_admin'] as const;

/** The words for a column's informant and its state. */
export function useVoiceWords() {
  const { t } = useTranslation(['voices', 'review', 'staff']);
  const dates = useDates();
  return {
    bandOf: useBandName(),
    who: ({ relation, informant }: VoiceColumn): string => {
      const relative = family.find((one) => one === relation);
      if (relative) return t(`relation.${relative}`);
      const role = roles.find((one) => one === relation);
      return role ? t(`staff:roles.${role}`) : t(`review:detail.informants.${informant}`);
    },
    standing: ({ state, asked_on: asked, finished_on: day, no_bands_reason: why }: VoiceColumn) => {
      if (state === 'done') return day === null ? '' : t('state.done', { date: dates.long(day) });
      if (state === 'todo' && asked !== null && asked > serverToday()) {
        return t('state.todoOn', { date: dates.long(asked) });
      }
      const said = t(`state.${state}`);
      return state === 'not_possible' && why ? `${said}: ${t(`why.${why}`)}` : said;
    },
  };
}
