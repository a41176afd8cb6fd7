import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { campaignQuery } from '../../../api/staff/campaigns';
import { ApiError, errorText } from '../../../api/errors';
import { campaignKeys } from '../../../api/openCampaigns';
import type { CampaignInFull } from '../../../api/types';
import { useForm } from '../../../forms/useForm';
import { notify } from '../../../ui/notify';
import { DateField } from '../../../ui/staff/DateField';
import { isDay } from '../../../lib/days';
import { ActionDialog } from '../../../ui/staff/ActionDialog';
import { Notice } from '../../../ui/staff/Notice';
import { Restored } from '../../../ui/staff/Restored';
import { TextField } from '../../../ui/staff/TextField';
import layout from '../../../ui/staff/layout.module.css';
import { useSaveCampaign } from '../parts/useSaveCampaign';

/** Changes what may still change while people answer: the name and the last day. */
export function ChangeDialog({
  campaign,
  onClose,
}: {
  campaign: CampaignInFull;
  onClose: () => void;
}) {
  const { t } = useTranslation(['campaigns', 'common']);
  const queryClient = useQueryClient();
  const saveBeside = useSaveCampaign();
  const { values, set, restored, done, version } = useForm(
    `campaign.${campaign.id}.change`,
    { name: campaign.name, closes_on: campaign.closes_on },
    { version: campaign.version },
  );
  const save = useMutation({
    mutationFn: () => saveBeside(campaign, values, version),
    onSuccess: (saved) => {
      queryClient.setQueryData(campaignQuery(saved.id).queryKey, saved);
      void queryClient.invalidateQueries({ queryKey: [...campaignKeys.all, 'rows'] });
      done();
      notify(t('change.done'));
      onClose();
    },
    meta: { showsErrors: true },
  });
  const fields = save.error instanceof ApiError ? save.error.fields : {};
  function handleCancel() {
    done();
    onClose();
  }
  return (
    <ActionDialog
      title={t('change.title')}
      busy={save.isPending}
      onClose={onClose}
      action={t('common:actions.save')}
      disabled={!isDay(values.closes_on)}
      onAction={() => save.mutate()}
      onCancel={handleCancel}
    >
      <div className={layout.stack}>
        <Restored when={restored} />
        <TextField
          label={t('common:name')}
          maxLength={80}
          autoComplete="off"
          value={values.name}
          error={fields.name?.join(' ')}
          onChange={(event) => {
            save.reset();
            set({ name: event.target.value });
          }}
        />
        <DateField
          label={t('change.lastDay')}
          hint={t('change.lastDayHint')}
          min={campaign.opens_on}
          value={values.closes_on}
          error={fields.closes_on?.join(' ')}
          onChange={(closes_on) => {
            save.reset();
            set({ closes_on });
          }}
        />
        {save.isError && Object.keys(fields).length === 0 && (
          <Notice tone="error">{errorText(save.error)}</Notice>
        )}
      </div>
    </ActionDialog>
  );
}
