import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router-dom';
import type { Answer, Question, Test } from '../../../api/types';
import { paths } from '../../../paths';
import { useUser } from '../../../auth/useMe';
import { useLesson, wayIn, type Visit } from '../../../parts/lesson/lesson';
import { isCardLogin } from '../../../api/tokens';
import { Button } from '../../../ui/Button';
import { ButtonLink } from '../../../ui/ButtonLink';
import { ConsentMissing } from '../refusal/ConsentMissing';
import { Ending } from '../parts/Ending';
import type { Plan } from '../plan/plan';
import { QuestionSteps } from './QuestionSteps';
import { RefusedMeanwhile } from '../refusal/RefusedMeanwhile';
import { TestMissing } from '../parts/TestMissing';
import { toPage } from '../wayOut/toPage';
import { useAnswerQueue } from '../answers/useAnswerQueue';
import type { FinishRefusal } from './useFinish';

/**
 * Shows the questions of a test and sends the answers. If the server accepts no more answers, its
 * reason replaces the questions, and leaving the page needs no confirmation any more.
 */
export function QuestionFlow({
  test,
  plan,
  questions,
  saved,
  aboutName,
}: {
  test: Test;
  plan: Plan;
  questions: readonly Question[];
  saved: readonly Answer[];
  /** First name of the person the test is about; null for oneself. */
  aboutName: string | null;
}) {
  const { user } = useUser();
  const { visit } = useLesson();
  const [queue, state] = useAnswerQueue(user.id, test.id);
  const refusal = state.refusal?.kind;
  const [finishRefused, setFinishRefused] = useState<FinishRefusal | null>(null);
  const closed = refusal === 'closed' || finishRefused === 'closed';
  const ended = closed || refusal === 'gone' || refusal === 'finished' || refusal === 'terms';
  if (refusal === 'refused' || finishRefused === 'refused') {
    return <RefusedMeanwhile aboutName={aboutName} />;
  }
  if (refusal === 'moved' || finishRefused === 'moved') return <SchoolMoved />;
  if (closed && visit) return <CampaignClosed visit={visit} />;
  if (isCardLogin() && ended) {
    return <Navigate to={wayIn()} replace />;
  }
  if (refusal === 'gone') return <TestMissing />;
  if (refusal === 'finished') return <FinishedElsewhere testId={test.id} />;
  if (closed) return <CampaignClosed />;
  const adult = refusal === 'adult';
  if (adult || refusal === 'consent' || finishRefused !== null) {
    const hasSchool = test.school !== null;
    return <ConsentMissing aboutName={aboutName} hasSchool={hasSchool} begun adult={adult} />;
  }
  if (refusal === 'terms') {
    const about = test.on_behalf_of_test_taker ?? undefined;
    return <Navigate to={paths.terms.to(plan.param, about, test.id)} replace />;
  }
  return (
    <QuestionSteps
      testId={test.id}
      plan={plan}
      questions={questions}
      saved={saved}
      answeredBefore={test.answered_numbers}
      aboutName={aboutName}
      queue={queue}
      state={state}
      onFinishRefused={setFinishRefused}
    />
  );
}

/** The school has closed the campaign that asked for the test. A link's page says what now. */
function CampaignClosed({ visit }: { visit?: Visit }) {
  const { t } = useTranslation(['taking', 'common']);
  return (
    <Ending title={t('questions.closedTitle')}>
      <p>{t('questions.closedBody')}</p>
      {visit ? (
        <Button onClick={() => toPage(visit)}>{t('common:actions.continue')}</Button>
      ) : (
        <ButtonLink to={paths.premium.to()}>{t('toTests')}</ButtonLink>
      )}
    </Ending>
  );
}

/** The school has moved to another installation while the test was open. */
function SchoolMoved() {
  const { t } = useTranslation('taking');
  return (
    <Ending title={t('questions.movedTitle')}>
      <p>{t('questions.movedBody')}</p>
    </Ending>
  );
}

/** The test was finished in another tab or on another device while this one was open. */
function FinishedElsewhere({ testId }: { testId: number }) {
  const { t } = useTranslation(['taking', 'common']);
  return (
    <Ending title={t('questions.finishedTitle')}>
      <p>{t('questions.finishedBody')}</p>
      <ButtonLink to={paths.extraComment.to(testId)}>{t('common:actions.continue')}</ButtonLink>
    </Ending>
  );
}
