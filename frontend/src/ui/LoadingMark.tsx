import { useTranslation } from 'react-i18next';
import styles from './LoadingMark.module.css';

/** A rising sun with words, visible only if waiting takes longer than 0.4 s. */
export function LoadingMark({ label, page = false }: { label?: string; page?: boolean }) {
  const { t } = useTranslation('common');
  return (
    <div role="status" className={`${styles.mark} ${page ? styles.page : ''}`}>
      <svg width="64" height="40" viewBox="0 0 64 40" aria-hidden="true">
        <clipPath id="loading-mark-horizon">
          <path d="M0 0h64v31H0z" />
        </clipPath>
        <g clipPath="url(#loading-mark-horizon)">
          <circle className={styles.sun} cx="32" cy="28" r="13" fill="var(--sun)" />
        </g>
        <path d="M6 32h52" stroke="var(--primary)" strokeWidth="3" strokeLinecap="round" />
      </svg>
      <span>{label ?? t('loading')}</span>
    </div>
  );
}
