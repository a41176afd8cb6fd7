import { useTranslation } from 'react-i18next';
import { useDates } from '../../../lib/useDates';

/** The two deadlines of a wish to talk: for reading it, and for the talk. */
export interface WishClocks {
  state: 'asked' | 'seen' | 'talked';
  seen_by: string;
  talk_by?: string | null;
  overdue?: 'read' | 'talk' | null;
}

/** The words for the running deadline. */
export function useWishWords(): (wish: WishClocks) => string {
  const { t } = useTranslation('reading');
  const dates = useDates();
  return ({ state, seen_by: readBy, talk_by: talkBy, overdue }) => {
    if (state === 'asked') {
      const date = dates.day(readBy);
      return overdue === 'read' ? t('talk.lateRead', { date }) : t('talk.readBy', { date });
    }
    if (state === 'talked' || !talkBy) return '';
    const date = dates.day(talkBy);
    return overdue === 'talk' ? t('talk.lateTalk', { date }) : t('talk.talkBy', { date });
  };
}
