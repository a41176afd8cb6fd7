import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { updateNames } from '../../api/account';
import { errorText, messagesOf } from '../../api/errors';
import type { User } from '../../api/types';
import { nameWasAsked } from '../../parts/asked/nameAsked';
import { meQuery } from '../../auth/useMe';
import { FormErrors } from '../../ui/FormErrors';
import { Button } from '../../ui/Button';
import { Notice } from '../../ui/Notice';
import { notify } from '../../ui/notify';
import { TextField } from '../../ui/TextField';
import { useForm } from '../../forms/useForm';
import styles from './family.module.css';

export function NameForm({ user }: { user: User }) {
  const { t } = useTranslation(['family', 'common']);
  const queryClient = useQueryClient();
  const saved = { first_name: user.first_name, last_name: user.last_name };
  const { done, field, ref, refuse, submit } = useForm('own-name', saved, {
    check: ({ first_name }) =>
      first_name.trim() === '' ? { first_name: t('common:form.required') } : {},
  });
  const save = useMutation({
    mutationFn: updateNames,
    meta: { showsErrors: true },
    onError: (error) => refuse(messagesOf(error)),
    onSuccess: (changed) => {
      done();
      nameWasAsked(user);
      queryClient.setQueryData(meQuery.queryKey, changed);
      notify(t('name.saved'));
    },
  });
  const atFields = Object.keys(messagesOf(save.error)).length > 0;
  return (
    <form
      ref={ref}
      noValidate
      className={styles.form}
      onSubmit={submit(({ first_name, last_name }) => {
        if (save.isPending) return;
        save.mutate({ first_name: first_name.trim(), last_name: last_name.trim() });
      })}
    >
      <FormErrors />
      <p>{t('name.text')}</p>
      <TextField
        label={t('common:firstName')}
        autoComplete="given-name"
        maxLength={150}
        aria-required
        {...field('first_name')}
      />
      <TextField
        label={t('common:lastName')}
        autoComplete="family-name"
        maxLength={150}
        optional
        {...field('last_name')}
      />
      {save.isError && !atFields && (
        <Notice tone="error" title={t('name.failed')}>
          {errorText(save.error)}
        </Notice>
      )}
      <div className={styles.actions}>
        <Button type="submit" busy={save.isPending} busyLabel={t('children.saving')}>
          {t('name.save')}
        </Button>
      </div>
    </form>
  );
}
