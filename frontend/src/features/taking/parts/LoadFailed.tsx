import { useTranslation } from 'react-i18next';
import { errorText } from '../../../api/errors';
import { useSaid } from '../../../lib/said';
import { Button } from '../../../ui/Button';
import { EmptyState } from '../../../ui/EmptyState';

interface Loaded {
  error: Error | null;
  refetch: () => Promise<unknown>;
}

/** Says instead of the whole screen that it could not be loaded. */
export function LoadFailed({ title, queries }: { title: string; queries: readonly Loaded[] }) {
  const { t } = useTranslation('common');
  const failed = queries.filter(({ error }) => error !== null);
  const errors = [...new Set(failed.map(({ error }) => error))];
  return (
    <div role="alert">
      {errors.map((error, index) => (
        <Said key={index} error={error} />
      ))}
      <EmptyState
        kind="failed"
        title={title}
        action={
          <Button
            onClick={() => {
              for (const { refetch } of failed) void refetch();
            }}
          >
            {t('actions.tryAgain')}
          </Button>
        }
      >
        <p>{errorText(errors[0])}</p>
      </EmptyState>
    </div>
  );
}

function Said({ error }: { error: Error | null }) {
  useSaid(error);
  return null;
}
