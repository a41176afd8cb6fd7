import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useSearchParams } from 'react-router-dom';
import { ApiError } from '../../../api/errors';
import { answersQuery, testKeys, testQuery } from '../../../api/tests';
import type { Test } from '../../../api/types';
import { useSaid } from '../../../lib/said';
import { paths } from '../../../paths';
import { wayIn } from '../../../parts/lesson/lesson';
import { isCardLogin } from '../../../api/tokens';
import { LoadingMark } from '../../../ui/LoadingMark';
import { LoadFailed } from '../parts/LoadFailed';
import { assignedPerson, nameAmong, ownTakerQuery } from '../plan/ownTaker';
import { idFromAddress, planFor, planOf } from '../plan/plan';
import { QuestionFlow } from './QuestionFlow';
import { TestMissing } from '../parts/TestMissing';
import { useQuestions } from './useQuestions';

export default function QuestionsPage() {
  const [search] = useSearchParams();
  const testId = search.get('test_id');
  if (testId === null || testId === '') return <Navigate to={paths.premium.to()} replace />;
  const id = idFromAddress(testId);
  if (id === null) return <TestMissing />;
  return <LoadTest key={id} id={id} />;
}

function LoadTest({ id }: { id: number }) {
  const { t } = useTranslation(['taking', 'common']);
  const [search] = useSearchParams();
  // Another tab may have finished or deleted the test, so the cached state is shown and fetched
  // again.
  const test = useQuery({ ...testQuery(id), staleTime: 0 });
  const plan = test.data ? planOf(test.data) : planFor(search.get('type'));
  const questions = useQuestions(id);
  const saved = useQuery({ ...answersQuery(id), staleTime: Infinity });
  // The next visit must fetch the answers again: others may be given until then, here or elsewhere.
  const client = useQueryClient();
  useEffect(() => () => client.removeQueries({ queryKey: testKeys.answers(id) }), [client, id]);
  const own = useQuery({ ...ownTakerQuery, enabled: !isCardLogin() });
  useSaid(own.error); // only the first name is missing then, and the whole one is shown

  const isGone = test.error instanceof ApiError && test.error.status === 404;
  useSaid(isGone && test.error);
  useSaid(isGone && saved.error);
  useSaid(isGone && questions.error);
  if (isGone) return <TestMissing />;
  if ([test, saved, questions].some((query) => query.isLoadingError)) {
    return (
      <>
        <h1 className="visually-hidden">{t(`common:testTypes.${plan.titleKey}`)}</h1>
        <LoadFailed title={t('questions.failed')} queries={[test, saved, questions]} />
      </>
    );
  }
  if (!test.data || !saved.data || !questions.data || (own.isPending && !isCardLogin()))
    return <LoadingMark />;
  if (test.data.finished_at !== null) return <Navigate to={afterFinish(test.data)} replace />;
  const { on_behalf_of_test_taker: about, on_behalf_of_test_taker_name: aboutFullName } = test.data;
  if (!test.data.has_accepted_terms && isCardLogin()) {
    return <Navigate to={wayIn()} replace />;
  }
  if (!test.data.has_accepted_terms) {
    return <Navigate to={paths.terms.to(plan.param, about ?? undefined, id)} replace />;
  }
  const person = assignedPerson(own.data, about);
  return (
    <QuestionFlow
      test={test.data}
      plan={plan}
      questions={questions.data}
      saved={saved.data}
      aboutName={person ? nameAmong(own.data, person) : aboutFullName}
    />
  );
}

/**
 * A finished test still waits for its comment. Once it has one, or is released, it is among the
 * results.
 */
function afterFinish(test: Test): string {
  if (isCardLogin()) return wayIn();
  return test.extra_comment === '' && !test.is_available
    ? paths.extraComment.to(test.id)
    : paths.results.to();
}
