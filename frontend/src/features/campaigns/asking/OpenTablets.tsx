import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../../api/errors';
import { endTablets } from '../../../api/staff/families';
import { campaignKeys } from '../../../api/openCampaigns';
import type { Campaign, OpenTablet } from '../../../api/types';
import { useDates } from '../../../lib/useDates';
import { notify } from '../../../ui/notify';
import { Button } from '../../../ui/staff/Button';
import { Notice } from '../../../ui/staff/Notice';
import { className } from '../parts/names';

/** The classes with an open tablet, and a button to end them from here: one may be lost. */
export function OpenTablets({ campaign, tablets }: { campaign: Campaign; tablets: OpenTablet[] }) {
  const { t } = useTranslation('families');
  const dates = useDates();
  const queryClient = useQueryClient();
  const end = useMutation({
    mutationFn: () => endTablets(campaign.id),
    onSuccess: () => notify(t('tablet.ended')),
    onError: (error) => notify(errorText(error), { tone: 'error' }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: campaignKeys.all }),
    meta: { showsErrors: true },
  });
  const nameOf = (course: number) => {
    const found = campaign.class_names.find((one) => one.course === course);
    return found ? className(found) : '';
  };
  return (
    <Notice
      tone="info"
      actions={
        <Button
          variant="secondary"
          busy={end.isPending}
          aria-label={t('tablet.endAll')}
          onClick={() => end.mutate()}
        >
          {t('tablet.end')}
        </Button>
      }
    >
      {tablets.map((one, n) => (
        <p key={`${one.course} ${n}`}>
          {t('tablet.open', { name: nameOf(one.course), time: dates.time(one.ends_at) })}
        </p>
      ))}
    </Notice>
  );
}
