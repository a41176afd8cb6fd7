import { useTranslation } from 'react-i18next';
import type { TestTaker } from '../../api/types';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { outdateConsents, recordConsents } from '../../api/consents';
import { errorText } from '../../api/errors';
import { notify } from '../../ui/notify';
import { Button } from '../../ui/staff/Button';
import { ConsentDialog } from '../../ui/staff/ConsentDialog';
import { TrashIcon } from '../../ui/staff/rowIcons';
import { useInviteChosen } from './useInviteChosen';
import { useMarkAsLeft } from './useMarkAsLeft';
import { useRemoveChosen } from './useRemoveChosen';

/** What can be done to those who are ticked. */
export function ChosenActions({
  chosen,
  onDone,
  returnFocus,
}: {
  chosen: readonly TestTaker[];
  /** Nobody needs to stay ticked. */
  onDone: () => void;
  returnFocus: () => HTMLElement | null;
}) {
  const { t } = useTranslation(['people', 'recordConsent']);
  const queryClient = useQueryClient();
  const [recording, setRecording] = useState(false);
  const invite = useInviteChosen(returnFocus);
  const markAsLeft = useMarkAsLeft(returnFocus);
  const remove = useRemoveChosen(returnFocus);

  async function handleMark(back: boolean) {
    if (!(await markAsLeft(chosen, { back }))) return;
    onDone();
    returnFocus()?.focus();
  }

  return (
    <>
      <Button size="small" onClick={() => void invite(chosen).then((done) => done && onDone())}>
        {t('invite.again')}
      </Button>
      {chosen.some((person) => person.left_on === null) && (
        <Button variant="secondary" size="small" onClick={() => void handleMark(false)}>
          {t('left.mark')}
        </Button>
      )}
      {chosen.some((person) => person.left_on !== null) && (
        <Button variant="secondary" size="small" onClick={() => void handleMark(true)}>
          {t('left.takeBack')}
        </Button>
      )}
      <Button variant="secondary" size="small" onClick={() => setRecording(true)}>
        {t('recordConsent:action')}
      </Button>
      {recording && (
        <ConsentDialog
          count={chosen.length}
          problem={errorText}
          record={async (said) => {
            const ids = chosen.map(({ id }) => id);
            const { recorded } = await recordConsents(ids, said);
            await outdateConsents(queryClient);
            notify(t('recordConsent:done', { count: recorded.length }));
            onDone();
          }}
          onClose={() => setRecording(false)}
          returnFocus={returnFocus}
        />
      )}
      <Button
        variant="quietDanger"
        size="small"
        icon={<TrashIcon size={20} />}
        onClick={() => void remove(chosen)}
      >
        {t('list.deleteChosen')}
      </Button>
    </>
  );
}
