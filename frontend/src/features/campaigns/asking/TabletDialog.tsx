import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, errorText } from '../../../api/errors';
import { openTablet } from '../../../api/staff/families';
import type { Campaign } from '../../../api/types';
import { useLogout } from '../../../auth/useLogout';
import { ActionDialog } from '../../../ui/staff/ActionDialog';
import layout from '../../../ui/staff/layout.module.css';
import { Notice } from '../../../ui/staff/Notice';
import { TextField } from '../../../ui/staff/TextField';

const TABLET = '/desk'; // a page from the server itself

/** Turns this browser into the tablet on which the families of a class answer at a meeting. */
export function TabletDialog({
  campaign,
  course,
  name,
  onClose,
}: {
  campaign: Campaign;
  course: number;
  name: string;
  onClose: () => void;
}) {
  const { t } = useTranslation('families');
  const logout = useLogout();
  const [pin, setPin] = useState('');
  const begin = useMutation({
    mutationFn: () => openTablet(campaign.id, course, pin),
    onSuccess: async () => {
      await logout();
      window.location.replace(TABLET);
    },
    meta: { showsErrors: true },
  });
  const wrong = begin.error instanceof ApiError ? begin.error.fields.pin?.[0] : undefined;
  return (
    <ActionDialog
      title={t('tablet.title', { name })}
      busy={begin.isPending}
      onClose={onClose}
      action={t('tablet.begin')}
      onAction={() => begin.mutate()}
    >
      <div className={layout.stack}>
        <p>{t('tablet.text')}</p>
        <p>{t('tablet.number')}</p>
        <p>{t('tablet.ends')}</p>
        <TextField
          label={t('tablet.pin')}
          value={pin}
          inputMode="numeric"
          autoComplete="off"
          maxLength={6}
          error={wrong}
          onChange={(event) => setPin(event.target.value)}
        />
        {begin.isError && wrong === undefined && (
          <Notice tone="error">{errorText(begin.error)}</Notice>
        )}
      </div>
    </ActionDialog>
  );
}
