import { useQueryClient } from '@tanstack/react-query';
import { useSignedIn } from '../../../api/tokens';
import { leaveLesson, useLesson } from '../../../parts/lesson/lesson';
import { whoReads } from '../../../parts/talk/mayAsk';
import { useCardWish } from '../../../parts/lesson/useCardWish';
import { meQuery } from '../../../auth/useMe';
import { useTalk } from '../../../parts/talk/useTalk';
import { TalkCard } from '../../../parts/talk/TalkCard';

/**
 * Asks for a talk with a card, as long as the page is open. Once the computer has locked itself, it
 * leads to the code field.
 */
export function CardTalk({ test = null }: { test?: number | null }) {
  const { onlyTalk, lock } = useLesson();
  const signedIn = useSignedIn();
  // The answer from before the last test: nothing about the pupil is fetched any more.
  const me = useQueryClient().getQueryData(meQuery.queryKey);
  const typed = useCardWish();
  const { onTakeBack, ...talk } = useTalk({
    canAsk: signedIn && onlyTalk === null,
    ...(test !== null && { test }),
    onAsked: typed.done,
  });
  return (
    <TalkCard
      {...talk}
      who={onlyTalk ?? whoReads(me)}
      typed={typed}
      startsOpen={onlyTalk !== null}
      lock={lock}
      onTakeBack={signedIn && onlyTalk === null ? onTakeBack : undefined}
      onAgain={signedIn ? undefined : leaveLesson}
    />
  );
}
