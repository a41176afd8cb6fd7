import { useTranslation } from 'react-i18next';
import type { TestTaker } from '../../api/types';
import { paths } from '../../paths';
import { ButtonLink } from '../../ui/staff/Button';
import { PersonIcon } from '../../ui/icons';
import { fullName } from '../../lib/fullName';
import styles from './add.module.css';

/** Shows the professional the people will be assigned to, with a link to choose another. */
export function ChosenProfessional({ professional }: { professional: TestTaker }) {
  const { t } = useTranslation(['preparing', 'common']);
  const place = professional.course_info;
  return (
    <div className={styles.chosen}>
      <span className={styles.chosenIcon}>
        <PersonIcon />
      </span>
      <div className={styles.chosenText}>
        <strong>{t('step2.responsible', { name: fullName(professional) })}</strong>
        <span className={styles.soft}>
          {place
            ? t('step2.place', {
                school: place.school_name,
                course: place.course,
                className: place.class_name,
              })
            : t('step2.noPlace')}
        </span>
      </div>
      <ButtonLink
        variant="quiet"
        size="small"
        to={paths.addTestTakers.to()}
        aria-label={t('step2.change')}
      >
        {t('common:actions.change')}
      </ButtonLink>
    </div>
  );
}
