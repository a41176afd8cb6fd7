import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../api/errors';
import { downloadReport } from '../../api/review';
import { testQuery } from '../../api/tests';
import type { Test } from '../../api/types';
import { activeLanguage } from '../../i18n/i18n';
import { languageNames, languages, type Language } from '../../i18n/language';
import { Button } from '../../ui/Button';
import { DownloadIcon } from '../../ui/icons';
import { Notice } from '../../ui/Notice';
import styles from './ResultPage.module.css';

/** The actions on a report, or its state. `printable`: the report is on the screen. */
export function ReportActions({ test, printable }: { test: Test; printable: boolean }) {
  const { t } = useTranslation(['results', 'common']);
  const download = useMutation({
    mutationFn: (locale?: Language) => downloadReport(test.id, locale),
    // It may have been withdrawn or removed meanwhile; this screen must then say so.
    meta: { showsErrors: true },
    onError: (_error, _variables, _result, context) =>
      context.client.invalidateQueries({ queryKey: testQuery(test.id).queryKey }),
  });
  const exists = test.is_available && test.does_results_pdf_exist;
  const generated = test.report_source === 'generated';
  return (
    <>
      {exists ? (
        <p>{t(generated ? 'detail.ready' : 'detail.readyFile')}</p>
      ) : (
        <Notice
          tone="info"
          live={false}
          title={test.is_available ? t('detail.none') : t('detail.reviewing')}
        >
          {test.is_available
            ? t(test.school === null ? 'detail.noneTextAlba' : 'detail.noneText')
            : t('detail.reviewingText')}
        </Notice>
      )}
      <div className={styles.buttons}>
        <Button
          icon={<DownloadIcon />}
          disabled={!exists}
          busy={download.isPending}
          busyLabel={t('detail.downloading')}
          // The PDF has the language of the screen, so that both say the same.
          onClick={() => download.mutate(generated ? activeLanguage() : undefined)}
        >
          {t('detail.download')}
        </Button>
        {exists && printable && (
          <Button variant="secondary" onClick={() => window.print()}>
            {t('detail.print')}
          </Button>
        )}
      </div>
      {exists && <p className={styles.share}>{t('detail.share')}</p>}
      {exists && generated && (
        <div className={styles.languages}>
          <span>{t('detail.inLanguages')}</span>
          {languages.map((language) => (
            <Button
              key={language}
              size="small"
              variant="quiet"
              disabled={download.isPending}
              onClick={() => download.mutate(language)}
            >
              <span lang={language}>{languageNames[language]}</span>
            </Button>
          ))}
        </div>
      )}
      {download.isError && (
        <Notice tone="error" title={t('detail.downloadFailed')}>
          {errorText(download.error)}
        </Notice>
      )}
    </>
  );
}
