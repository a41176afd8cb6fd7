import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../../api/errors';
import { remind, remindPreviewQuery } from '../../../api/staff/families';
import { campaignKeys } from '../../../api/openCampaigns';
import type { Campaign } from '../../../api/types';
import { useDates } from '../../../lib/useDates';
import { notify } from '../../../ui/notify';
import { EmailsDialog } from '../../../parts/staff/families/EmailsDialog';
import layout from '../../../ui/staff/layout.module.css';
import { LeftOut } from '../../../parts/staff/families/LeftOut';
import { useLeftOut } from '../../../parts/staff/families/useLeftOut';

/** Reminds the families of a class, or of all classes, that have not answered. */
export function RemindDialog({
  campaign,
  course,
  name,
  onClose,
}: {
  campaign: Campaign;
  course: number | undefined;
  name: string;
  onClose: () => void;
}) {
  const { t } = useTranslation('families');
  const dates = useDates();
  const withLeftOut = useLeftOut();
  const queryClient = useQueryClient();
  const preview = useQuery(remindPreviewQuery(campaign.id, 'consent', course));
  const found = preview.data;
  return (
    <EmailsDialog
      title={t('remind.title', { name })}
      intro={<p>{t('remind.text')}</p>}
      outgoing={found}
      failed={preview.isError}
      sendLabel={(count) => t('remind.send', { count })}
      send={async () => {
        const { sent, left_out: leftOut } = await remind(campaign.id, 'consent', course);
        await queryClient.invalidateQueries({ queryKey: campaignKeys.all });
        notify(withLeftOut(t('remind.done', { count: sent }), leftOut), { tone: 'success' });
      }}
      problem={errorText}
      onClose={onClose}
    >
      {found && (
        <div className={layout.soft}>
          {found.emails > 0 && (
            <p>
              {found.goes_from === null
                ? t('remind.now')
                : t('remind.from', { when: dates.exact(found.goes_from) })}
            </p>
          )}
          {found.why_not.map((why) => (
            <p key={why}>{t(`remind.whyNot.${why}`)}</p>
          ))}
          {found.next_automatic_on !== null ? (
            <p>
              {t(found.emails > 0 ? 'remind.automatic' : 'remind.next', {
                date: dates.day(found.next_automatic_on),
              })}
            </p>
          ) : (
            found.emails === 0 && <p>{t('remind.never')}</p>
          )}
          <LeftOut count={found.left_out} />
        </div>
      )}
    </EmailsDialog>
  );
}
