import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { ChildData } from '../../api/children';
import { errorText, messagesOf } from '../../api/errors';
import type { Child } from '../../api/types';
import { serverToday, shiftDay, writeDay } from '../../lib/days';
import { readTypedDay } from '../../lib/typedDay';
import { FormErrors } from '../../ui/FormErrors';
import { Button } from '../../ui/Button';
import { Notice } from '../../ui/Notice';
import { TextField } from '../../ui/TextField';
import { useForm } from '../../forms/useForm';
import styles from './family.module.css';

const YEARS = 18;

/** True if a person born on the typed day is under 18. */
function isChildsDay(typed: string): boolean {
  const day = readTypedDay(typed.trim(), { ofBirth: true });
  const today = serverToday();
  return day !== null && day <= today && day >= shiftDay(today, { years: -YEARS, days: 1 });
}

/** Changes `child`, or adds one. */
export function ChildForm({
  child,
  save,
  onSaved,
  onCancel,
}: {
  child?: Child;
  save: (data: ChildData) => Promise<Child>;
  onSaved: (child: Child) => void;
  onCancel?: (() => void) | undefined;
}) {
  const { t } = useTranslation(['family', 'common']);
  const begun = {
    first_name: child?.first_name ?? '',
    last_name: child?.last_name ?? '',
    birth_date: child ? writeDay(child.birth_date) : '',
  };
  const { done, field, ref, refuse, submit } = useForm(`child.${child?.id ?? 'new'}`, begun, {
    check: ({ first_name, birth_date }) => ({
      ...(first_name.trim() === '' && { first_name: t('common:form.required') }),
      ...(!isChildsDay(birth_date) && {
        birth_date: t(birth_date.trim() === '' ? 'common:form.required' : 'children.wrongDate'),
      }),
    }),
  });
  const saving = useMutation({
    mutationFn: save,
    meta: { showsErrors: true },
    onError: (error) => refuse(messagesOf(error)),
    onSuccess: (saved) => {
      done(); // clears the form for the next child
      onSaved(saved);
    },
  });
  const atFields = Object.keys(messagesOf(saving.error)).length > 0;
  return (
    <form
      ref={ref}
      noValidate
      className={styles.form}
      onSubmit={submit(({ first_name, last_name, birth_date }) => {
        if (saving.isPending) return;
        saving.mutate({
          first_name: first_name.trim(),
          last_name: last_name.trim(),
          birth_date: readTypedDay(birth_date.trim(), { ofBirth: true }) ?? birth_date,
        });
      })}
    >
      <FormErrors />
      <TextField
        label={t('children.firstName')}
        autoComplete="off"
        maxLength={150}
        aria-required
        {...field('first_name')}
      />
      <TextField
        label={t('children.lastName')}
        autoComplete="off"
        maxLength={150}
        optional
        {...field('last_name')}
      />
      <TextField
        label={t('children.birthDate')}
        hint={t('children.birthDateHint')}
        autoComplete="off"
        aria-required
        {...field('birth_date')}
      />
      {saving.isError && !atFields && (
        <Notice tone="error" title={t('children.saveFailed')}>
          {errorText(saving.error)}
        </Notice>
      )}
      <div className={styles.actions}>
        <Button type="submit" busy={saving.isPending} busyLabel={t('children.saving')}>
          {t(child ? 'children.save' : 'children.add')}
        </Button>
        {onCancel && (
          <Button
            variant="secondary"
            onClick={() => {
              done();
              onCancel();
            }}
          >
            {t('common:actions.cancel')}
          </Button>
        )}
      </div>
    </form>
  );
}
