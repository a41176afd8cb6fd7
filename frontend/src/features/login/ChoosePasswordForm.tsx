import { useTranslation } from 'react-i18next';
import type { ResetLink } from '../../api/account';
import { errorText, messagesOf } from '../../api/errors';
import { FormErrors } from '../../ui/FormErrors';
import { Button } from '../../ui/Button';
import { Notice } from '../../ui/Notice';
import { PasswordField } from '../../ui/PasswordField';
import { PasswordMatch } from '../../ui/PasswordMatch';
import { TextField } from '../../ui/TextField';
import { useForm } from '../../forms/useForm';
import styles from './AuthCard.module.css';

/** Sets an invited person's first password, or replaces a forgotten one. */
export function ChoosePasswordForm({
  link,
  problem,
  busy,
  onChange,
  onChosen,
}: {
  link: ResetLink;
  problem: Error | null;
  busy: boolean;
  /** Called when the person changes a refused password. */
  onChange: () => void;
  onChosen: (password: string) => void;
}) {
  const { t } = useTranslation(['auth', 'common']);
  const required = t('common:form.required');
  const { errors, ref, field, values, submit } = useForm(
    null,
    { password: '', confirmation: '' },
    {
      check: ({ password, confirmation }) => ({
        ...(password === '' && { password: required }),
        ...((confirmation === '' || password !== confirmation) && {
          confirmation: confirmation === '' ? required : t('common:form.passwordsDontMatch'),
        }),
      }),
    },
  );
  const first = field('password');
  const refused = (messagesOf(problem).password ?? []).join(' ');

  return (
    <form
      ref={ref}
      noValidate
      method="dialog"
      className={styles.form}
      onSubmit={submit((sent) => {
        if (!busy) onChosen(sent.password);
      })}
    >
      <FormErrors />
      {/* The browser also keeps the password under this address. */}
      <TextField
        label={t('common:email')}
        type="email"
        autoComplete="username"
        value={link.email}
        readOnly
      />
      <PasswordField
        label={link.is_invitation ? t('common:password') : t('recover.newPassword')}
        autoComplete="new-password"
        hint={t('common:form.passwordRule')}
        {...first}
        aria-required
        error={first.error ?? (refused || undefined)}
        onChange={(event) => {
          first.onChange(event);
          if (problem) onChange();
        }}
      />
      <PasswordField
        label={link.is_invitation ? t('signup.confirmPassword') : t('recover.confirmPassword')}
        autoComplete="new-password"
        aria-required
        status={errors.confirmation === undefined && <PasswordMatch {...values} />}
        {...field('confirmation')}
      />
      {problem && (
        <Notice tone="error" title={t('recover.failed')}>
          {refused === '' && errorText(problem)}
        </Notice>
      )}
      <Button
        type="submit"
        block
        busy={busy}
        busyLabel={t(link.is_invitation ? 'login.submitting' : 'common:states.updating')}
      >
        {link.is_invitation ? t('recover.start') : t('recover.submit')}
      </Button>
    </form>
  );
}
