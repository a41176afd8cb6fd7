import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { guardianConsentQuery } from '../../api/staff/people';
import type { TestTaker } from '../../api/types';
import { TextField } from '../../ui/staff/TextField';
import { MAX_LENGTH } from '../../lib/personFields';
import styles from './add.module.css';

/** One reference for the consents of all students on a list, if the operator requires any. */
export function ConsentOfList({
  professional,
  value,
  onChange,
}: {
  professional: TestTaker;
  value: string;
  onChange: (value: string) => void;
}) {
  const { t } = useTranslation('preparing');
  // The people do not exist yet; anyone's consent contains the age from which it is required.
  const { data } = useQuery(guardianConsentQuery(professional.id));
  if (!data || data.asked_below === 0) return null;
  return (
    <div className={styles.ofList}>
      <TextField
        label={t('consent.ofList')}
        hint={t('consent.ofListHint', { age: data.asked_below })}
        optional
        autoComplete="off"
        maxLength={MAX_LENGTH.reference}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  );
}
