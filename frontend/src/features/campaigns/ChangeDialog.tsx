import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { campaignQuery, changeCampaign } from '../../api/campaigns';
import { ApiError, errorText } from '../../api/errors';
import { campaignKeys } from '../../api/openCampaigns';
import type { Campaign } from '../../api/types';
import { notify } from '../../ui/notify';
import { Button } from '../../ui/staff/Button';
import { DateField } from '../../ui/staff/DateField';
import { isDay } from '../../lib/days';
import { Dialog } from '../../ui/staff/Dialog';
import { Notice } from '../../ui/staff/Notice';
import { TextField } from '../../ui/staff/TextField';
import layout from '../../ui/staff/layout.module.css';

/** What may still change while people answer: the name and the last day. */
export function ChangeDialog({ campaign, onClose }: { campaign: Campaign; onClose: () => void }) {
  const { t } = useTranslation(['campaigns', 'common']);
  const queryClient = useQueryClient();
  const [name, setName] = useState(campaign.name);
  const [closesOn, setClosesOn] = useState(campaign.closes_on);
  const save = useMutation({
    mutationFn: () => changeCampaign(campaign.id, { name, closes_on: closesOn }),
    onSuccess: (saved) => {
      queryClient.setQueryData(campaignQuery(saved.id).queryKey, saved);
      void queryClient.invalidateQueries({ queryKey: [...campaignKeys.all, 'rows'] });
      notify(t('change.done'));
      onClose();
    },
    meta: { showsErrors: true },
  });
  const fields = save.error instanceof ApiError ? save.error.fields : {};
  return (
    <Dialog
      title={t('change.title')}
      busy={save.isPending}
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" disabled={save.isPending} onClick={onClose}>
            {t('common:actions.cancel')}
          </Button>
          <Button
            busy={save.isPending}
            busyLabel={t('common:states.saving')}
            disabled={!isDay(closesOn)}
            onClick={() => save.mutate()}
          >
            {t('common:actions.save')}
          </Button>
        </>
      }
    >
      <div className={layout.stack}>
        <TextField
          label={t('common:name')}
          maxLength={80}
          autoComplete="off"
          value={name}
          error={fields.name?.join(' ')}
          onChange={(event) => {
            save.reset();
            setName(event.target.value);
          }}
        />
        <DateField
          label={t('change.lastDay')}
          hint={t('change.lastDayHint')}
          min={campaign.opens_on}
          value={closesOn}
          error={fields.closes_on?.join(' ')}
          onChange={(day) => {
            save.reset();
            setClosesOn(day);
          }}
        />
        {save.isError && Object.keys(fields).length === 0 && (
          <Notice tone="error">{errorText(save.error)}</Notice>
        )}
      </div>
    </Dialog>
  );
}
