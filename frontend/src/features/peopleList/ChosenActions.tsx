import { useTranslation } from 'react-i18next';
import type { TestTaker } from '../../api/types';
import { useState } from 'react';
import { Button } from '../../ui/staff/Button';
import { TrashIcon } from '../../ui/staff/rowIcons';
import { ConsentsDialog } from '../../parts/staff/consents/ConsentsDialog';
import { DeletePersonDialog } from '../../parts/staff/people/DeletePersonDialog';
import { useInviteChosen } from '../../parts/staff/people/useInviteChosen';
import { useMarkAsLeft } from './useMarkAsLeft';
import { useRemoveChosen } from './useRemoveChosen';

export function ChosenActions({
  chosen,
  onDone,
  returnFocus,
}: {
  chosen: readonly TestTaker[];
  /** Called when nobody needs to stay ticked. */
  onDone: () => void;
  returnFocus: () => HTMLElement | null;
}) {
  const { t } = useTranslation(['people', 'recordConsent']);
  const [recording, setRecording] = useState(false);
  const [deleting, setDeleting] = useState(false);
  const only = chosen.length === 1 ? chosen[0] : undefined;
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
        <ConsentsDialog
          pupils={chosen.map(({ id }) => id)}
          onRecorded={onDone}
          onClose={() => setRecording(false)}
          returnFocus={returnFocus}
        />
      )}
      <Button
        variant="quietDanger"
        size="small"
        icon={<TrashIcon size={20} />}
        onClick={() => (only ? setDeleting(true) : void remove(chosen))}
      >
        {t('list.deleteChosen')}
      </Button>
      {deleting && only && (
        <DeletePersonDialog
          person={only}
          onClose={() => setDeleting(false)}
          onGone={onDone}
          returnFocus={returnFocus}
        />
      )}
    </>
  );
}
