import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../api/errors';
import { markAsLeft } from '../../api/staff/people';
import { takerKeys } from '../../api/testTakers';
import type { TestTaker } from '../../api/types';
import { paths } from '../../paths';
import { notify } from '../../ui/notify';
import { useStillOpen } from '../../parts/staff/toDo/useStillOpen';

/**
 * Returns a function that marks several people as having left, with an undo, or takes that back. It
 * sends only people it changes, so that Undo touches nobody else. Resolves true once it is done.
 */
export function useMarkAsLeft(
  returnFocus: () => HTMLElement | null,
): (people: readonly TestTaker[], taken: { back: boolean }) => Promise<boolean> {
  const { t } = useTranslation(['people', 'common']);
  const queryClient = useQueryClient();
  const stillOpen = useStillOpen();

  async function mark(ids: number[], back: boolean): Promise<boolean> {
    try {
      const { changed, open } = await markAsLeft(ids, { back });
      await queryClient.invalidateQueries({ queryKey: takerKeys.all });
      if (back) notify(t('left.back', { count: changed }));
      else {
        notify(`${t('left.done', { count: changed })} ${stillOpen(open)}`.trim(), {
          action: {
            label: t('common:actions.undo'),
            onAction: () => void mark(ids, true),
            at: paths.testTakers.to(),
            returnFocus,
          },
        });
      }
      return true;
    } catch (error) {
      notify(t('left.failed', { reason: errorText(error as Error) }), {
        tone: 'error',
      });
      return false;
    }
  }

  return (people, { back }) => {
    const some = people.filter((person) => (person.left_on !== null) === back);
    return mark(
      some.map(({ id }) => id),
      back,
    );
  };
}
