import { useTranslation } from 'react-i18next';
import type { Provider } from '../../api/staff/signOnProviders';
import layout from '../../ui/staff/layout.module.css';
import { TextField } from '../../ui/staff/TextField';
import styles from './steps.module.css';

const NUMBERS = ['one', 'two', 'three', 'four'] as const;

/** What to enter at the provider, in its own words, with the exact addresses to copy. */
export function Steps({
  kind,
  redirect,
  logout,
}: {
  kind: Provider['kind'];
  redirect: string;
  /** Once there is one. */
  logout?: string;
}) {
  const { t } = useTranslation('signOn');
  return (
    <div className={layout.stack}>
      <ol className={styles.steps}>
        {NUMBERS.map((number) => (
          <li key={number}>{t(`steps.${kind}.${number}`)}</li>
        ))}
      </ol>
      <TextField
        label={t('steps.redirect')}
        value={redirect}
        readOnly
        onFocus={(event) => event.target.select()}
      />
      {kind === 'oidc' && logout !== undefined && (
        <TextField
          label={t('steps.logout')}
          value={logout}
          readOnly
          onFocus={(event) => event.target.select()}
        />
      )}
      {kind !== 'oidc' && <p className={layout.soft}>{t('steps.noLogout')}</p>}
    </div>
  );
}
