import { useTranslation } from 'react-i18next';
import { errorText } from '../../../api/errors';
import { Button } from '../../../ui/Button';
import { EmptyState } from '../../../ui/EmptyState';

export function LoadFailed({
  title,
  error,
  onRetry,
}: {
  title: string;
  error: unknown;
  onRetry: () => void;
}) {
  const { t } = useTranslation('common');
  return (
    <EmptyState
      kind="failed"
      title={title}
      action={<Button onClick={onRetry}>{t('actions.tryAgain')}</Button>}
    >
      <p>{errorText(error)}</p>
    </EmptyState>
  );
}
