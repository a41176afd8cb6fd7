import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ApiError, errorText } from '../../../api/errors';
import { changeDeparture, departureQuery } from '../../../api/staff/leaving';
import { useForm } from '../../../forms/useForm';
import { notify } from '../../../ui/notify';
import { Button } from '../../../ui/staff/Button';
import { Form } from '../../../ui/staff/Form';
import layout from '../../../ui/staff/layout.module.css';
import { Notice } from '../../../ui/staff/Notice';
import { Restored } from '../../../ui/staff/Restored';
import { TextField } from '../../../ui/staff/TextField';

/** Alba's team enters the key to which the data go. Another one has to be confirmed again. */
export function SetKey({ school }: { school: number }) {
  const { t } = useTranslation('leaving');
  const queryClient = useQueryClient();
  const { done, field, ref, refuse, restored, submit, values } = useForm(
    `leaving.${school}.key`,
    { recipient: '' },
    { check: ({ recipient }) => ({ recipient: recipient.trim() ? undefined : t('keyMissing') }) },
  );
  const save = useMutation({
    mutationFn: () => changeDeparture(school, { recipient: values.recipient.trim() }),
    meta: { showsErrors: true },
    onSuccess: (shown) => {
      done();
      queryClient.setQueryData(departureQuery(school).queryKey, shown);
      notify(t('keySet'), { tone: 'success' });
    },
    onError: (error) => error instanceof ApiError && refuse(error.fields),
  });
  const isMarked = save.error instanceof ApiError && save.error.fields['recipient'] !== undefined;
  return (
    <Form
      ref={ref}
      busy={save.isPending}
      onSubmit={submit(() => save.mutate())}
      buttons={
        <Button type="submit" variant="secondary" busy={save.isPending}>
          {t('setKey')}
        </Button>
      }
    >
      <div className={layout.stack}>
        <Restored when={restored} />
        <TextField
          {...field('recipient')}
          label={t('key')}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={100}
        />
        {save.isError && !isMarked && <Notice tone="error">{errorText(save.error)}</Notice>}
      </div>
    </Form>
  );
}
