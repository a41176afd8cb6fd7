import { useMutation } from '@tanstack/react-query';
import { useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText, messagesOf } from '../../api/errors';
import { makeOrFindSchool, schoolKeys, type Made } from '../../api/staff/schools';
import type { School } from '../../api/types';
import { useForm } from '../../forms/useForm';
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
  const missing = (text: string) => (text.trim() === '' ? t('common:form.required') : undefined);
  const form = useForm(
    'schoolAdmin.school',
    { school_name: '', school_postal_code: '' },
    {
      check: (values) => ({
        school_name: missing(values.school_name),
        school_postal_code: missing(values.school_postal_code),
      }),
    },
  );
  const { ref } = form;
  const [problem, setProblem] = useState<string | null>(null);
  const add = useMutation({
    mutationFn: makeOrFindSchool,
    meta: { showsErrors: true, invalidates: [schoolKeys.all] },
    onMutate: () => setProblem(null),
    onSuccess: (made) => {
      form.done();
      onAdded(made);
    },
    onError: (error) => {
      if (!form.refuse(messagesOf(error))) setProblem(errorText(error));
    },
  });
  const send = form.submit((values) => {
    if (add.isPending) return;
    add.mutate({
      school_name: values.school_name.trim(),
      school_postal_code: values.school_postal_code.trim(),
    });
  });

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key === 'Enter') send(event); // and not the surrounding form
  }

  return (
    <div ref={ref} className={styles.inset}>
      <TextField
        label={t('newSchool.name')}
        autoComplete="off"
        maxLength={200}
        onKeyDown={handleKeyDown}
        {...form.field('school_name')}
      />
      <TextField
        label={t('newSchool.postalCode')}
        autoComplete="off"
        maxLength={20}
        onKeyDown={handleKeyDown}
        {...form.field('school_postal_code')}
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
