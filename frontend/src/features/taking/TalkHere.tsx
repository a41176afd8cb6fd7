import { useTalk } from '../../api/useTalk';
import { TalkCard } from '../../ui/TalkCard';

/** At the end of a test: never a condition of anything. */
export function TalkHere({ test }: { test?: number }) {
  return <TalkCard {...useTalk({ canAsk: true, test })} />;
}
