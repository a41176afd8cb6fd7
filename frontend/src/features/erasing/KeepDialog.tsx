import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../api/errors';
import { undoErasure, type Erasure } from '../../api/staff/erasures';
import { takerKeys } from '../../api/testTakers';
import { notify } from '../../ui/notify';
import { Button } from '../../ui/staff/Button';
import { Dialog } from '../../ui/staff/Dialog';
import { Notice } from '../../ui/staff/Notice';
import { TextField } from '../../ui/staff/TextField';

const SHORTEST = 10;
const LONGEST = 500;

/** Asks why the data of a person who has deleted their account must be kept. */
export function KeepDialog({ erasure, onClose }: { erasure: Erasure; onClose: () => void }) {
  const { t } = useTranslation(['retention', 'common']);
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const { name } = erasure;
  const keep = useMutation({
    mutationFn: () => undoErasure(erasure.id, reason.trim()),
    meta: { showsErrors: true, invalidates: [takerKeys.all] },
    onSuccess: () => {
      notify(t('erasing.kept', { name }));
      onClose();
    },
  });

  function handleKeep() {
    const isShort = reason.trim().length < SHORTEST;
    setMissing(isShort);
    if (!isShort) keep.mutate();
  }

  return (
    <Dialog
      title={t('erasing.keepTitle', { name })}
      busy={keep.isPending}
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" disabled={keep.isPending} onClick={onClose}>
            {t('common:actions.cancel')}
          </Button>
          <Button busy={keep.isPending} onClick={handleKeep}>
            {t('erasing.keep')}
          </Button>
        </>
      }
    >
      <p>{t('erasing.ownStays', { name })}</p>
      <TextField
        label={t('erasing.reason')}
        hint={t('erasing.keepHint')}
        error={isMissing ? t('erasing.reasonMissing') : undefined}
        maxLength={LONGEST}
        autoComplete="off"
        data-initial-focus
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
      {keep.error && <Notice tone="error">{errorText(keep.error)}</Notice>}
    </Dialog>
  );
}
