import type { UseMutationResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, errorText } from '../../api/errors';
import type { useMe } from '../../auth/useMe';
import { paths } from '../../paths';
import { Button } from '../../ui/Button';
import { ButtonLink } from '../../ui/ButtonLink';
import { Notice } from '../../ui/Notice';
import styles from './AcceptSheet.module.css';

/** The page for emails that ask the recipient to accept something. */
export function AcceptSheet({
  title,
  intro,
  children,
}: {
  title: string;
  intro?: string;
  children: ReactNode;
}) {
  return (
    <div className={styles.place}>
      <div className={styles.sheet}>
        <h1 tabIndex={-1}>{title}</h1>
        {intro !== undefined && <p className={styles.intro}>{intro}</p>}
        {children}
      </div>
    </div>
  );
}

/** Shown if the address from the email was copied incompletely. */
export function CutOff({ title }: { title: string }) {
  const { t } = useTranslation('family');
  return (
    <AcceptSheet title={title}>
      <Notice tone="error" title={t('accept.deadTitle')}>
        {t('accept.cutOff')}
      </Notice>
    </AcceptSheet>
  );
}

/** Shown if the app could not find out who is signed in. */
export function WhoIsUnknown({ title, me }: { title: string; me: ReturnType<typeof useMe> }) {
  const { t } = useTranslation('common');
  return (
    <AcceptSheet title={title}>
      <Notice tone="error">{errorText(me.error)}</Notice>
      <Button block onClick={() => void me.refetch()}>
        {t('actions.tryAgain')}
      </Button>
    </AcceptSheet>
  );
}

/** Names the account, reports a failure, and offers to accept. */
export function Answer({
  email,
  deadText,
  label,
  accepting,
  refused = null,
}: {
  email: string;
  deadText: string;
  label: string;
  accepting: UseMutationResult<unknown, Error, void>;
  /** The failure of an earlier look at the link. */
  refused?: Error | null;
}) {
  const { t } = useTranslation('family');
  const error = accepting.error ?? refused;
  const fields = error instanceof ApiError ? error.fields : {};
  const dead = fields.token !== undefined;
  return (
    <>
      <p>{t('accept.account', { email })}</p>
      {dead && (
        <Notice tone="warning" title={t('accept.deadTitle')}>
          {deadText}
        </Notice>
      )}
      {error && !dead && (
        <Notice tone="error" title={t('accept.failed')}>
          {fields.adult?.join(' ') || errorText(error)}
        </Notice>
      )}
      {!dead && (
        <Button
          block
          busy={accepting.isPending}
          busyLabel={t('accept.accepting')}
          onClick={() => accepting.mutate()}
        >
          {label}
        </Button>
      )}
      <ButtonLink to={paths.premium.to()} variant="secondary" block>
        {t(dead ? 'accept.goOn' : 'accept.notNow')}
      </ButtonLink>
    </>
  );
}
