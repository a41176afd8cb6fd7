import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../api/errors';
import { downloadOwnData } from '../../api/auditLog';
import { Button } from '../../ui/Button';
import { DownloadIcon } from '../../ui/icons';
import { Notice } from '../../ui/Notice';
import styles from './SettingsPage.module.css';

/** All data about the user in one file. `takesTests`: it contains tests and answers. */
export function OwnData({ takesTests }: { takesTests: boolean }) {
  const { t } = useTranslation(['settings', 'common']);
  const [result, setResult] = useState<'done' | Error | null>(null);
  const fetching = useMutation({
    mutationFn: () => downloadOwnData(t('ownData.fileName')),
    meta: { showsErrors: true },
    onMutate: () => setResult(null),
    onSuccess: () => setResult('done'),
    onError: setResult,
  });

  return (
    <div className={styles.form}>
      <p>{t(takesTests ? 'ownData.textTaker' : 'ownData.text')}</p>
      {result === 'done' && (
        <Notice tone="success">{t('ownData.done', { file: t('ownData.fileName') })}</Notice>
      )}
      {result instanceof Error && (
        <Notice tone="error" title={t('ownData.failed')}>
          {errorText(result)}
        </Notice>
      )}
      <div className={styles.actions}>
        <Button
          variant="secondary"
          icon={<DownloadIcon size={20} />}
          busy={fetching.isPending}
          busyLabel={t('ownData.busy')}
          onClick={() => fetching.mutate()}
        >
          {t('ownData.download')}
        </Button>
      </div>
    </div>
  );
}
