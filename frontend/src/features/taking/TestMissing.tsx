import { useTranslation } from 'react-i18next';
import { paths } from '../../app/paths';
import { ButtonLink } from '../../ui/ButtonLink';
import { PathScene } from '../../ui/illustrations/PathScene';
import styles from './Ending.module.css';

/** Instead of a screen about a test that does not exist (any more) or is somebody else's. */
export function TestMissing() {
  const { t } = useTranslation('taking');
  return (
    <div className={styles.ending}>
      <div className={styles.picture}>
        <PathScene />
      </div>
      <h1 tabIndex={-1}>{t('notFoundTitle')}</h1>
      <p>{t('notFoundBody')}</p>
      <ButtonLink to={paths.premium.to()}>{t('toTests')}</ButtonLink>
    </div>
  );
}
