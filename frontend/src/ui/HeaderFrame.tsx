import type { ComponentType, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ArrowLeftIcon } from './icons';
import styles from './HeaderFrame.module.css';
import { useGoBack } from './useGoBack';

export interface PageHeaderProps {
  title: ReactNode;
  /** Shows a way back. An address is the target for users who came by a link. */
  back?: boolean | string;
  intro?: ReactNode;
  actions?: ReactNode;
}

/** The props that both kits' buttons share here. */
interface BackButtonProps {
  variant: 'quiet';
  size: 'small';
  icon: ReactNode;
  onClick: () => void;
  children: string;
}

/** The page header of both kits; each passes its own button. */
export function HeaderFrame({
  title,
  back = false,
  intro,
  actions,
  Button,
}: PageHeaderProps & { Button: ComponentType<BackButtonProps> }) {
  const { t } = useTranslation('common');
  const goBack = useGoBack(typeof back === 'string' ? back : undefined);
  return (
    <header className={styles.header}>
      {back !== false && (
        <div className={styles.back}>
          <Button variant="quiet" size="small" icon={<ArrowLeftIcon size={20} />} onClick={goBack}>
            {t('actions.back')}
          </Button>
        </div>
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
