import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { declineAssignment, logoutCard } from '../../../api/card';
import { errorText } from '../../../api/errors';
import { paths } from '../../../paths';
import { leaveLesson, noteDeclined, noteUnsent, useLesson, type Asked } from '../../../auth/lesson';
import { clearTokens } from '../../../api/tokens';
import { Button } from '../../../ui/Button';
import { confirm } from '../../../ui/confirm';
import { Dialog } from '../../../ui/Dialog';
import type { AnswerQueue } from '../answerQueue';
import { toTheQuestion } from '../toTheQuestion';
import { useLessonLock } from './useLessonLock';

/**
 * The way out of the questions with a card: what was saved stays, and the card works again. To
 * delete it, which is the same as a no at the beginning, is the second choice.
 */
export default function LeaveLesson({
  queue,
  unsentCount,
  onAsk,
}: {
  queue: AnswerQueue;
  unsentCount: number;
  /** Before it is said what is kept. */
  onAsk: () => void;
}) {
  const { t } = useTranslation(['lesson', 'common']);
  const navigate = useNavigate();
  const { answering } = useLesson();
  const [asking, setAsking] = useState(false);

  function ask() {
    onAsk();
    setAsking(true);
  }
  useLessonLock();
  useEffect(() => noteUnsent(unsentCount), [unsentCount]);
  async function leave() {
    await logoutCard();
    leaveLesson();
    await navigate(paths.enter.to(), { replace: true });
    clearTokens('logout');
  }
  async function askToDelete(asked: Asked) {
    setAsking(false);
    const deleted = await confirm({
      title: t('leave.deleteTitle'),
      body: t('leave.deleteText'),
      confirmLabel: t('leave.delete'),
      busyLabel: t('common:states.deleting'),
      danger: true,
      action: async () => {
        await declineAssignment(asked.assignment);
        queue.discard();
      },
      failed: errorText,
    });
    if (!deleted) return;
    noteDeclined(asked);
    void navigate(paths.enter.to(), { replace: true });
  }
  return (
    <>
      <Button variant="quiet" onClick={ask}>
        {t('leave.open')}
      </Button>
      {asking && (
        <Dialog
          title={t('leave.title')}
          onClose={() => setAsking(false)}
          returnFocus={toTheQuestion}
          actions={
            <>
              {answering && (
                <Button variant="quietDanger" onClick={() => void askToDelete(answering)}>
                  {t('leave.delete')}
                </Button>
              )}
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
