import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { loginWith, type SecondStep as Owed } from '../../api/account';
import { ApiError, errorText } from '../../api/errors';
import { knowsPasskeys, takePasskey } from '../../api/passkeys';
import { useErrorTitle } from '../../i18n/title';
import { Button } from '../../ui/Button';
import { CodeField } from '../../ui/CodeField';
import { Notice } from '../../ui/Notice';
import { TextField } from '../../ui/TextField';
import styles from './AuthCard.module.css';

type Method = Owed['methods'][number];

/**
 * Asks for a code, a passkey or a recovery code after the right password. `onLeave`: back to the
 * password.
 */
export default function SecondStep({
  owed,
  onLeave,
}: {
  owed: Owed;
  onLeave: (why: 'back' | 'tooLate') => void;
}) {
  const { t } = useTranslation('proof');
  const methods = owed.methods.filter((method) => method !== 'passkey' || knowsPasskeys());
  const [method, setMethod] = useState<Method>(methods[0] ?? 'recovery');
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  useErrorTitle(problem !== null);
  const field = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);

  const send = useMutation({
    mutationFn: async () => {
      if (method === 'totp') return loginWith(owed.ticket, { code: text });
      if (method === 'recovery') return loginWith(owed.ticket, { recovery: text.trim() });
      return loginWith(owed.ticket, { assertion: await askForPasskey() });
    },
    meta: { showsErrors: true },
    onMutate: () => setProblem(null),
    onError: (error) => {
      if (error instanceof ApiError && error.code === 'token_not_valid') onLeave('tooLate');
      else setProblem(words(error));
    },
  });

  useEffect(() => {
    (field.current ?? button.current)?.focus();
  }, [method]);

  async function askForPasskey() {
    try {
      return await takePasskey(owed.passkey ?? {});
    } catch {
      throw new NotUsed();
    }
  }

  function words(error: Error): string {
    if (error instanceof NotUsed) return t('passkey.notUsed');
    const wrong =
      error instanceof ApiError &&
      (error.code === 'invalid_credentials' || error.status === 400) &&
      error.code !== 'non_json_response';
    if (!wrong) {
      // Only codes can be guessed, so the other ways stay open after too many attempts.
      const waits = method === 'totp' && error instanceof ApiError && error.status === 429;
      return waits ? `${errorText(error)} ${t('totp.meanwhile')}` : errorText(error);
    }
    setText('');
    field.current?.focus();
    return t(`${method}.wrong`);
  }

  function handleSend() {
    if (send.isPending) return;
    if (method === 'totp' && text.length !== 6) setProblem(t('totp.six'));
    else if (method === 'recovery' && text.trim() === '') setProblem(t('recovery.needed'));
    else return send.mutate();
    field.current?.focus();
  }

  const shared = {
    ref: field,
    value: text,
    error: problem ?? undefined,
  };

  return (
    <form
      noValidate
      method="dialog"
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        handleSend();
      }}
    >
      {method === 'totp' && (
        <CodeField
          {...shared}
          label={t('totp.label')}
          hint={t('totp.hint')}
          onCode={(code) => {
            setText(code);
            setProblem(null);
          }}
        />
      )}
      {method === 'recovery' && (
        <TextField
          {...shared}
          label={t('recovery.label')}
          hint={t('recovery.hint')}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          onChange={(event) => {
            setText(event.target.value);
            setProblem(null);
          }}
        />
      )}
      {method === 'passkey' && (
        <>
          <p>{t('passkey.text')}</p>
          {problem !== null && <Notice tone="error">{problem}</Notice>}
        </>
      )}
      <Button ref={button} type="submit" block busy={send.isPending} busyLabel={t('step.checking')}>
        {method === 'passkey' ? t('passkey.use') : t('step.logIn')}
      </Button>
      <div className={styles.others}>
        {methods
          .filter((other) => other !== method)
          .map((other) => (
            <Button
              key={other}
              variant="quiet"
              disabled={send.isPending}
              onClick={() => {
                setMethod(other);
                setText('');
                setProblem(null);
                send.reset();
              }}
            >
              {t(`${other}.choose`)}
            </Button>
          ))}
        <Button variant="quiet" disabled={send.isPending} onClick={() => onLeave('back')}>
          {t('step.back')}
        </Button>
      </div>
    </form>
  );
}

/** The person or the browser cancelled; browsers do not say which. */
class NotUsed extends Error {}
