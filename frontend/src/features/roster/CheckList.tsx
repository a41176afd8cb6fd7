import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, errorText } from '../../api/errors';
import {
  appliedRostersKey,
  previewRoster,
  type RosterApplied,
  type RosterDiff,
} from '../../api/staff/roster';
import { schoolKeys } from '../../api/staff/schools';
import { takerKeys } from '../../api/testTakers';
import { Button } from '../../ui/staff/Button';
import { Notice } from '../../ui/staff/Notice';
import layout from '../../ui/staff/layout.module.css';
import { LoadingMark } from '../../ui/LoadingMark';
import { BadRows } from './BadRows';
import { ListDiff } from './ListDiff';
import type { RosterList } from './useRosterDraft';

/**
 * Step 3: a preview of the list's changes, with the decisions the user must make. Nothing is
 * changed yet.
 */
export function CheckList({
  list,
  isKept,
  onList,
  onBack,
  onApplied,
}: {
  list: RosterList;
  /** True if the list was kept from before the page was loaded. */
  isKept: boolean;
  onList: (list: RosterList) => void;
  onBack: () => void;
  onApplied: (applied: RosterApplied, previewId: number) => void;
}) {
  const { t } = useTranslation('roster');
  const client = useQueryClient();
  const [outdated, setOutdated] = useState(false);
  const preview = useMutation({
    mutationFn: (of: RosterList) =>
      previewRoster({ school: of.school, rows: of.rows.map((row) => ({ ...row })) }),
    meta: { showsErrors: true },
  });
  const { mutate } = preview;
  useEffect(() => mutate(list), [mutate, list]);
  // Hundreds of 2,000 pupils may have left, each with a checkbox: deferred values are rendered in
  // pieces.
  const diff = useDeferredValue(preview.data);

  function handleApplied(applied: RosterApplied, previewId: number) {
    for (const queryKey of [takerKeys.all, schoolKeys.courses, ['overview'], appliedRostersKey]) {
      void client.invalidateQueries({ queryKey });
    }
    onApplied(applied, previewId);
  }
  function checkAgain() {
    setOutdated(false);
    mutate(list);
  }

  return (
    <>
      {isKept && (
        <Notice tone="info" live={false}>
          {t('check.kept', { count: list.rows.length })}
        </Notice>
      )}
      {outdated && (
        <Notice
          tone="warning"
          title={t('check.outdated')}
          actions={<Button onClick={checkAgain}>{t('check.again')}</Button>}
        >
          {t('check.outdatedText')}
        </Notice>
      )}
      {(preview.isPending || diff !== preview.data) && (
        <div role="status">
          <LoadingMark />
          <span className="visually-hidden">{t('check.comparing')}</span>
        </div>
      )}
      {preview.isError && (
        <Failure error={preview.error} list={list} onList={onList} onRetry={checkAgain} />
      )}
      {diff && diff === preview.data && !outdated && (
        <ListDiff
          key={diff.preview_id}
          diff={diff satisfies RosterDiff}
          list={list}
          onApplied={(applied) => handleApplied(applied, diff.preview_id)}
          onOutdated={() => setOutdated(true)}
        />
      )}
      <div className={layout.buttons}>
        <Button variant="quiet" onClick={onBack}>
          {t('check.back')}
        </Button>
      </div>
    </>
  );
}

function Failure({
  error,
  list,
  onList,
  onRetry,
}: {
  error: Error;
  list: RosterList;
  onList: (list: RosterList) => void;
  onRetry: () => void;
}) {
  const { t } = useTranslation('common');
  if (error instanceof ApiError && error.rows.length > 0) {
    return <BadRows list={list} problems={error.rows} onList={onList} />;
  }
  return (
    <Notice
      tone="error"
      actions={
        <Button variant="secondary" onClick={onRetry}>
          {t('actions.tryAgain')}
        </Button>
      }
    >
      {errorText(error)}
    </Notice>
  );
}
