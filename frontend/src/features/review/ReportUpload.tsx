import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { configQuery } from '../../api/config';
import { ApiError, errorText, isTemporary } from '../../api/errors';
import { uploadReport } from '../../api/staff/review';
import { testKeys } from '../../api/tests';
import type { Test } from '../../api/types';
import { Button } from '../../ui/staff/Button';
import { FileDrop } from '../../ui/staff/FileDrop';
import { Notice } from '../../ui/staff/Notice';
import { hasApproval } from './approval';
import { problemOfPdf, type PdfProblem } from './problemOfPdf';
import layout from '../../ui/staff/layout.module.css';
import styles from './review.module.css';

const MESSAGE_MS = 3000;
/** The server's default, used until the server has sent its own limit. */
const DEFAULT_MAX_MB = 10;

/** Accepts a PDF, chosen or dropped, and replaces the report with it. */
export function ReportUpload({
  test,
  onUploaded,
}: {
  test: Test;
  onUploaded: (fileName: string) => void;
}) {
  const { t } = useTranslation('review');
  const queryClient = useQueryClient();
  const maxMb = useQuery(configQuery).data?.pdf_max_mb ?? DEFAULT_MAX_MB;
  const [file, setFile] = useState<File | null>(null);
  const [problem, setProblem] = useState<PdfProblem | null>(null);
  const [justDone, setJustDone] = useState(false);
  const [approvalEnded, setApprovalEnded] = useState(false);
  const upload = useMutation({
    mutationFn: (chosen: File) => uploadReport(test.id, chosen),
    meta: { showsErrors: true, invalidates: [testKeys.lists] },
    onSuccess: (saved, chosen) => {
      queryClient.setQueryData(testKeys.detail(test.id), saved);
      setFile(null);
      setJustDone(true);
      setApprovalEnded(hasApproval(test));
      onUploaded(chosen.name);
    },
  });

  useEffect(() => {
    if (!justDone) return;
    const timer = setTimeout(() => setJustDone(false), MESSAGE_MS);
    return () => clearTimeout(timer);
  }, [justDone]);

  async function handleFile(chosen: File) {
    upload.reset();
    setFile(chosen);
    setProblem(await problemOfPdf(chosen, maxMb));
  }

  function handleUpload() {
    if (file === null) setProblem('selectPdf');
    else if (problem === null) upload.mutate(file);
  }

  return (
    <>
      <h3>{test.does_results_pdf_exist ? t('report.uploadTitle') : t('report.uploadTitleNone')}</h3>
      <FileDrop
        label={t('report.choose')}
        hint={t('report.hint', { count: maxMb })}
        accept="application/pdf"
        file={file}
        disabled={upload.isPending}
        error={problem === null ? undefined : t(`report.${problem}`, { count: maxMb })}
        onFile={(chosen) => void handleFile(chosen)}
      />
      {hasApproval(test) && <p className={styles.hint}>{t('report.approvalEnds')}</p>}
      <div className={layout.buttons}>
        <Button
          variant="secondary"
          block
          busy={upload.isPending}
          busyLabel={t('report.uploading')}
          onClick={handleUpload}
        >
          {t('report.upload')}
        </Button>
      </div>
      <div role="status">
        {justDone && test.report_source === 'uploaded' && (
          <Notice tone="success" live={false}>
            {t('report.uploadDone')}
          </Notice>
        )}
        {approvalEnded && !hasApproval(test) && (
          <Notice tone="info" live={false}>
            {t('report.approvalEnded')}
          </Notice>
        )}
      </div>
      {upload.isError && <Failure error={upload.error} test={test} />}
    </>
  );
}

/** Explains why the file was refused or the request failed. */
function Failure({ error, test }: { error: Error; test: Test }) {
  const { t } = useTranslation('review');
  const refused = error instanceof ApiError && !isTemporary(error);
  const aboutFile = error instanceof ApiError ? (error.fields.pdf_file ?? []).join(' ') : '';
  return (
    <Notice tone="error" title={refused ? t('report.uploadFailed') : t('report.uploadError')}>
      <p>{aboutFile || errorText(error)}</p>
      {test.does_results_pdf_exist && <p>{t('report.formerStays')}</p>}
    </Notice>
  );
}
