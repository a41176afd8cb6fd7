import { useTranslation } from 'react-i18next';
import type { CampaignState as State } from '../../../api/types';
import { Badge, type BadgeTone } from '../../../ui/staff/Badge';

const tones: Record<State, BadgeTone> = { draft: 'sun', open: 'teal', closed: 'neutral' };

export function CampaignState({ state }: { state: State }) {
  const { t } = useTranslation('campaigns');
  return <Badge tone={tones[state]}>{t(`states.${state}`)}</Badge>;
}
