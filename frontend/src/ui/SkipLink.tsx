import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './SkipLink.module.css';

/** The first stop of the Tab key: jumps over the bars to `<main id="content" tabIndex={-1}>`. */
export function SkipLink() {
  const { t } = useTranslation('common');
  function handleClick(event: MouseEvent) {
    event.preventDefault();
    document.getElementById('content')?.focus();
  }
  return (
    <a className={styles.skip} href="#content" onClick={handleClick}>
      {t('skipToContent')}
    </a>
  );
}
