import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../api/errors';
import { generateReport } from '../../api/staff/review';
import { testKeys } from '../../api/tests';
import type { Test } from '../../api/types';
import { Button } from '../../ui/staff/Button';
import { confirm } from '../../ui/confirm';
import { notify } from '../../ui/notify';
import { hasApproval, subjectOf } from './approval';

/** Makes the report again from the scores: after a deletion, or to replace an upload. */
export function GenerateReport({ test, onDone }: { test: Test; onDone: () => void }) {
  const { t } = useTranslation('review');
  const queryClient = useQueryClient();

  async function generate() {
    const done = await confirm({
      title: t('report.generateTitle', { name: subjectOf(test) }),
      body: hasApproval(test)
        ? `${t('report.generateText')} ${t('report.approvalEnds')}`
        : t('report.generateText'),
      confirmLabel: t('report.generate'),
      busyLabel: t('report.generating'),
      action: async () => {
        await generateReport(test.id);
        await queryClient.invalidateQueries({ queryKey: testKeys.all });
      },
      failed: (error) => t('report.generateFailed', { reason: errorText(error) }),
    });
    if (!done) return;
    onDone();
    notify(t('report.generateDone'));
  }

  return (
    <Button block variant="secondary" onClick={() => void generate()}>
      {t('report.generate')}
    </Button>
  );
}
