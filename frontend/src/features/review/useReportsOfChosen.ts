import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../api/errors';
import { downloadReports } from '../../api/staff/review';
import type { Test } from '../../api/types';
import { confirm } from '../../ui/confirm';
import { notify } from '../../ui/notify';
import { subjectOf } from './approval';

/**
 * Downloads the reports of several tests as one file, and names the tests without one. `busy`: true
 * during the download.
 */
export function useReportsOfChosen(returnFocus: () => HTMLElement | null): {
  busy: boolean;
  download: (tests: readonly Test[]) => Promise<void>;
} {
  const { t } = useTranslation('review');
  const [busy, setBusy] = useState(false);

  async function download(tests: readonly Test[]) {
    const some = tests.filter((test) => test.does_results_pdf_exist);
    const others = tests.filter((test) => !test.does_results_pdf_exist);
    const said = t('several.downloaded', { count: some.length });
    if (some.length > 0) {
      setBusy(true);
      try {
        await downloadReports(some.map(({ id }) => id));
      } catch (error) {
        notify(t('several.downloadFailed', { reason: errorText(error as Error) }), {
          tone: 'error',
        });
        return;
      } finally {
        setBusy(false);
      }
    }
    if (others.length === 0) {
      notify(said);
      return;
    }
    await confirm({
      title: t('several.withoutTitle', { count: others.length }),
      body: `${others.map(subjectOf).join(', ')}. ${some.length > 0 ? said : ''}`,
      returnFocus,
    });
  }

  return { busy, download };
}
