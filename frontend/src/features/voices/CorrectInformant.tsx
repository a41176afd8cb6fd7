import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../api/errors';
import type { Informant, VoiceColumn } from '../../api/types';
import { correctInformant, voiceKeys } from '../../api/staff/voices';
import { Button } from '../../ui/staff/Button';
import { ActionDialog } from '../../ui/staff/ActionDialog';
import { Notice } from '../../ui/staff/Notice';
import { PlainSelect } from '../../ui/staff/PlainSelect';
import { notify } from '../../ui/notify';
import styles from './voices.module.css';

/** Corrects the informant from parent to teacher, or the reverse, if the server allows it. */
export function CorrectInformant({ column }: { column: VoiceColumn }) {
  const { t } = useTranslation('voices');
  const [open, setOpen] = useState(false);
  return (
    <span className={`${styles.correct} ${styles.unprinted}`}>
      <Button variant="quiet" size="small" onClick={() => setOpen(true)}>
        {column.name ? t('correct.openFor', { name: column.name }) : t('correct.open')}
      </Button>
      {open && <Question column={column} onClose={() => setOpen(false)} />}
    </span>
  );
}

function Question({ column, onClose }: { column: VoiceColumn; onClose: () => void }) {
  const { t } = useTranslation(['voices', 'review', 'common']);
  const client = useQueryClient();
  const id = useId();
  const [wanted, setWanted] = useState<Informant>(column.informant);
  const correct = useMutation({
    mutationFn: () => correctInformant(column.test ?? 0, wanted),
    meta: { showsErrors: true },
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: voiceKeys.all });
      notify(t('correct.saved'));
      onClose();
    },
  });
  return (
    <ActionDialog
      title={t('correct.title')}
      busy={correct.isPending}
      onClose={onClose}
      action={t('correct.save')}
      busyLabel={t('correct.saving')}
      disabled={wanted === column.informant}
      onAction={() => correct.mutate()}
      isCancelFirst
    >
      <div className={styles.stack}>
        <p id={id}>{t('correct.text', { name: column.name ?? '' })}</p>
        <PlainSelect
          aria-label={t('correct.title')}
          aria-describedby={id}
          value={wanted}
          options={(['parent', 'teacher'] as const).map((value) => ({
            value,
            label: t(`review:detail.informants.${value}`),
          }))}
          onChange={({ target }) => setWanted(target.value === 'teacher' ? 'teacher' : 'parent')}
        />
        {correct.isError && <Notice tone="error">{errorText(correct.error)}</Notice>}
      </div>
    </ActionDialog>
  );
}
