import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../../api/errors';
import { askToLeave, departureQuery } from '../../../api/staff/leaving';
import { schoolKeys } from '../../../api/staff/schools';
import { useForm } from '../../../forms/useForm';
import { notify } from '../../../ui/notify';
import { Button } from '../../../ui/staff/Button';
import { Form } from '../../../ui/staff/Form';
import layout from '../../../ui/staff/layout.module.css';
import { Notice } from '../../../ui/staff/Notice';
import { Restored } from '../../../ui/staff/Restored';
import { TextField } from '../../../ui/staff/TextField';

/** An administrator of the school says that it wishes to leave. */
export function AskToLeave({ school }: { school: number }) {
  const { t } = useTranslation('leaving');
  const queryClient = useQueryClient();
  const { done, field, ref, restored, submit, values } = useForm(
    `leaving.${school}.contact`,
    { contact: '' },
    { check: ({ contact }) => ({ contact: contact.trim() ? undefined : t('contactMissing') }) },
  );
  const ask = useMutation({
    mutationFn: () => askToLeave(school, values.contact.trim()),
    meta: { showsErrors: true },
    onSuccess: async (shown) => {
      done();
      queryClient.setQueryData(departureQuery(school).queryKey, shown);
      notify(t('asked'), { tone: 'success' });
      await queryClient.invalidateQueries({ queryKey: schoolKeys.all });
    },
  });
  return (
    <Form
      ref={ref}
      busy={ask.isPending}
      onSubmit={submit(() => ask.mutate())}
      buttons={
        <Button type="submit" variant="secondary" busy={ask.isPending} busyLabel={t('asking')}>
          {t('ask')}
        </Button>
      }
    >
      <div className={layout.stack}>
        <Restored when={restored} />
        <TextField
          {...field('contact')}
          label={t('contact')}
          hint={t('contactHint')}
          autoComplete="off"
          maxLength={200}
        />
        {ask.isError && <Notice tone="error">{errorText(ask.error)}</Notice>}
      </div>
    </Form>
  );
}
