import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useBlocker, useNavigate } from 'react-router-dom';
import { ApiError, errorText } from '../../api/errors';
import { deleteTest, testKeys } from '../../api/tests';
import { paths } from '../../app/paths';
import { confirm } from '../../ui/confirm';
import type { AnswerQueue } from './answerQueue';

/**
 * Returns what asks whether to leave the test and, if so, deletes it. The same is asked when the
 * browser's back button would leave the questions.
 */
export function useExit(testId: number, queue: AnswerQueue): () => Promise<void> {
  const { t } = useTranslation(['taking', 'common']);
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const leaving = useRef(false);
  const asking = useRef(false);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      !leaving.current && nextLocation.pathname !== currentLocation.pathname,
  );

  async function remove() {
    try {
      await deleteTest(testId);
    } catch (error) {
      if (!(error instanceof ApiError && error.status === 404)) throw error;
      // Somebody else was quicker: it is gone, as wished.
    }
    queue.discard();
  }

  async function leave() {
    if (asking.current) return;
    asking.current = true;
    const left = await confirm({
      title: t('questions.exitTitle'),
      body: t('questions.exitBody'),
      confirmLabel: t('questions.exitConfirm'),
      busyLabel: t('common:states.deleting'),
      danger: true,
      action: remove,
      failed: (error) =>
        error instanceof ApiError && error.code === 'test_finished'
          ? t('questions.exitTooLate')
          : errorText(error),
    });
    asking.current = false;
    // As it is now: back may have been pressed while we asked.
    if (current.current.blocker.state === 'blocked') current.current.blocker.reset();
    if (!left) return;
    leaving.current = true;
    void navigate(paths.premium.to(), { replace: true });
    void queryClient.invalidateQueries({ queryKey: testKeys.all, refetchType: 'none' });
  }

  const current = useRef({ leave, blocker });
  useEffect(() => {
    current.current = { leave, blocker };
  });
  useEffect(() => {
    if (blocker.state === 'blocked') void current.current.leave();
  }, [blocker.state]);

  return leave;
}
