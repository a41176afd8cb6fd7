import { useTranslation } from 'react-i18next';
import type { PersonState } from '../../../api/types';
import { Badge, type BadgeTone } from '../../../ui/staff/Badge';

const tones: Record<PersonState, BadgeTone> = {
  no_address: 'neutral',
  not_invited: 'warning',
  invited: 'sun',
  active: 'success',
  left: 'neutral',
};

/** The person's progress in one word. */
export function StateBadge({ state }: { state: PersonState }) {
  const { t } = useTranslation('people');
  return <Badge tone={tones[state]}>{t(`states.${state}`)}</Badge>;
}
