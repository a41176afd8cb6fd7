import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../paths';
import { ButtonLink } from '../../ui/staff/Button';
import { Card } from '../../ui/staff/Card';
import { PageHeader } from '../../ui/staff/PageHeader';
import { NewProfessionalForm } from './NewProfessionalForm';
import layout from '../../ui/staff/layout.module.css';
import styles from './add.module.css';
import { ResponsibleSelect } from '../../parts/staff/people/ResponsibleSelect';
import { WizardSteps } from './WizardSteps';

/**
 * Step 1 of 2: the professional whose class the people will belong to. Choosing or adding one leads
 * on.
 */
export default function AddStep1Page() {
  const { t } = useTranslation('enrolment');
  const navigate = useNavigate();
  const goOn = (id: number) => void navigate(paths.addTestTakersStep2.to(id));

  return (
    <div className={layout.narrow}>
      <PageHeader title={t('step1.title')} back intro={t('step1.intro')} />
      <WizardSteps current={1} />
      <Card title={t('step1.staff')}>
        <div className={layout.stack}>
          <p className={styles.soft}>{t('step1.staffText')}</p>
          <div className={layout.buttons}>
            <ButtonLink variant="secondary" to={paths.addStaff.to()}>
              {t('step1.toStaff')}
            </ButtonLink>
          </div>
        </div>
      </Card>
      <p className={styles.or}>
        <span>{t('step1.or')}</span>
      </p>
      <Card title={t('step1.existing')}>
        <ResponsibleSelect
          label={t('step1.existingLabel')}
          hint={t('step1.existingHint')}
          placeholder={t('step1.existingPlaceholder')}
          labelBy="email"
          value={null}
          onChange={(person) => person && goOn(person.id)}
        />
      </Card>
      <p className={styles.or}>
        <span>{t('step1.or')}</span>
      </p>
      <Card title={t('step1.create')}>
        <NewProfessionalForm onCreated={goOn} />
      </Card>
    </div>
  );
}
