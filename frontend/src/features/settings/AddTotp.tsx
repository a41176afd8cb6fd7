import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, errorText } from '../../api/errors';
import { beginTotp, confirmTotp } from '../../api/secondFactors';
import { useErrorTitle } from '../../i18n/title';
import { Button } from '../../ui/Button';
import { CodeField } from '../../ui/CodeField';
import { LoadingMark } from '../../ui/LoadingMark';
import { Notice } from '../../ui/Notice';
import styles from './factors.module.css';
import { QrCode } from '../../ui/QrCode';

/** Adds an authenticator app to the account: scan or type the secret, then prove it with a code. */
export function AddTotp({
  heading: Heading = 'h3',
  onAdded,
  onCancel,
}: {
  heading?: 'h2' | 'h3' | undefined;
  /** Called with the recovery codes, or with none if the account already has some. */
  onAdded: (codes: string[]) => void;
  onCancel: () => void;
}) {
  const { t } = useTranslation(['factors', 'common']);
  const field = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  useErrorTitle(problem !== null);
  const begin = useMutation({ mutationFn: beginTotp, meta: { showsErrors: true } });
  const begun = begin.data;
  const confirm = useMutation({
    mutationFn: (id: number) => confirmTotp(id, code),
    meta: { showsErrors: true },
    onSuccess: onAdded,
    onError: (error) => {
      const gone = error instanceof ApiError && error.fields.id !== undefined;
      const wrong = error instanceof ApiError && error.fields.code !== undefined;
      setProblem(gone ? t('totp.gone') : wrong ? t('totp.wrong') : errorText(error));
      setCode('');
      field.current?.focus();
    },
  });

  const start = begin.mutate;
  useEffect(() => {
    // Runs once even if StrictMode mounts twice: a second secret would replace the first.
    const timer = setTimeout(() => start(), 0);
    return () => clearTimeout(timer);
  }, [start]);

  useEffect(() => {
    if (begun) field.current?.focus();
  }, [begun]);

  function handleConfirm() {
    if (confirm.isPending || !begun) return;
    if (code.length !== 6) setProblem(t('totp.six'));
    else confirm.mutate(begun.id);
  }

  if (begin.isError) {
    return (
      <div className={styles.stack}>
        <Notice tone="error" title={t('totp.notBegun')}>
          {errorText(begin.error)}
        </Notice>
        <div className={styles.buttons}>
          <Button variant="secondary" onClick={onCancel}>
            {t('common:actions.cancel')}
          </Button>
        </div>
      </div>
    );
  }
  if (!begun) return <LoadingMark />;
  return (
    <form
      noValidate
      className={styles.stack}
      onSubmit={(event) => {
        event.preventDefault();
        handleConfirm();
      }}
    >
      <Heading>{t('totp.title')}</Heading>
      <p>{t('totp.scan')}</p>
      <QrCode text={begun.uri} label={t('totp.qr')} />
      <div>
        <p className={styles.soft}>{t('totp.type')}</p>
        <p className={styles.secret}>
          <code>{groups(begun.secret)}</code>
        </p>
      </div>
      <CodeField
        ref={field}
        label={t('totp.label')}
        hint={t('totp.hint')}
        value={code}
        error={problem ?? undefined}
        onCode={(typed) => {
          setCode(typed);
          setProblem(null);
        }}
      />
      <div className={styles.buttons}>
        <Button type="submit" busy={confirm.isPending} busyLabel={t('totp.checking')}>
          {t('totp.confirm')}
        </Button>
        <Button variant="secondary" disabled={confirm.isPending} onClick={onCancel}>
          {t('common:actions.cancel')}
        </Button>
      </div>
    </form>
  );
}

/** Groups the secret as people type it: "ABCD EFGH …". */
function groups(secret: string): string {
  return secret.match(/.{1,4}/g)?.join(' ') ?? secret;
}
