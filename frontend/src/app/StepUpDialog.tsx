import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, errorText } from '../api/errors';
import type { Question } from '../api/proof';
import { provePassword } from '../api/stepUp';
import { Button } from '../ui/Button';
import { Dialog } from '../ui/Dialog';
import { Notice } from '../ui/Notice';
import { PasswordField } from '../ui/PasswordField';
import styles from './StepUpDialog.module.css';

/** Over whatever the person is doing, which then goes on by itself. */
export default function StepUpDialog({ settle }: Question) {
  return <PasswordDialog settle={settle} />;
}

function PasswordDialog({ settle }: Pick<Question, 'settle'>) {
  const { t } = useTranslation(['proof', 'common']);
  const field = useRef<HTMLInputElement>(null);
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const check = useMutation({
    mutationFn: provePassword,
    meta: { showsErrors: true },
    onSuccess: () => settle(true),
    onError: (error) => {
      const wrong = error instanceof ApiError ? error.fields.password : undefined;
      if (!wrong) return;
      setPassword('');
      setProblem(wrong.join(' '));
    },
  });

  useEffect(() => {
    if (problem !== null) field.current?.focus();
  }, [problem]);

  function handleConfirm() {
    if (check.isPending) return;
    if (password === '') setProblem(t('password.needed'));
    else check.mutate(password);
  }

  return (
    <Dialog
      title={t('password.title')}
      busy={check.isPending}
      onClose={() => settle(false)}
      actions={
        <>
          <Button variant="secondary" disabled={check.isPending} onClick={() => settle(false)}>
            {t('common:actions.cancel')}
          </Button>
          <Button
            type="submit"
            form="step-up"
            busy={check.isPending}
            busyLabel={t('password.checking')}
          >
            {t('password.confirm')}
          </Button>
        </>
      }
    >
      <form
        id="step-up"
        noValidate
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          handleConfirm();
        }}
      >
        <p>{t('password.text')}</p>
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
        {check.isError && problem === null && (
          <Notice tone="error">{errorText(check.error)}</Notice>
        )}
      </form>
    </Dialog>
  );
}
