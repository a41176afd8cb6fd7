import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../../api/errors';
import { downloadReports } from '../../../api/staff/review';
import type { Test } from '../../../api/types';
import { Button } from '../../../ui/staff/Button';
import { Notice } from '../../../ui/staff/Notice';

/** Offers the reports for download before they are deleted, because a family may want them. */
export function CopyFirst({ tests }: { tests: readonly Test[] }) {
  const { t } = useTranslation(['people', 'common']);
  const ids = tests.filter((test) => test.does_results_pdf_exist).map(({ id }) => id);
  const copying = useMutation({
    mutationFn: () => downloadReports(ids),
    meta: { showsErrors: true },
  });
  if (ids.length === 0) return null;
  return (
    <>
      <div>
        <Button
          variant="secondary"
          size="small"
          busy={copying.isPending}
          busyLabel={t('common:loading')}
          onClick={() => copying.mutate()}
        >
          {t('remove.copy', { count: ids.length })}
        </Button>
      </div>
      {copying.isError && <Notice tone="error">{errorText(copying.error)}</Notice>}
    </>
  );
}
