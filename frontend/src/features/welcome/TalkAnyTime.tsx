import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { configQuery } from '../../api/config';
import { useTalk } from '../../api/useTalk';
import { Card } from '../../ui/Card';
import { HelpLines } from '../../ui/HelpLines';
import { TalkCard } from '../../ui/TalkCard';

/** On a pupil's first page. Where nobody at the school reads it, the help lines stand instead. */
export function TalkAnyTime({ canAsk }: { canAsk: boolean }) {
  const { t } = useTranslation('talk');
  const talk = useTalk({ canAsk });
  const lines = useQuery(configQuery).data?.help_lines ?? [];
  if (canAsk) return <TalkCard {...talk} lines={lines} />;
  if (lines.length === 0) return null;
  return (
    <Card>
      <p>{t('now')}</p>
      <HelpLines lines={lines} />
    </Card>
  );
}
