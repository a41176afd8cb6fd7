import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './Button';
import { ArrowLeftIcon } from './icons';
import styles from './PageHeader.module.css';
import { useGoBack } from './useGoBack';

/** The page's only h1, with a way back, a sentence of introduction and the page's main actions. */
export function PageHeader({
  title,
  back = false,
  intro,
  actions,
}: {
  title: ReactNode;
  back?: boolean;
  intro?: ReactNode;
  actions?: ReactNode;
}) {
  const { t } = useTranslation('common');
  const goBack = useGoBack();
  return (
    <header className={styles.header}>
      {back && (
        <Button
          variant="quiet"
          size="small"
          icon={<ArrowLeftIcon size={20} />}
          className={styles.back}
          onClick={goBack}
        >
          {t('actions.back')}
        </Button>
      )}
      <div className={styles.row}>
        <div className={styles.words}>
          <h1 tabIndex={-1}>{title}</h1>
          {intro !== undefined && <p className={styles.intro}>{intro}</p>}
        </div>
        {actions !== undefined && <div className={styles.actions}>{actions}</div>}
      </div>
    </header>
  );
}
