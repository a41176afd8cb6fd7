import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../../api/errors';
import { changeCampaign } from '../../../api/staff/campaigns';
import { outdateConsents } from '../../../api/staff/consents';
import type { Campaign, PersonProgress } from '../../../api/types';
import { sortedName } from '../../../lib/fullName';
import { notify } from '../../../ui/notify';
import { Button } from '../../../ui/staff/Button';
import { Notice } from '../../../ui/staff/Notice';

/** The pupils whom a list has put into the class since, and who are not asked until somebody says so. */
export function SetAside({
  campaign,
  people,
}: {
  campaign: Campaign;
  people: readonly PersonProgress[];
}) {
  const { t } = useTranslation(['campaigns', 'common']);
  const taking = useMutation({
    mutationFn: () => changeCampaign(campaign.id, { take_in: people.map((one) => one.test_taker) }),
    meta: { showsErrors: true },
    onSuccess: async (_saved, _sent, _told, { client }) => {
      notify(t('aside.done', { count: people.length }), { tone: 'success' });
      await outdateConsents(client);
    },
  });
  if (people.length === 0 || campaign.state !== 'open') return null;
  return (
    <Notice
      title={t('aside.title', { count: people.length })}
      actions={
        <Button
          variant="secondary"
          size="small"
          busy={taking.isPending}
          busyLabel={t('common:states.saving')}
          onClick={() => taking.mutate()}
        >
          {t('aside.takeIn', { count: people.length })}
        </Button>
      }
    >
      <p>{people.map(sortedName).join(' · ')}</p>
      {taking.isError && <p role="alert">{errorText(taking.error)}</p>}
    </Notice>
  );
}
