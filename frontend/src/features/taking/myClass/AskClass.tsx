import { useQueries } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { answersQuery } from '../../../api/tests';
import { useUser } from '../../../auth/useMe';
import { LoadingMark } from '../../../ui/LoadingMark';
import { LoadFailed } from '../parts/LoadFailed';
import { mergeAnswers, planOf } from '../plan/plan';
import { ClassSteps } from './ClassSteps';
import { useQuestions } from '../questions/useQuestions';
import type { Answered, Standing } from './pupils';
import { useQueues } from './useQueues';

/**
 * Asks the sentences about a class: loads the saved answers and sends the new ones for each pupil.
 */
export function AskClass({
  type,
  pupils,
  onDone,
}: {
  type: 'BFI' | 'SDQ';
  pupils: readonly Answered[];
  onDone: (finished: Answered[]) => void;
}) {
  const { t } = useTranslation('taking');
  const { user } = useUser();
  const tests = pupils.map(({ test }) => test);
  const queues = useQueues(user.id, tests);
  // All pupils have the same sentences: a teacher's.
  const questions = useQuestions(tests[0] ?? 0);
  const saved = useQueries({
    queries: tests.map((test) => ({ ...answersQuery(test), staleTime: Infinity })),
  });
  const failed = [questions, ...saved].find((query) => query.isLoadingError);
  if (failed) {
    return <LoadFailed title={t('questions.failed')} queries={[questions, ...saved]} />;
  }
  if (!questions.data || saved.some(({ data }) => data === undefined)) return <LoadingMark />;
  const standings: Standing[] = pupils.map((pupil, index) => {
    const [queue, state] = queues[index]!;
    return {
      ...pupil,
      queue,
      state,
      answers: mergeAnswers(saved[index]?.data ?? [], state.answers),
      // The school or a family has withdrawn it, or it was finished elsewhere.
      isOver: state.refusal !== null && state.refusal.kind !== 'answer',
    };
  });
  return (
    <ClassSteps
      plan={planOf({ test_type_name: type })}
      questions={questions.data}
      standings={standings}
      onDone={onDone}
    />
  );
}
