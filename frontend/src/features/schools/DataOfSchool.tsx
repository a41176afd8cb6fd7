import { useTranslation } from 'react-i18next';
import { paths } from '../../paths';
import { ButtonLink } from '../../ui/staff/Button';
import { Card } from '../../ui/staff/Card';
import layout from '../../ui/staff/layout.module.css';
import styles from './schools.module.css';

/** A link to how long the school's data is kept. */
export function DataOfSchool({ school }: { school: number }) {
  const { t } = useTranslation('retention');
  return (
    <div className={styles.below}>
      <Card title={t('title')}>
        <div className={layout.stack}>
          <p className={layout.soft}>{t('cardText')}</p>
          <div>
            <ButtonLink variant="secondary" to={paths.retention.to(school)}>
              {t('open')}
            </ButtonLink>
          </div>
        </div>
      </Card>
    </div>
  );
}
