import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { outdateConsents } from '../../../api/staff/consents';
import { errorText } from '../../../api/errors';
import { askFamilies, askPreviewQuery, type Whose } from '../../../api/staff/families';
import type { Campaign, FamiliesAsked } from '../../../api/types';
import layout from '../../../ui/staff/layout.module.css';
import { EmailsDialog } from '../../../parts/staff/families/EmailsDialog';
import { NotReached } from '../../../parts/staff/families/NotReached';

/** `emails`: the number of emails sent, because siblings share one. */
export type AskedFamilies = FamiliesAsked & { emails: number };

/**
 * Asks the families of a class, of one pupil, or of all, after a preview of who will be reached.
 */
export function AskDialog({
  campaign,
  whose,
  name,
  onAsked,
  onClose,
  returnFocus,
}: {
  campaign: Campaign;
  whose: Whose;
  /** The name of the class, or the pupil. */
  name: string;
  onAsked: (result: AskedFamilies) => void;
  onClose: () => void;
  returnFocus?: () => HTMLElement | null;
}) {
  const { t } = useTranslation(['families', 'contacts']);
  const queryClient = useQueryClient();
  const preview = useQuery(askPreviewQuery(campaign.id, whose));
  return (
    <EmailsDialog
      title={t(`ask.${campaign.basis}.title`, { name })}
      outgoing={preview.data}
      failed={preview.isError}
      sendLabel={(count) => t('ask.send', { count })}
      send={async () => {
        const result = await askFamilies(campaign.id, whose);
        await outdateConsents(queryClient);
        onAsked({ ...result, emails: result.sent > 0 ? (preview.data?.emails ?? 0) : 0 });
      }}
      problem={errorText}
      onClose={onClose}
      {...(returnFocus && { returnFocus })}
    >
      {preview.data && (
        <>
          {preview.data.emails > 0 && <p className={layout.soft}>{t('contacts:emails.once')}</p>}
          <NotReached
            skipped={preview.data.skipped}
            exhausted={preview.data.exhausted}
            leftOut={preview.data.left_out}
          />
        </>
      )}
    </EmailsDialog>
  );
}
