import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { everyAssignmentQuery } from '../../../api/assignments';
import { declineAssignment, logoutCard } from '../../../api/card';
import { errorText } from '../../../api/errors';
import { paths } from '../../../paths';
import { leaveLesson, noteDone, noteUnsent } from '../../../auth/lesson';
import { clearTokens } from '../../../api/tokens';
import { Button } from '../../../ui/Button';
import { confirm } from '../../../ui/confirm';
import { Dialog } from '../../../ui/Dialog';
import type { AnswerQueue } from '../answerQueue';
import { useLessonLock } from './useLessonLock';

/**
 * The way out of the questions with a card: what was saved stays, and the card works again. To
 * delete it, which is the same as a no at the beginning, is the second choice.
 */
export default function LeaveLesson({
  testId,
  queue,
  unsentCount,
  onAsk,
}: {
  testId: number;
  queue: AnswerQueue;
  unsentCount: number;
  /** Before it is said what is kept. */
  onAsk: () => void;
}) {
  const { t } = useTranslation(['lesson', 'common']);
  const navigate = useNavigate();
  const client = useQueryClient();
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
  async function remove() {
    const asked = await client.fetchQuery(everyAssignmentQuery);
    const assignment = asked.find(({ test }) => test === testId);
    if (assignment) await declineAssignment(assignment.id);
    queue.discard();
  }
  async function askToDelete() {
    setAsking(false);
    const deleted = await confirm({
      title: t('leave.deleteTitle'),
      body: t('leave.deleteText'),
      confirmLabel: t('leave.delete'),
      busyLabel: t('common:states.deleting'),
      danger: true,
      action: remove,
      failed: errorText,
    });
    if (!deleted) return;
    noteDone();
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
          actions={
            <>
              <Button variant="quietDanger" onClick={() => void askToDelete()}>
                {t('leave.delete')}
              </Button>
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
