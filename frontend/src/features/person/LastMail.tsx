import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../api/errors';
import { lastMailQuery, sendAgain } from '../../api/staff/lastMail';
import type { Contact } from '../../api/types';
import { useDates } from '../../lib/useDates';
import { notify } from '../../ui/notify';
import { Button } from '../../ui/staff/Button';
import styles from './bonds.module.css';

/** For a family that calls: the fate of the last email, and a button to send it again. */
export function LastMail({ contact }: { contact: Contact }) {
  const { t } = useTranslation('contacts');
  const dates = useDates();
  const queryClient = useQueryClient();
  const last = useQuery(lastMailQuery(contact.id));
  const again = useMutation({
    mutationFn: () => sendAgain(contact.id),
    onSuccess: () => notify(t('again.sent', { email: contact.email ?? '' }), { tone: 'success' }),
    onError: (error) => notify(errorText(error), { tone: 'error' }),
    onSettled: () => queryClient.invalidateQueries(lastMailQuery(contact.id)),
    meta: { showsErrors: true },
  });
  if (!last.data || (last.data.sent_at === null && !last.data.can_send)) return null;
  const { sent_at: sent, accepted_at: accepted, can_send: isOpen } = last.data;
  return (
    <>
      {sent !== null && (
        <span className={styles.note}>
          {accepted === null
            ? t('again.notAccepted', { when: dates.exact(sent) })
            : t('again.accepted', { when: dates.exact(accepted) })}
        </span>
      )}
      {isOpen && (
        <span>
          <Button
            variant="quiet"
            size="small"
            busy={again.isPending}
            busyLabel={t('emails.sending')}
            aria-label={t('again.sendTo', { name: contact.full_name })}
            onClick={() => again.mutate()}
          >
            {t('again.send')}
          </Button>
        </span>
      )}
    </>
  );
}
