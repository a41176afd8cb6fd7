import { useTranslation } from 'react-i18next';
import { Card } from '../../ui/staff/Card';
import { Checkbox } from '../../ui/staff/Checkbox';
import layout from '../../ui/staff/layout.module.css';
import styles from './roster.module.css';

/** Asks if the guardians in the file stay contacts, or also answer. */
export function GuardiansChoice({
  count,
  checked,
  onChange,
}: {
  /** The number of their addresses. */
  count: number;
  checked: boolean;
  onChange: (checked: boolean) => void;
}) {
  const { t } = useTranslation('roster');
  return (
    <Card title={t('guardians.title')}>
      <div className={layout.stack}>
        <p className={styles.soft}>{t('guardians.intro')}</p>
        <Checkbox
          label={t('guardians.ask', { count })}
          checked={checked}
          onChange={(event) => onChange(event.target.checked)}
        />
      </div>
    </Card>
  );
}
