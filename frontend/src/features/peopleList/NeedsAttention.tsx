import { useAttention } from '../../api/staff/useAttention';
import { useUser } from '../../auth/useMe';
import { paths } from '../../paths';
import { Attention } from '../../parts/staff/toDo/Attention';

/** The work waiting at the user's schools, on the start page of a school's administrator. */
export function NeedsAttention() {
  const reads = useUser().user.reads_for.length > 0;
  const counts = useAttention({ reads });
  const followUp = reads ? paths.reading.to() : paths.readers.to();
  return (
    <Attention
      found={
        counts && [
          { what: 'talks', amount: counts.talks, to: followUp },
          { what: 'cases', amount: counts.cases, to: followUp },
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
