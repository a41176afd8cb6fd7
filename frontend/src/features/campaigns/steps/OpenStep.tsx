import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { campaignQuery, openCampaign } from '../../../api/staff/campaigns';
import { ApiError, errorText } from '../../../api/errors';
import { campaignKeys } from '../../../api/openCampaigns';
import type { Campaign, Finding } from '../../../api/types';
import { paths } from '../../../paths';
import { useForm } from '../../../forms/useForm';
import { useDates } from '../../../lib/useDates';
import { notify } from '../../../ui/notify';
import { Button } from '../../../ui/staff/Button';
import { Card } from '../../../ui/staff/Card';
import { Notice } from '../../../ui/staff/Notice';
import layout from '../../../ui/staff/layout.module.css';
import { CampaignFacts } from '../parts/CampaignFacts';
import { AgainDialog } from './AgainDialog';
import { Findings } from './Findings';
import styles from './steps.module.css';

/** Step 4: a summary, the consequences, and the button to open. */
export function OpenStep({ campaign, onBack }: { campaign: Campaign; onBack: () => void }) {
  const { t } = useTranslation(['campaignSteps', 'common']);
  const dates = useDates();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const typed = useForm(`campaign.${campaign.id}.again`, { reason: '' });
  const open = useMutation({
    mutationFn: (reason?: string) => openCampaign(campaign.id, reason),
    onSuccess: (opened) => {
      typed.done();
      queryClient.setQueryData(campaignQuery(opened.id).queryKey, opened);
      void queryClient.invalidateQueries({ queryKey: [...campaignKeys.all, 'rows'] });
      notify(t('open.done', { name: opened.name }));
      void navigate(paths.campaign.to(opened.id), { replace: true });
    },
    onError: (error) => {
      if (isTooSoon(error)) setTooSoon(errorText(error));
    },
    meta: { showsErrors: true },
  });
  const blocking = blockingOf(open.error);
  const [tooSoon, setTooSoon] = useState<string | null>(null);
  return (
    <Card title={t('steps.open')}>
      <div className={layout.stack}>
        <CampaignFacts campaign={campaign} />
        <Notice tone="info" live={false} title={t('open.follows')}>
          <ul className={styles.next}>
            <li>{t('open.asked', { date: dates.day(campaign.opens_on) })}</li>
            {campaign.voices.includes('self') && <li>{t('open.cards')}</li>}
            <li>{t('open.fixed')}</li>
          </ul>
        </Notice>
        {open.error && blocking.length === 0 && tooSoon === null && (
          <Notice tone="error" title={t('open.failed')}>
            {errorText(open.error)}
          </Notice>
        )}
        <Findings campaign={campaign} findings={blocking} tone="error" />
        <div className={layout.buttons}>
          <Button
            busy={open.isPending}
            busyLabel={t('open.opening')}
            onClick={() => open.mutate(undefined)}
          >
            {t('open.do')}
          </Button>
          <Button variant="secondary" onClick={onBack}>
            {t('common:actions.previous')}
          </Button>
        </div>
      </div>
      {tooSoon !== null && (
        <AgainDialog
          typed={typed}
          why={tooSoon}
          busy={open.isPending}
          error={open.error && !isTooSoon(open.error) ? open.error : null}
          onOpen={(reason) => open.mutate(reason)}
          onClose={() => {
            open.reset();
            setTooSoon(null);
          }}
        />
      )}
    </Card>
  );
}

function isTooSoon(error: Error): error is ApiError {
  return error instanceof ApiError && error.code === 'too_soon';
}

function blockingOf(error: Error | null): Finding[] {
  if (!(error instanceof ApiError) || error.code !== 'campaign_blocked') return [];
  const { blocking } = error.body as { blocking?: Finding[] };
  return blocking ?? [];
}
