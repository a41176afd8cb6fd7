import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { configQuery } from '../../api/config';
import { whoReads } from '../../parts/talk/mayAsk';
import { useMe } from '../../auth/useMe';
import { useTalk } from '../../parts/talk/useTalk';
import { useTypedWish } from '../../parts/talk/useTypedWish';
import { Card } from '../../ui/Card';
import { HelpLines } from '../../parts/help/HelpLines';
import { TalkCard } from '../../parts/talk/TalkCard';

/**
 * A pupil's start page offers a talk. If nobody at the school reads requests, it shows the
 * helplines instead.
 */
export function TalkAnyTime({ canAsk }: { canAsk: boolean }) {
  const { t } = useTranslation('talk');
  const typed = useTypedWish();
  const who = whoReads(useMe().data);
  const talk = useTalk({ canAsk, onAsked: typed.done });
  const lines = useQuery(configQuery).data?.help_lines ?? [];
  if (canAsk) return <TalkCard {...talk} who={who} typed={typed} lines={lines} />;
  if (lines.length === 0) return null;
  return (
    <Card>
      <p>{t('now')}</p>
      <HelpLines lines={lines} toPupil />
    </Card>
  );
}
