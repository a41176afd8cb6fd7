import { useTranslation } from 'react-i18next';
import { errorText } from '../../api/errors';
import { Button } from '../../ui/Button';
import { Notice } from '../../ui/Notice';

interface Loaded {
  isLoadingError: boolean;
  error: unknown;
  refetch: () => Promise<unknown>;
}

/**
 * Says that a part of the page could not be loaded: otherwise it would look as if nothing was
 * there. Shows nothing if all of `queries` have an answer, or still wait for it.
 */
export function NotLoaded({ queries }: { queries: readonly Loaded[] }) {
  const { t } = useTranslation('common');
  const failed = queries.filter(({ isLoadingError }) => isLoadingError);
  const [first] = failed;
  if (!first) return null;
  return (
    <Notice
      tone="error"
      actions={
        <Button
          variant="quiet"
          size="small"
          onClick={() => {
            for (const { refetch } of failed) void refetch();
          }}
        >
          {t('actions.tryAgain')}
        </Button>
      }
    >
      {errorText(first.error)}
    </Notice>
  );
}
