import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { updateKnownAs } from '../../api/account';
import { errorText, messagesOf } from '../../api/errors';
import { meQuery, useUser } from '../../auth/useMe';
import { FormErrors } from '../../ui/FormErrors';
import { Button } from '../../ui/Button';
import { Notice } from '../../ui/Notice';
import { notify } from '../../ui/notify';
import { TextField } from '../../ui/TextField';
import { useForm } from '../../forms/useForm';
import styles from './SettingsPage.module.css';

/** The name the person goes by, if it differs from the first name. */
export function KnownAsForm() {
  const { t } = useTranslation(['settings', 'common']);
  const { user } = useUser();
  const saved = { known_as: user.known_as };
  const { done, field, ref, refuse, submit } = useForm('known-as', saved);
  const queryClient = useQueryClient();
  const save = useMutation({
    mutationFn: updateKnownAs,
    meta: { showsErrors: true },
    onError: (error) => refuse(messagesOf(error)),
    onSuccess: (changed) => {
      queryClient.setQueryData(meQuery.queryKey, changed);
      done();
      notify(t('knownAs.saved'));
    },
  });
  const atField = Object.keys(messagesOf(save.error)).length > 0;
  return (
    <form
      ref={ref}
      noValidate
      className={styles.form}
      onSubmit={submit(({ known_as }) => {
        if (!save.isPending) save.mutate(known_as.trim());
      })}
    >
      <FormErrors />
      <TextField
        label={t('knownAs.label')}
        hint={t('knownAs.hint')}
        optional
        autoComplete="nickname"
        maxLength={60}
        {...field('known_as')}
      />
      {save.isError && !atField && (
        <Notice tone="error" title={t('knownAs.failed')}>
          {errorText(save.error)}
        </Notice>
      )}
      <Button
        type="submit"
        variant="secondary"
        busy={save.isPending}
        busyLabel={t('common:states.updating')}
      >
        {t('common:actions.update')}
      </Button>
    </form>
  );
}
