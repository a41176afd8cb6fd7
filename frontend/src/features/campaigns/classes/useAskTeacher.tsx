import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { askVoice } from '../../../api/staff/campaigns';
import { errorText } from '../../../api/errors';
import { campaignKeys } from '../../../api/openCampaigns';
import type { Campaign } from '../../../api/types';
import { confirm } from '../../../ui/confirm';
import { notify } from '../../../ui/notify';
import { useLeftOut } from '../../../parts/staff/families/useLeftOut';

/** True if teachers answer in it only on request. */
export function isOnRequest(campaign: Campaign): boolean {
  const { state, voices, teacher_voice: when } = campaign;
  return state === 'open' && voices.includes('teacher') && when === 'on_request';
}

/**
 * Asks the tutors about a class, or about some pupils, after a confirmation. Returns true if it was
 * done.
 */
export function useAskTeacher(campaign: Campaign) {
  const { t } = useTranslation('campaigns');
  const client = useQueryClient();
  const withLeftOut = useLeftOut();
  return (about: { course: number } | { test_takers: number[] }, name: string) =>
    confirm({
      title: t('askTeacher.title', { name }),
      body: t('askTeacher.body'),
      confirmLabel: t('askTeacher.do'),
      busyLabel: t('askTeacher.doing'),
      failed: errorText,
      action: async () => {
        const { asked, left_out: leftOut } = await askVoice(campaign.id, {
          voice: 'teacher',
          ...about,
        });
        await client.invalidateQueries({ queryKey: campaignKeys.all });
        notify(withLeftOut(t('askTeacher.done', { count: asked }), leftOut));
      },
    });
}
