import { useQuery } from '@tanstack/react-query';
import { attentionQuery } from '../../api/staff/attention';
import { firstStepsQuery } from '../../api/staff/firstSteps';
import { useAttention } from '../../api/staff/useAttention';
import { useUser } from '../../auth/useMe';
import { useSeveralSchools } from '../../auth/useSeveralSchools';
import { paths } from '../../paths';
import { Attention } from '../../parts/staff/toDo/Attention';

/** The work waiting at the user's schools, on the start page of a school's administrator. */
export function NeedsAttention() {
  const { user } = useUser();
  const reads = user.reads_for.length > 0;
  const counts = useAttention({ reads });
  const steps = useQuery(firstStepsQuery).data?.steps ?? [];
  const { isLoadingError } = useQuery(attentionQuery);
  const several = useSeveralSchools();
  // Who does not read sees at which school it is, and who reads there.
  const of = (kind: string, filters: Record<string, string>) =>
    reads ? paths.reading.to(filters) : several ? paths.attention.to({ kind }) : paths.readers.to();
  return (
    <Attention
      mayBeMore={steps.some(({ done }) => !done) || isLoadingError}
      found={
        counts && [
          {
            what: 'talks',
            amount: counts.talks,
            to: of('talk_overdue', { reason: 'talk', waits: 'overdue' }),
          },
          {
            what: 'wishes',
            amount: counts.wishes,
            to: of('talk', { reason: 'talk', waits: 'in_time' }),
          },
          {
            what: 'cases',
            amount: counts.cases,
            to: of('case_overdue', { view: 'cases', waits: 'overdue' }),
          },
          {
            what: 'letters',
            amount: counts.letters,
            to: paths.reading.to({ view: 'cases', waits: 'letter_answered' }),
          },
          {
            what: 'askAgain',
            amount: counts.askAgain,
            to: paths.reading.to({ view: 'asks' }),
          },
          { what: 'toRead', amount: counts.toRead, to: paths.reading.to() },
          {
            what: 'toApprove',
            amount: counts.toApprove,
            to: paths.completedTests.to({ approved: 'false' }),
          },
          {
            what: 'consent',
            amount: counts.consent,
            to: paths.testTakers.to({ consent: 'missing' }),
          },
        ]
      }
    />
  );
}
