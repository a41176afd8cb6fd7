import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { ApiError, errorText } from '../../../api/errors';
import { deleteTest, testKeys } from '../../../api/tests';
import { paths } from '../../../paths';
import { Button } from '../../../ui/Button';
import { confirm } from '../../../ui/confirm';
import { Dialog } from '../../../ui/Dialog';
import type { AnswerQueue } from '../answers/answerQueue';
import { toTheQuestion } from './toTheQuestion';

/**
 * Leaves the test. The first choice is a pause, which keeps everything; deleting the test is the
 * second choice and needs a confirmation.
 */
export function LeaveTest({
  testId,
  queue,
  unsentCount,
  onAsk,
}: {
  testId: number;
  queue: AnswerQueue;
  unsentCount: number;
  /** Called before the dialog says what is kept. */
  onAsk: () => void;
}) {
  const { t } = useTranslation(['taking', 'common']);
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [asking, setAsking] = useState(false);

  function ask() {
    onAsk();
    setAsking(true);
  }

  function leave() {
    void navigate(paths.premium.to());
    void queryClient.invalidateQueries({ queryKey: testKeys.all, refetchType: 'none' });
  }
  async function remove() {
    try {
      await deleteTest(testId);
    } catch (error) {
      if (!(error instanceof ApiError && error.status === 404)) throw error;
      // Another tab has already deleted the test, as the person wished.
    }
    queue.discard();
  }
  async function askToDelete() {
    setAsking(false);
    const deleted = await confirm({
      title: t('questions.deleteTitle'),
      body: t('questions.deleteBody'),
      confirmLabel: t('questions.deleteConfirm'),
      busyLabel: t('common:states.deleting'),
      danger: true,
      action: remove,
      failed: (error) =>
        error instanceof ApiError && error.code === 'test_finished'
          ? t('questions.deleteTooLate')
          : errorText(error),
    });
    if (deleted) leave();
  }

  return (
    <>
      <Button variant="quiet" onClick={ask}>
        {t('questions.pause')}
      </Button>
      {asking && (
        <Dialog
          title={t('questions.pauseTitle')}
          onClose={() => setAsking(false)}
          returnFocus={toTheQuestion}
          actions={
            <>
              <Button variant="quietDanger" onClick={() => void askToDelete()}>
                {t('questions.delete')}
              </Button>
              <Button variant="secondary" data-initial-focus onClick={() => setAsking(false)}>
                {t('questions.pauseStay')}
              </Button>
              <Button onClick={leave}>{t('questions.pause')}</Button>
            </>
          }
        >
          <p>{t('questions.pauseBody')}</p>
          {unsentCount > 0 && <p>{t('questions.pauseUnsent', { count: unsentCount })}</p>}
        </Dialog>
      )}
    </>
  );
}
