import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useSearchParams } from 'react-router-dom';
import { campaignQuery } from '../../../api/staff/campaigns';
import { paths } from '../../../paths';
import { PageHeader } from '../../../ui/staff/PageHeader';
import { SkeletonLines } from '../../../ui/staff/SkeletonLines';
import { LoadFailed } from '../parts/LoadFailed';
import { Steps } from './Steps';

/**
 * Creates a screening. From the second step on it is a draft on the server, named by the address: a
 * reload, another computer, and the way back from a list continue with it.
 */
export default function NewCampaignPage() {
  const { t } = useTranslation(['campaignSteps', 'common']);
  const [parameters] = useSearchParams();
  const id = Number(parameters.get('draft'));
  const hasDraft = Number.isSafeInteger(id) && id > 0;
  const draft = useQuery({ ...campaignQuery(id), enabled: hasDraft });
  const asked = Math.min(Math.max(Math.trunc(Number(parameters.get('step'))) || 1, 1), 4);
  const step = hasDraft ? asked : 1;
  useFocusOnStep(step);
  if (!hasDraft) return <Steps key="new" draft={null} step={1} />;
  if (draft.data) {
    if (draft.data.state !== 'draft') return <Navigate to={paths.campaign.to(id)} replace />;
    return <Steps key={id} draft={draft.data} step={step} />;
  }
  if (draft.isError) {
    return <LoadFailed error={draft.error} />;
  }
  return (
    <>
      <PageHeader title={t('common:titles.newCampaign')} />
      <SkeletonLines />
    </>
  );
}

/**
 * For people who cannot see it, a step is a new page: the focus goes to its heading. It is done
 * here because the steps start again once the draft is on the server.
 */
function useFocusOnStep(step: number): void {
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    window.scrollTo(0, 0);
    const heading = document.querySelector<HTMLElement>('main h2');
    heading?.setAttribute('tabindex', '-1');
    heading?.focus({ preventScroll: true });
  }, [step]);
}
