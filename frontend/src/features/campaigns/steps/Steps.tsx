import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { campaignQuery, createCampaign } from '../../../api/staff/campaigns';
import { ApiError } from '../../../api/errors';
import { campaignKeys } from '../../../api/openCampaigns';
import type { CampaignInFull } from '../../../api/types';
import { paths } from '../../../paths';
import { PageHeader } from '../../../ui/staff/PageHeader';
import { StepIndicator } from '../../../ui/staff/StepIndicator';
import { CheckStep } from './CheckStep';
import { DatesStep } from './DatesStep';
import { useForm } from '../../../forms/useForm';
import { Restored } from '../../../ui/staff/Restored';
import { OpenStep } from './OpenStep';
import { firstValues, valuesOf, type Problems, type StepProps, type Values } from './values';
import { WhatStep } from './WhatStep';
import { useSaveCampaign } from '../parts/useSaveCampaign';
import styles from './steps.module.css';

export function Steps({ draft, step }: { draft: CampaignInFull | null; step: number }) {
  const { t } = useTranslation(['campaignSteps', 'common']);
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [begun] = useState(firstValues);
  const saveBeside = useSaveCampaign();
  const { values, set, restored, done, version } = useForm<Values>(
    `campaign.${draft?.id ?? 'new'}.steps`,
    draft ? valuesOf(draft) : begun,
    { version: draft?.version },
  );

  const save = useMutation({
    mutationFn: (school: number) => {
      const { school: chosen, ...fields } = values;
      if (draft) return saveBeside(draft, fields, version);
      return createCampaign({ ...fields, school: chosen ?? school });
    },
    onSuccess: (saved) => {
      done();
      queryClient.setQueryData(campaignQuery(saved.id).queryKey, saved);
      void queryClient.invalidateQueries({ queryKey: [...campaignKeys.all, 'rows'] });
      // Back from the second step leads to the draft, and creates no second one.
      if (!draft) void navigate(paths.newCampaign.to(saved.id, 1), { replace: true });
      void navigate(paths.newCampaign.to(saved.id, step + 1));
    },
    meta: { showsErrors: true },
  });
  const form: StepProps = {
    values,
    onChange: (changes) => {
      save.reset();
      set(changes);
    },
    refused: refusedOf(save.error),
    saving: save.isPending,
    problem: save.error,
    onNext: (school) => save.mutate(school),
  };
  const names = [t('steps.what'), t('steps.dates'), t('steps.check'), t('steps.open')];
  const goTo = (to: number) => draft && void navigate(paths.newCampaign.to(draft.id, to));

  return (
    <div className={styles.page}>
      <PageHeader
        title={t('common:titles.newCampaign')}
        back={paths.campaigns.to()}
        intro={t(draft ? 'introDraft' : 'intro')}
      />
      <StepIndicator label={t('steps.label')} steps={names} current={step} />
      <Restored when={restored} />
      {step === 1 && <WhatStep {...form} draft={draft} />}
      {step === 2 && <DatesStep {...form} onBack={() => goTo(1)} />}
      {draft && step === 3 && (
        <CheckStep campaign={draft} onBack={() => goTo(2)} onNext={() => goTo(4)} />
      )}
      {draft && step === 4 && <OpenStep campaign={draft} onBack={() => goTo(3)} />}
    </div>
  );
}

function refusedOf(error: Error | null): Problems {
  if (!(error instanceof ApiError)) return {};
  const fields = Object.entries(error.fields).map(([name, texts]) => [name, texts.join(' ')]);
  return Object.fromEntries(fields) as Problems;
}
