import { useIsMutating, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect } from 'react';
import { loadAreas } from '../../../i18n/i18n';
import { useLesson } from '../../../parts/lesson/lesson';
import { isCardLogin, useSignedIn } from '../../../api/tokens';
import { LoadingMark } from '../../../ui/LoadingMark';
import { CardForm } from './CardForm';
import { NameCheck } from './NameCheck';
import { SignedInHere } from './SignedInHere';
import { textsAfterCard } from './textsAfterCard';
import { useLessonLock } from '../wayOut/useLessonLock';

async function loadRest() {
  const [module] = await Promise.all([import('./AfterCard'), loadAreas(textsAfterCard)]);
  return module;
}
const AfterCard = lazy(loadRest);

/** The entrance for a pupil with a card, and the page between two questionnaires. */
export default function EnterPage() {
  const { step } = useLesson();
  const signedIn = useSignedIn();
  const client = useQueryClient();
  const asking = useIsMutating();
  useLessonLock();

  useEffect(() => {
    // Fetches everything the lesson needs while the code is being typed. A scanned code was sent
    // before this runs, and its answer goes first: on a slow connection it would wait behind all
    // these files.
    if (client.isMutating() > 0) return;
    const all = [
      loadRest(),
      import('../questions/QuestionsPage'),
      import('../wayOut/besideQuestions'),
      import('../wayOut/LeaveLesson'),
    ];
    Promise.all(all).catch(() => undefined); // a failed download is repeated when it is needed
  }, [client, asking]);

  if (step === 'card' && signedIn && !isCardLogin()) return <SignedInHere />;
  if (step === 'card') return <CardForm />;
  // The name comes first: nothing that follows is waited for.
  if (step === 'name' && signedIn) return <NameCheck />;
  return (
    <Suspense fallback={<LoadingMark />}>
      <AfterCard />
    </Suspense>
  );
}
