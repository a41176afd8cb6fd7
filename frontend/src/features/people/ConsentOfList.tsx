import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { guardianConsentQuery } from '../../api/testTakers';
import type { TestTaker } from '../../api/types';
import { TextField } from '../../ui/TextField';
import { MAX_LENGTH } from './pendingRows';
import styles from './people.module.css';

/** One reference for the consents of all students of a list, where the operator asks for any. */
export function ConsentOfList({
  professional,
  value,
  onChange,
}: {
  professional: TestTaker;
  value: string;
  onChange: (value: string) => void;
}) {
  const { t } = useTranslation('people');
  // The people are not there yet; from what age one is asked is said with anybody's consent.
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
