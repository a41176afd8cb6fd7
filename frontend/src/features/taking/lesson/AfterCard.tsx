import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { leaveLesson, unsentInLesson, useLesson } from '../../../parts/lesson/lesson';
import { signedOutReason, useSignedIn } from '../../../api/tokens';
import { useMe } from '../../../auth/useMe';
import { Button } from '../../../ui/Button';
import { LoadingMark } from '../../../ui/LoadingMark';
import { Ending } from '../parts/Ending';
import { LoadFailed } from '../parts/LoadFailed';
import { CardThanks } from './CardThanks';
import { NextTest } from './NextTest';
import { OnlyTalk } from './OnlyTalk';
import { useLessonWords } from '../parts/useLessonWords';

/** The pages after the name, until the card is given back. */
export default function AfterCard() {
  const { step } = useLesson();
  const signedIn = useSignedIn();
  if (step === 'thanks') return <CardThanks />;
  if (step === 'talk') return <OnlyTalk />;
  if (!signedIn) return <LessonOver />;
  return <WithUser />;
}

function WithUser() {
  const { t } = useTranslation('lesson');
  const me = useMe();
  const { goesOnAt } = useLesson();
  if (goesOnAt !== null) return <GoOn at={goesOnAt} />;
  if (me.data) return <NextTest />;
  if (me.isError) {
    return <LoadFailed title={t('failed')} queries={[me]} />;
  }
  return <LoadingMark />;
}

/** After a reload: back to the questions. */
function GoOn({ at }: { at: string }) {
  const navigate = useNavigate();
  useEffect(() => {
    void navigate(at, { replace: true });
  }, [navigate, at]);
  return <LoadingMark />;
}

/**
 * The server has ended the login, and the card opens nothing more; or the page was unused for
 * minutes, and the card goes on.
 */
function LessonOver() {
  const { t } = useTranslation('lesson');
  const words = useLessonWords();
  const idle = signedOutReason() === 'idle';
  const unsent = unsentInLesson();
  return (
    <Ending title={t(idle ? 'over.idleTitle' : 'over.title')}>
      <p>{words(idle ? 'over.idle' : 'over.text')}</p>
      <p>{unsent > 0 ? t('over.unsent', { count: unsent }) : t('over.saved')}</p>
      <Button onClick={leaveLesson}>{t(idle ? 'over.again' : 'over.another')}</Button>
    </Ending>
  );
}
