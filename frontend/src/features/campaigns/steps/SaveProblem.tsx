import { useTranslation } from 'react-i18next';
import { ApiError, errorText } from '../../../api/errors';
import { Notice } from '../../../ui/staff/Notice';

/** The reason why a step was not saved, unless a field shows it. */
export function SaveProblem({ error }: { error: Error | null }) {
  const { t } = useTranslation('campaignSteps');
  if (error === null || (error instanceof ApiError && Object.keys(error.fields).length > 0)) {
    return null;
  }
  return (
    <Notice tone="error" title={t('notSaved')}>
      {errorText(error)}
    </Notice>
  );
}
