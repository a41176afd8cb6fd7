import type { ReactNode } from 'react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/staff/Button';
import { Dialog } from '../../../ui/staff/Dialog';
import { Disclosure } from '../../../ui/staff/Disclosure';
import styles from './EmailsDialog.module.css';
import layout from '../../../ui/staff/layout.module.css';
import { Notice } from '../../../ui/staff/Notice';
import { SkeletonLines } from '../../../ui/staff/SkeletonLines';

export interface Outgoing {
  emails: number;
  /** The number of pupils the emails are about. */
  pupils: number;
  letters: readonly { locale: 'ca' | 'es' | 'en'; emails: number; subject: string; text: string }[];
}

/**
 * A preview of emails: how many, about how many pupils, and the text for each kind of recipient.
 */
export function EmailsDialog({
  title,
  intro,
  outgoing,
  failed,
  sendLabel,
  send,
  problem,
  onClose,
  returnFocus,
  children,
}: {
  title: string;
  intro?: ReactNode;
  /** Undefined while it loads. */
  outgoing: Outgoing | undefined;
  /** True if it could not be loaded, which the foot of the dialog says. */
  failed: boolean;
  /** The button's label with the number of emails. */
  sendLabel: (count: number) => string;
  /** Rejects on failure. */
  send: () => Promise<void>;
  problem: (error: Error) => string;
  onClose: () => void;
  returnFocus?: () => HTMLElement | null;
  /** Further information, below the counts. */
  children?: ReactNode;
}) {
  const { t } = useTranslation(['contacts', 'common']);
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState('');
  const count = outgoing?.emails ?? 0;

  async function handleSend() {
    setBusy(true);
    try {
      await send();
      onClose();
    } catch (error) {
      setRefused(problem(error as Error));
      setBusy(false);
    }
  }

  return (
    <Dialog
      title={title}
      busy={busy}
      onClose={onClose}
      {...(returnFocus && { returnFocus })}
      actions={
        <>
          <Button variant="secondary" disabled={busy} onClick={onClose}>
            {t(outgoing && count === 0 ? 'common:actions.close' : 'common:actions.cancel')}
          </Button>
          {count > 0 && (
            <Button busy={busy} busyLabel={t('emails.sending')} onClick={() => void handleSend()}>
              {sendLabel(count)}
            </Button>
          )}
        </>
      }
    >
      <div className={layout.stack} aria-busy={outgoing === undefined && !failed}>
        {intro}
        {outgoing === undefined ? (
          !failed && <SkeletonLines lines={3} />
        ) : (
          <>
            {count === 0 ? (
              <p role="status">{t('emails.nothing')}</p>
            ) : (
              <p role="status" className={styles.counts}>
                <strong>{t('emails.count', { count })}</strong>{' '}
                {t('emails.about', { count: outgoing.pupils })}
              </p>
            )}
            {children}
            {outgoing.letters.length > 0 && <Letters letters={outgoing.letters} />}
          </>
        )}
        {refused !== '' && (
          <Notice tone="error" title={t('emails.notSent')}>
            {refused}
          </Notice>
        )}
      </div>
    </Dialog>
  );
}

function Letters({ letters }: Pick<Outgoing, 'letters'>) {
  const { t } = useTranslation('contacts');
  const several = letters.length > 1;
  return (
    <Disclosure label={t('emails.read')}>
      <div className={layout.stack}>
        {letters.map(({ locale, subject, text, emails }) => (
          <article key={locale} aria-label={t(`emails.in.${locale}`)} className={styles.letter}>
            {several && (
              <p className={styles.language}>
                {t(`emails.in.${locale}`)} · {t('emails.count', { count: emails })}
              </p>
            )}
            <div lang={locale} translate="no">
              <p className={styles.subject}>
                <span className={styles.language}>{t('emails.subject')}: </span>
                {subject}
              </p>
              <p className={styles.text}>{text}</p>
            </div>
          </article>
        ))}
        <p className={layout.soft}>{t('emails.link')}</p>
      </div>
    </Disclosure>
  );
}
