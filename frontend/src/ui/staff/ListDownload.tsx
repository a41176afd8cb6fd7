import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { notify } from '../notify';
import { Button } from './Button';
import styles from './DataTable.module.css';

type Form = 'xlsx' | 'csv';

/** "Download this list", once for each file format, and a button to print this page of it. */
export function ListDownload({
  forms,
  download,
  problem,
}: {
  forms: readonly Form[];
  /** Downloads and saves it; rejects on failure. */
  download: (form: Form) => Promise<void>;
  problem: (error: Error) => string;
}) {
  const { t } = useTranslation('staff');
  const [busy, setBusy] = useState<Form>();

  async function handleDownload(form: Form) {
    setBusy(form);
    try {
      await download(form);
      notify(t('download.done'));
    } catch (error) {
      notify(t('download.failed', { reason: problem(error as Error) }), {
        tone: 'error',
      });
    } finally {
      setBusy(undefined);
    }
  }

  return (
    <span role="group" className={styles.downloads} aria-label={t('download.label')}>
      {forms.map((form) => (
        <Button
          key={form}
          variant="quiet"
          size="small"
          disabled={busy !== undefined && busy !== form}
          busy={busy === form}
          busyLabel={t('download.busy')}
          aria-label={busy === form ? undefined : t(`download.${form}Label`)}
          onClick={() => void handleDownload(form)}
        >
          {t(`download.${form}`)}
        </Button>
      ))}
      <Button
        variant="quiet"
        size="small"
        aria-label={t('download.printLabel')}
        onClick={() => window.print()}
      >
        {t('download.print')}
      </Button>
    </span>
  );
}
