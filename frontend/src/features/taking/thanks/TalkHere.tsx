import { whoReads } from '../../../parts/talk/mayAsk';
import { useMe } from '../../../auth/useMe';
import { useTalk } from '../../../parts/talk/useTalk';
import { useTypedWish } from '../../../parts/talk/useTypedWish';
import { TalkCard } from '../../../parts/talk/TalkCard';

/** Offers a talk at the end of a test. It is never a condition for anything. */
export function TalkHere({ test }: { test?: number }) {
  const typed = useTypedWish();
  const who = whoReads(useMe().data);
  const talk = useTalk({ canAsk: true, test, onAsked: typed.done });
  return <TalkCard {...talk} who={who} typed={typed} />;
}
