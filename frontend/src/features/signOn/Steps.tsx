import { useTranslation } from 'react-i18next';
import type { Provider } from '../../api/staff/signOnProviders';
import layout from '../../ui/staff/layout.module.css';
import { CopyAddress } from './CopyAddress';
import styles from './signOn.module.css';

const NUMBERS = ['one', 'two', 'three', 'four'] as const;

/** Explains what to enter at the provider, in its own words, with the exact addresses to copy. */
export function Steps({
  kind,
  redirect,
  logout,
}: {
  kind: Provider['kind'];
  redirect: string;
  /** Undefined for a new provider. */
  logout?: string;
}) {
  const { t } = useTranslation('signOn');
  return (
    <div className={layout.stack}>
      <ol className={styles.steps}>
        {NUMBERS.map((number) => (
          <li key={number}>{t(`steps.${kind}.${number}`)}</li>
        ))}
        {kind !== 'oidc' && <li>{t(`steps.${kind}.five`)}</li>}
      </ol>
      <CopyAddress label={t('steps.redirect')} address={redirect} />
      {kind === 'oidc' && logout !== undefined && (
        <CopyAddress label={t('steps.logout')} address={logout} />
      )}
      {kind !== 'oidc' && <p className={layout.soft}>{t('steps.noLogout')}</p>}
    </div>
  );
}
