import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useRouteError } from 'react-router-dom';
import { ApiError, errorText } from '../api/errors';
import { isMissingChunk } from '../api/loadWhenOnline';
import { useSaid } from '../lib/said';
import { Button } from '../ui/Button';
import { ButtonLink } from '../ui/ButtonLink';
import { paths } from '../paths';
import { reloadOnce } from './reloadAfterDeploy';
import styles from './RouteError.module.css';

/** Shown by the router instead of a screen that failed; everything around it stays usable. */
export function RouteError() {
  const error = useRouteError();
  const missing = isMissingChunk(error);
  useEffect(() => {
    if (missing) reloadOnce();
  }, [missing]);
  return <LoadFailure error={error} onRetry={() => window.location.reload()} />;
}

/** Says what failed and offers to try again or to go home. */
export function LoadFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTranslation();
  const missing = isMissingChunk(error);
  useSaid(error);
  return (
    <div className={styles['failure']} role="alert">
      <h1>
        {missing || error instanceof ApiError ? t('errors.offlineHeading') : t('errors.heading')}
      </h1>
      <p>
        {error instanceof ApiError
          ? errorText(error)
          : missing
            ? t('errors.offlineExplanation')
            : t('errors.explanation')}
      </p>
      <div className={styles['actions']}>
        <Button onClick={onRetry}>{t('actions.tryAgain')}</Button>
        <ButtonLink to={paths.home.to()} variant="secondary" reloadDocument>
          {t('actions.goHome')}
        </ButtonLink>
      </div>
    </div>
  );
}
