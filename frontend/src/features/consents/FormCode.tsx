import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, errorText } from '../../api/errors';
import { pupilOfForm } from '../../api/staff/families';
import { Button } from '../../ui/staff/Button';
import { TextField } from '../../ui/staff/TextField';
import styles from './consents.module.css';

export type PupilOfForm = Awaited<ReturnType<typeof pupilOfForm>>;

/**
 * Leads from the code on a paper form, typed or scanned, to the pupil's line. `scanned`: the code
 * in the address.
 */
export function FormCode({
  scanned,
  onFound,
}: {
  scanned: string;
  onFound: (pupil: PupilOfForm) => void;
}) {
  const { t } = useTranslation('recordConsent');
  const [code, setCode] = useState(scanned);
  const find = useMutation({
    mutationFn: pupilOfForm,
    meta: { showsErrors: true },
    onSuccess: (pupil) => {
      setCode('');
      onFound(pupil);
    },
  });
  const { mutate, error } = find;
  const sent = useRef(false);
  useEffect(() => {
    if (scanned === '' || sent.current) return;
    sent.current = true;
    mutate(scanned);
  }, [scanned, mutate]);
  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (code.trim() !== '') mutate(code.trim());
  }
  const unknown = error instanceof ApiError && [400, 404].includes(error.status);
  return (
    <form className={styles.code} onSubmit={handleSubmit}>
      <TextField
        label={t('byClass.code')}
        optional
        autoComplete="off"
        value={code}
        error={error ? (unknown ? t('byClass.codeWrong') : errorText(error)) : undefined}
        onChange={(event) => {
          setCode(event.target.value);
          find.reset();
        }}
      />
      <Button type="submit" variant="secondary" busy={find.isPending}>
        {t('byClass.codeGo')}
      </Button>
    </form>
  );
}
