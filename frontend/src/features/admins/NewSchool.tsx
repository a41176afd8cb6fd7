import { useMutation } from '@tanstack/react-query';
import { useState, type KeyboardEvent } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { errorText, toFieldErrors } from '../../api/errors';
import { makeOrFindSchool, schoolKeys, type Made } from '../../api/staff/schools';
import type { School } from '../../api/types';
import { useKeptForm } from '../../forms/useKeptForm';
import { Button } from '../../ui/staff/Button';
import { Disclosure } from '../../ui/staff/Disclosure';
import { Notice } from '../../ui/staff/Notice';
import { notify } from '../../ui/notify';
import { TextField } from '../../ui/staff/TextField';
import layout from '../../ui/staff/layout.module.css';
import styles from './admins.module.css';

/**
 * Adds a school that is not on the list yet. It stands inside another form, so it is not a form
 * itself.
 */
export function NewSchool({ onAdded }: { onAdded: (school: School) => void }) {
  const { t } = useTranslation('admins');
  const [open, setOpen] = useState(false);
  return (
    <Disclosure label={t('newSchool.open')} open={open} onToggle={setOpen}>
      <Fields
        onAdded={(school) => {
          setOpen(false);
          notify(
            t(school.existed ? 'newSchool.existed' : 'newSchool.added', {
              name: school.school_name,
            }),
          );
          onAdded(school);
        }}
      />
    </Disclosure>
  );
}

function Fields({ onAdded }: { onAdded: (school: Made<School>) => void }) {
  const { t } = useTranslation(['admins', 'common']);
  const form = useForm({ defaultValues: { school_name: '', school_postal_code: '' } });
  const { register, handleSubmit, formState, setError } = form;
  const { saved } = useKeptForm(form, 'schoolAdmin.school');
  const [problem, setProblem] = useState<string | null>(null);
  const add = useMutation({
    mutationFn: makeOrFindSchool,
    meta: { showsErrors: true, invalidates: [schoolKeys.all] },
    onMutate: () => setProblem(null),
    onSuccess: (made) => {
      saved();
      onAdded(made);
    },
    onError: (error) => {
      if (!toFieldErrors(error, setError, ['school_name', 'school_postal_code'])) {
        setProblem(errorText(error));
      }
    },
  });
  const send = () =>
    void handleSubmit((values) => {
      if (add.isPending) return;
      add.mutate({
        school_name: values.school_name.trim(),
        school_postal_code: values.school_postal_code.trim(),
      });
    })();

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter') return;
    event.preventDefault(); // Enter would send the surrounding form
    send();
  }
  const required = (value: string) => value.trim() !== '' || t('common:form.required');

  return (
    <div className={styles.inset}>
      <TextField
        label={t('newSchool.name')}
        autoComplete="off"
        maxLength={200}
        error={formState.errors.school_name?.message}
        onKeyDown={handleKeyDown}
        {...register('school_name', { validate: required })}
      />
      <TextField
        label={t('newSchool.postalCode')}
        autoComplete="off"
        maxLength={20}
        error={formState.errors.school_postal_code?.message}
        onKeyDown={handleKeyDown}
        {...register('school_postal_code', { validate: required })}
      />
      {problem !== null && (
        <Notice tone="error" title={t('newSchool.failed')}>
          {problem}
        </Notice>
      )}
      <div className={layout.buttons}>
        <Button
          variant="secondary"
          busy={add.isPending}
          busyLabel={t('newSchool.adding')}
          onClick={send}
        >
          {t('newSchool.add')}
        </Button>
      </div>
    </div>
  );
}
