import { useTranslation } from 'react-i18next';
import type alone from '../../../i18n/en/alone';
import { useLesson } from '../../../parts/lesson/lesson';

type Words = Pick<typeof alone, 'sure' | 'declined' | 'leave' | 'over' | 'thanks' | 'withdraw'>;
type Key = { [Part in keyof Words]: `${Part}.${keyof Words[Part] & string}` }[keyof Words];

/**
 * The words that differ where a pupil is asked alone: there is no lesson, no class screen, and no
 * card to come back with.
 */
export function useLessonWords(): (key: Key) => string {
  const { t } = useTranslation(['lesson', 'alone']);
  const { askedBy } = useLesson();
  return (key) => (askedBy === null ? t(`lesson:${key}`) : t(`alone:${key}`, { name: askedBy }));
}
