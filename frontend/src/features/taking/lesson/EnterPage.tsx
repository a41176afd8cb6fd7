import { useIsMutating, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect } from 'react';
import { loadAreas } from '../../../i18n/i18n';
import { useLesson } from '../../../auth/lesson';
import { isCardLogin, useSignedIn } from '../../../api/tokens';
import { LoadingMark } from '../../../ui/LoadingMark';
import { CardForm } from './CardForm';
import { SignedInHere } from './SignedInHere';
import { textsAfterCard } from './textsAfterCard';
import { useLessonLock } from './useLessonLock';

async function loadRest() {
  const [module] = await Promise.all([import('./AfterCard'), loadAreas(textsAfterCard)]);
  return module;
}
const AfterCard = lazy(loadRest);

/** A pupil's way in with a card, and where the lesson goes on between two questionnaires. */
export default function EnterPage() {
  const { step } = useLesson();
  const signedIn = useSignedIn();
  const client = useQueryClient();
  const asking = useIsMutating();
  useLessonLock();

  useEffect(() => {
    // All that the lesson needs is fetched while the code is being typed. The answer to a scanned one comes
    // first: on a slow line it would wait behind all these files. (A scanned code is sent before this runs.)
    if (client.isMutating() > 0) return;
    const all = [
      loadRest(),
      import('../QuestionsPage'),
      import('../besideQuestions'),
      import('./LeaveLesson'),
    ];
    Promise.all(all).catch(() => undefined); // asked for again when it is wanted
  }, [client, asking]);

  if (step === 'card' && signedIn && !isCardLogin()) return <SignedInHere />;
  if (step === 'card') return <CardForm />;
  return (
    <Suspense fallback={<LoadingMark />}>
      <AfterCard />
    </Suspense>
  );
}
