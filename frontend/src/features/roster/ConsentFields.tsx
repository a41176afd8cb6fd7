import { useTranslation } from 'react-i18next';
import { Card } from '../../ui/staff/Card';
import { TextField } from '../../ui/staff/TextField';
import { MAX_LENGTH } from '../../lib/personFields';
import styles from './roster.module.css';
import type { Pupil } from './rows';

/** True if the list states a consent without the place of the form. */
export function lacksReference(pupils: readonly Pupil[]): boolean {
  return pupils.some(({ consent }) => consent?.given && consent.reference === '');
}

/** The consents stated in the list, and the place where the forms are kept. */
export function ConsentFields({
  pupils,
  reference,
  onReference,
}: {
  pupils: readonly Pupil[];
  reference: string;
  onReference: (reference: string) => void;
}) {
  const { t } = useTranslation('roster');
  const said = pupils.flatMap(({ consent }) => consent ?? []);
  if (said.length === 0) return null;
  const given = said.filter((one) => one.given).length;
  return (
    <Card title={t('consent.title')}>
      <p className={styles.soft}>{t('consent.intro', { given, refused: said.length - given })}</p>
      <p className={styles.soft}>{t('consent.told')}</p>
      {lacksReference(pupils) && (
        <TextField
          label={t('consent.reference')}
          hint={t('consent.referenceHint')}
          autoComplete="off"
          maxLength={MAX_LENGTH.reference}
          value={reference}
          error={reference.trim() === '' ? t('consent.missing') : undefined}
          onChange={(event) => onReference(event.target.value)}
        />
      )}
    </Card>
  );
}
