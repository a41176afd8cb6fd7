import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { declineAssignment, logoutCard } from '../../../api/card';
import { errorText } from '../../../api/errors';
import {
  leaveLesson,
  noteDeclined,
  noteUnsent,
  useLesson,
  wayIn,
  type Asked,
} from '../../../parts/lesson/lesson';
import { mayAsk } from '../../../parts/talk/mayAsk';
import { useMe } from '../../../auth/useMe';
import { clearTokens } from '../../../api/tokens';
import { Button } from '../../../ui/Button';
import { confirm } from '../../../ui/confirm';
import { Dialog } from '../../../ui/Dialog';
import type { AnswerQueue } from '../answers/answerQueue';
import { toTheQuestion } from './toTheQuestion';
import { useLessonWords } from '../parts/useLessonWords';
import { CardTalk } from '../parts/CardTalk';
import { useLessonLock } from './useLessonLock';

/**
 * Leaves the questions of a card or a family's link: saved answers stay, and the card works again.
 * Deleting them, which equals a refusal at the start, is the second choice.
 */
export default function LeaveLesson({
  queue,
  unsentCount,
  onAsk,
}: {
  queue: AnswerQueue;
  unsentCount: number;
  /** Called before the dialog says what is kept. */
  onAsk: () => void;
}) {
  const { t } = useTranslation(['lesson', 'visit', 'common']);
  const navigate = useNavigate();
  const { answering, visit } = useLesson();
  const words = visit ? 'visit:leave' : 'lesson:leave';
  const ofLesson = useLessonWords();
  const [asking, setAsking] = useState(false);
  const me = useMe();

  function ask() {
    onAsk();
    setAsking(true);
  }
  useLessonLock();
  useEffect(() => noteUnsent(unsentCount), [unsentCount]);
  async function leave() {
    await logoutCard();
    leaveLesson();
    await navigate(wayIn(), { replace: true });
    clearTokens('logout');
  }
  async function askToDelete(asked: Asked) {
    setAsking(false);
    const deleted = await confirm({
      title: t(`${words}.deleteTitle`),
      body: visit ? t('visit:leave.deleteText') : ofLesson('leave.deleteText'),
      confirmLabel: t(`${words}.delete`),
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
    void navigate(wayIn(), { replace: true });
  }
  return (
    <>
      <Button variant="quiet" onClick={ask}>
        {t(`${words}.open`)}
      </Button>
      {asking && (
        <Dialog
          title={t(`${words}.title`)}
          onClose={() => setAsking(false)}
          returnFocus={toTheQuestion}
          actions={
            <>
              {answering && (
                <Button variant="quietDanger" onClick={() => void askToDelete(answering)}>
                  {t(`${words}.delete`)}
                </Button>
              )}
              <Button variant="secondary" data-initial-focus onClick={() => setAsking(false)}>
                {t(`${words}.stay`)}
              </Button>
              <Button onClick={() => void leave()}>{t(`${words}.leave`)}</Button>
            </>
          }
        >
          <p>{visit ? t('visit:leave.text') : ofLesson('leave.text')}</p>
          {mayAsk(me.data) && <CardTalk />}
          {unsentCount > 0 && <p>{t(`${words}.unsent`, { count: unsentCount })}</p>}
        </Dialog>
      )}
    </>
  );
}
