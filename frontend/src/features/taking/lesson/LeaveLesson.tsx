import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { logoutCard } from '../../../api/card';
import { paths } from '../../../app/paths';
import { leaveLesson } from '../../../session/lesson';
import { clearTokens } from '../../../session/tokens';
import { Button } from '../../../ui/Button';
import { Dialog } from '../../../ui/Dialog';
import { useLessonLock } from './useLessonLock';

/** The way out of the questions with a card: what was saved stays, and the card works again. */
export default function LeaveLesson({ unsentCount }: { unsentCount: number }) {
  const { t } = useTranslation('lesson');
  const navigate = useNavigate();
  const [asking, setAsking] = useState(false);
  useLessonLock();
  async function leave() {
    await logoutCard();
    leaveLesson();
    await navigate(paths.enter.to(), { replace: true });
    // What is unsent stays encrypted until the same card comes back.
    clearTokens(unsentCount > 0 ? 'idle' : 'logout');
  }
  return (
    <>
      <Button variant="quiet" onClick={() => setAsking(true)}>
        {t('leave.open')}
      </Button>
      {asking && (
        <Dialog
          title={t('leave.title')}
          onClose={() => setAsking(false)}
          actions={
            <>
              <Button variant="secondary" data-initial-focus onClick={() => setAsking(false)}>
                {t('leave.stay')}
              </Button>
              <Button onClick={() => void leave()}>{t('leave.leave')}</Button>
            </>
          }
        >
          <p>{t('leave.text')}</p>
          {unsentCount > 0 && <p>{t('leave.unsent', { count: unsentCount })}</p>}
        </Dialog>
      )}
    </>
  );
}
