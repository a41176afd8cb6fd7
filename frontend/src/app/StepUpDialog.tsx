import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, errorText } from '../api/errors';
import { knowsPasskeys, takePasskey } from '../api/passkeys';
import type { Question } from '../api/proof';
import { leaveToConfirm } from '../api/signOn';
import { stepUp, stepUpOptions } from '../api/stepUp';
import { keepWayBack } from '../auth/wayBack';
import { Button } from '../ui/Button';
import { CodeField } from '../ui/CodeField';
import { Dialog } from '../ui/Dialog';
import { LoadingMark } from '../ui/LoadingMark';
import { Notice } from '../ui/Notice';
import { PasswordField } from '../ui/PasswordField';
import styles from './StepUpDialog.module.css';

/** Shown over the current task, which continues by itself afterwards. */
export default function StepUpDialog({ wants, settle }: Question) {
  if (wants === 'sso') return <SignOnDialog settle={settle} />;
  return wants === 'password' ? (
    <PasswordDialog settle={settle} />
  ) : (
    <FactorDialog settle={settle} />
  );
}

type Settle = Pick<Question, 'settle'>;

/** The frame of both dialogs: a sentence, a form with one field, and Cancel. */
function Frame({
  title,
  text,
  submit,
  busy,
  settle,
  onSubmit,
  children,
}: Settle & {
  title: string;
  text: string;
  /** Undefined if there is nothing to send. */
  submit: { label: string; busyLabel: string } | undefined;
  busy: boolean;
  onSubmit: () => void;
  children: ReactNode;
}) {
  const { t } = useTranslation('common');
  return (
    <Dialog
      title={title}
      busy={busy}
      onClose={() => settle(false)}
      actions={
        <>
          <Button variant="secondary" disabled={busy} onClick={() => settle(false)}>
            {t('actions.cancel')}
          </Button>
          {submit && (
            <Button type="submit" form="step-up" busy={busy} busyLabel={submit.busyLabel}>
              {submit.label}
            </Button>
          )}
        </>
      }
    >
      <form
        id="step-up"
        noValidate
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy) onSubmit();
        }}
      >
        <p>{text}</p>
        {children}
      </form>
    </Dialog>
  );
}

/** Sends the proof. An error in the proof is shown at the field, any other problem below it. */
function useProof(settle: Question['settle'], onWrong: () => void) {
  const field = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const check = useMutation({
    mutationFn: stepUp,
    meta: { showsErrors: true },
    onSuccess: () => settle(true),
    onError: (error) => {
      const wrong = error instanceof ApiError ? Object.values(error.fields).flat() : [];
      if (wrong.length === 0) return;
      onWrong();
      setProblem(wrong.join(' '));
    },
  });
  useEffect(() => {
    if (problem !== null) field.current?.focus();
  }, [problem]);
  const failure = check.isError && problem === null ? errorText(check.error) : null;
  const waits = check.error instanceof ApiError && check.error.status === 429;
  return { field, check, problem, setProblem, failure, waits };
}

function PasswordDialog({ settle }: Settle) {
  const { t } = useTranslation('proof');
  const [password, setPassword] = useState('');
  const { field, check, problem, setProblem, failure } = useProof(settle, () => setPassword(''));
  return (
    <Frame
      title={t('password.title')}
      text={t('password.text')}
      submit={{ label: t('password.confirm'), busyLabel: t('password.checking') }}
      busy={check.isPending}
      settle={settle}
      onSubmit={() => {
        if (password === '') setProblem(t('password.needed'));
        else check.mutate({ password });
      }}
    >
      <PasswordField
        ref={field}
        label={t('password.current')}
        autoComplete="current-password"
        data-initial-focus
        value={password}
        error={problem ?? undefined}
        onChange={(event) => {
          setPassword(event.target.value);
          setProblem(null);
        }}
      />
      {failure !== null && <Notice tone="error">{failure}</Notice>}
    </Frame>
  );
}

function SignOnDialog({ settle }: Settle) {
  const { t } = useTranslation('proof');
  const leaving = useMutation({
    mutationFn: () => {
      keepWayBack();
      return leaveToConfirm();
    },
    meta: { showsErrors: true },
  });
  return (
    <Frame
      title={t('step.title')}
      text={t('sso.text')}
      submit={{ label: t('sso.go'), busyLabel: t('step.checking') }}
      busy={leaving.isPending}
      settle={settle}
      onSubmit={() => leaving.mutate()}
    >
      {leaving.isError && <Notice tone="error">{errorText(leaving.error)}</Notice>}
    </Frame>
  );
}

function FactorDialog({ settle }: Settle) {
  const { t } = useTranslation('proof');
  const [code, setCode] = useState('');
  const { field, check, problem, setProblem, failure, waits } = useProof(settle, () => setCode(''));
  const [notUsed, setNotUsed] = useState(false);
  // Each passkey request needs a fresh challenge.
  const options = useQuery({
    queryKey: ['step-up'],
    queryFn: stepUpOptions,
    gcTime: 0,
    staleTime: 0,
  });
  const byCode = options.data?.methods.includes('totp') ?? false;
  const passkey = knowsPasskeys() ? options.data?.passkey : undefined;

  useEffect(() => {
    if (byCode) field.current?.focus();
  }, [byCode, field]);

  async function handlePasskey() {
    setNotUsed(false);
    let assertion: Record<string, unknown>;
    try {
      assertion = await takePasskey(passkey ?? {});
    } catch {
      setNotUsed(true);
      return;
    }
    check.mutate({ assertion });
  }

  return (
    <Frame
      title={t('step.title')}
      text={t('step.text')}
      submit={byCode ? { label: t('step.confirm'), busyLabel: t('step.checking') } : undefined}
      busy={check.isPending}
      settle={settle}
      onSubmit={() => {
        if (code.length !== 6) setProblem(t('totp.six'));
        else check.mutate({ code });
      }}
    >
      {options.isPending && <LoadingMark />}
      {options.isError && (
        <Notice tone="error" title={t('step.failed')}>
          {errorText(options.error)}
        </Notice>
      )}
      {byCode && (
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
      )}
      {passkey && (
        <Button
          variant={byCode ? 'secondary' : 'primary'}
          disabled={check.isPending}
          onClick={() => void handlePasskey()}
        >
          {t('passkey.use')}
        </Button>
      )}
      {notUsed && <Notice tone="error">{t('passkey.notUsed')}</Notice>}
      {!byCode && problem !== null && <Notice tone="error">{problem}</Notice>}
      {failure !== null && (
        <Notice tone="error">{waits ? `${failure} ${t('totp.meanwhileHere')}` : failure}</Notice>
      )}
    </Frame>
  );
}
