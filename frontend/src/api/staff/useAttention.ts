import { useQuery } from '@tanstack/react-query';
import { readingSummaryQuery } from '../followUp';
import { caseSummaryQuery } from './followUp';
import { overviewQuery } from './overview';

/**
 * The counts of everything that needs attention in the user's schools; undefined until all of
 * them have loaded. `reads`: the user is also a reader there.
 */
export function useAttention({ reads }: { reads: boolean }) {
  const { data: overview } = useQuery(overviewQuery);
  const { data: late } = useQuery(caseSummaryQuery());
  const { data: reading } = useQuery({ ...readingSummaryQuery, enabled: reads });
  if (!overview || !late || (reads && !reading)) return undefined;
  const sum = (count: 'to_approve' | 'consent_missing') =>
    overview.classes.reduce((all, one) => all + one[count], 0);
  return {
    toRead: reading ? reading.to_read : 0,
    talks: late.talk_overdue,
    wishes: late.talk_open - late.talk_overdue,
    letters: reading ? reading.letters_answered : 0,
    askAgain: reading ? reading.ask_again : 0,
    cases: late.overdue,
    toApprove: sum('to_approve'),
    consent: sum('consent_missing'),
  };
}
