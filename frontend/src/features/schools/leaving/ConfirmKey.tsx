import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../../api/errors';
import { confirmKey, departureQuery } from '../../../api/staff/leaving';
import { useForm } from '../../../forms/useForm';
import { notify } from '../../../ui/notify';
import { Button } from '../../../ui/staff/Button';
import { Form } from '../../../ui/staff/Form';
import layout from '../../../ui/staff/layout.module.css';
import { Notice } from '../../../ui/staff/Notice';
import { TextField } from '../../../ui/staff/TextField';

/** The school compares the key to which its data go with what the new operator reads out. */
export function ConfirmKey({ school }: { school: number }) {
  const { t } = useTranslation('leaving');
  const queryClient = useQueryClient();
  const { done, field, ref, submit, values } = useForm(
    null,
    { heard: '' },
    { check: ({ heard }) => ({ heard: heard.trim() ? undefined : t('heardMissing') }) },
  );
  const confirm = useMutation({
    mutationFn: () => confirmKey(school, values.heard.trim()),
    meta: { showsErrors: true },
    onSuccess: (shown) => {
      done();
      queryClient.setQueryData(departureQuery(school).queryKey, shown);
      notify(t('confirmed'), { tone: 'success' });
    },
  });
  return (
    <Form
      ref={ref}
      busy={confirm.isPending}
      onSubmit={submit(() => confirm.mutate())}
      buttons={
        <Button type="submit" busy={confirm.isPending} busyLabel={t('confirming')}>
          {t('confirm')}
        </Button>
      }
    >
      <div className={layout.stack}>
        <p>{t('compare')}</p>
        <TextField
          {...field('heard')}
          label={t('heard')}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={60}
        />
        {confirm.isError && <Notice tone="error">{errorText(confirm.error)}</Notice>}
      </div>
    </Form>
  );
}
