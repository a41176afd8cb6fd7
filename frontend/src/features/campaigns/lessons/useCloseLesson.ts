import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../../api/errors';
import { lessonKeys } from '../../../api/lessons';
import { closeLesson } from '../../../api/staff/lessons';
import { confirm } from '../../../ui/confirm';
import { notify } from '../../../ui/notify';

export function useCloseLesson() {
  const { t } = useTranslation('campaigns');
  const queryClient = useQueryClient();
  return async (id: number, name: string) => {
    const closed = await confirm({
      title: t('lessons.closeTitle', { name }),
      body: t('lessons.closeBody'),
      confirmLabel: t('lessons.close'),
      busyLabel: t('lessons.closing'),
      action: async () => {
        await closeLesson(id);
        await queryClient.invalidateQueries({ queryKey: lessonKeys.all });
      },
      failed: errorText,
      returnFocus: () => document.querySelector<HTMLElement>('main h1'),
    });
    if (closed) notify(t('lessons.closed', { name }));
  };
}
