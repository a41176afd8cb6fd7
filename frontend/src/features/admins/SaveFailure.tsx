import { useTranslation } from 'react-i18next';
import { ApiError, errorText } from '../../api/errors';
import { Notice } from '../../ui/staff/Notice';

/** The reason why saving failed, unless it belongs to one of the fields. */
export function SaveFailure({ error, created }: { error: Error | null; created: boolean }) {
  const { t } = useTranslation('admins');
  if (error === null) return null;
  const gone = created && error instanceof ApiError && error.status === 404;
  return (
    <Notice tone="error" title={created ? t('form.failed') : t('form.createFailed')}>
      {gone ? `${t('form.notFound')}. ${t('form.notFoundText')}` : errorText(error)}
    </Notice>
  );
}
