import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { everyAssignmentQuery } from '../../../api/assignments';
import { loadWhenOnline } from '../../../api/loadWhenOnline';
import { signedOutReason, useSignedIn } from '../../../api/tokens';
import { unsentInLesson, useLesson, type Visit } from '../../../parts/lesson/lesson';
import { loadAreas } from '../../../i18n/i18n';
import { useMe } from '../../../auth/useMe';
import { Button } from '../../../ui/Button';
import { WindowScene } from '../../../ui/illustrations/WindowScene';
import { LoadingMark } from '../../../ui/LoadingMark';
import { Ending } from '../parts/Ending';
import { LoadFailed } from '../parts/LoadFailed';
import { useLessonLock } from '../wayOut/useLessonLock';
import { VisitTerms } from './VisitTerms';
import { toPage } from '../wayOut/toPage';

async function loadThanks() {
  const [module] = await Promise.all([import('./VisitThanks'), loadAreas(['taking'])]);
  return module;
}
const VisitThanks = lazy(() => loadWhenOnline(loadThanks));

/** The page a guardian enters from a family's link, to answer the questionnaire about the child. */
export default function VisitPage() {
  const { t } = useTranslation('visit');
  const { step, visit } = useLesson();
  const signedIn = useSignedIn();
  useLessonLock();

  if (!visit) {
    return (
      <Ending title={t('closed.title')} picture={<WindowScene />}>
        <p>{t('closed.text')}</p>
        <p>{t('closed.lost')}</p>
      </Ending>
    );
  }
  if (step === 'thanks') {
    return (
      <Suspense fallback={<LoadingMark />}>
        <VisitThanks visit={visit} />
      </Suspense>
    );
  }
  if (step === 'left') return <Stopped visit={visit} title={t('left.title')} />;
  if (!signedIn) {
    const idle = signedOutReason() === 'idle';
    return <Stopped visit={visit} title={t(idle ? 'over.idleTitle' : 'over.title')} />;
  }
  return <WithUser visit={visit} />;
}

function WithUser({ visit }: { visit: Visit }) {
  const { t } = useTranslation('visit');
  const me = useMe();
  const list = useQuery(everyAssignmentQuery); // beside the other: each costs a way to the server
  const isReady = me.isSuccess && list.isSuccess;
  useEffect(() => {
    if (!isReady) return;
    // Fetches the questions while the terms are read.
    const all = [import('../questions/QuestionsPage'), loadAreas(['taking'])];
    Promise.all(all).catch(() => undefined); // a failed download is repeated when it is needed
  }, [isReady]);
  if (me.data) return <VisitTerms visit={visit} list={list} />;
  if (me.isError) {
    return <LoadFailed title={t('failed')} queries={[me]} />;
  }
  return <LoadingMark />;
}

/** The visit was ended by the guardian, by the server, or by inactivity. */
function Stopped({ visit, title }: { visit: Visit; title: string }) {
  const { t } = useTranslation('visit');
  const unsent = unsentInLesson();
  return (
    <Ending title={title} picture={<WindowScene />}>
      <p>{unsent > 0 ? t('over.unsent', { count: unsent }) : t('over.saved')}</p>
      <p>{t('left.text')}</p>
      <Button onClick={() => toPage(visit)}>{t('left.carryOn')}</Button>
    </Ending>
  );
}
