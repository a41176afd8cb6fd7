import { useTranslation } from 'react-i18next';
import { StepIndicator } from '../../ui/staff/StepIndicator';

/** The two steps of adding people, with the current one marked. */
export function WizardSteps({ current }: { current: 1 | 2 }) {
  const { t } = useTranslation('enrolment');
  return (
    <StepIndicator
      label={t('steps.label')}
      steps={[t('steps.professional'), t('steps.people')]}
      current={current}
    />
  );
}
