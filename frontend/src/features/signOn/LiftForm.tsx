import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ApiError, errorText } from '../../api/errors';
import { liftRequirement, providersQuery, type Provider } from '../../api/staff/signOnProviders';
import { useForm } from '../../forms/useForm';
import { Button } from '../../ui/staff/Button';
import { Disclosure } from '../../ui/staff/Disclosure';
import { Form } from '../../ui/staff/Form';
import { Notice } from '../../ui/staff/Notice';
import { TextField } from '../../ui/staff/TextField';

/** Allows passwords for some hours in an emergency. */
export function LiftForm({ provider }: { provider: Provider }) {
  const { t } = useTranslation('signOn');
  const { values, set, done } = useForm(
    `sign-on.lift.${provider.id}`,
    { hours: '4', reason: '' },
    { asks: false },
  );
  const lift = useMutation({
    mutationFn: () => liftRequirement(provider.id, Number(values.hours), values.reason),
    meta: { showsErrors: true, invalidates: [providersQuery.queryKey] },
    onSuccess: done,
  });
  const wrong = lift.error instanceof ApiError ? lift.error.fields : {};
  return (
    <Disclosure label={t('lift.title')}>
      <Form
        busy={lift.isPending}
        onSubmit={(event) => {
          event.preventDefault();
          lift.mutate();
        }}
        buttons={
          <Button type="submit" variant="secondary" busy={lift.isPending} busyLabel={t('working')}>
            {t('lift.do')}
          </Button>
        }
      >
        <p>{t('lift.text')}</p>
        <TextField
          label={t('lift.hours')}
          type="number"
          min={1}
          max={72}
          value={values.hours}
          error={wrong.hours?.join(' ')}
          onChange={(event) => set({ hours: event.target.value })}
        />
        <TextField
          label={t('lift.reason')}
          maxLength={300}
          value={values.reason}
          error={wrong.reason?.join(' ')}
          onChange={(event) => set({ reason: event.target.value })}
        />
        {lift.isError && <Notice tone="error">{errorText(lift.error)}</Notice>}
      </Form>
    </Disclosure>
  );
}
