import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import {
  downloadReceipt,
  erasuresQuery,
  undoErasure,
  type Erasure,
} from '../../api/staff/erasures';
import { errorText } from '../../api/errors';
import { takerKeys } from '../../api/testTakers';
import { useDates } from '../../lib/useDates';
import { notify } from '../../ui/notify';
import { Button } from '../../ui/staff/Button';
import { Card } from '../../ui/staff/Card';
import layout from '../../ui/staff/layout.module.css';
import { Notice } from '../../ui/staff/Notice';
import { PageHeader } from '../../ui/staff/PageHeader';
import { SkeletonLines } from '../../ui/staff/SkeletonLines';

/** People who were deleted and can still be brought back, and receipts for those erased. */
export default function ErasuresPage() {
  const { t } = useTranslation('retention');
  const found = useQuery(erasuresQuery);
  return (
    <div className={layout.narrow}>
      <PageHeader title={t('erasing.title')} intro={t('erasing.intro')} back />
      {found.isError ? (
        <Notice tone="error">{errorText(found.error)}</Notice>
      ) : !found.data ? (
        <SkeletonLines />
      ) : found.data.length === 0 ? (
        <p>{t('erasing.none')}</p>
      ) : (
        <div className={layout.stack}>
          {found.data.map((erasure) => (
            <OneErasure key={erasure.id} erasure={erasure} />
          ))}
        </div>
      )}
    </div>
  );
}

function OneErasure({ erasure }: { erasure: Erasure }) {
  const { t } = useTranslation('retention');
  const { long } = useDates();
  const undo = useMutation({
    mutationFn: () => undoErasure(erasure.id),
    meta: { showsErrors: true, invalidates: [takerKeys.all] },
    onSuccess: () => notify(t('erasing.undone', { name: erasure.name })),
  });
  const receipt = useMutation({
    mutationFn: () => downloadReceipt(erasure.id),
    meta: { showsErrors: true },
  });
  const done = erasure.done_on !== null;
  const error = undo.error ?? receipt.error;
  return (
    <Card title={done ? t('erasing.number', { id: erasure.id }) : erasure.name}>
      <div className={layout.stack}>
        <p className={layout.soft}>
          {done
            ? t('erasing.doneOn', { day: long(erasure.done_on ?? '') })
            : t('erasing.goesOn', { day: long(erasure.on) })}
          {erasure.by && ` ${t('erasing.by', { who: erasure.by })}`}
        </p>
        <div>
          {done ? (
            <Button variant="secondary" busy={receipt.isPending} onClick={() => receipt.mutate()}>
              {t('erasing.receipt')}
            </Button>
          ) : (
            <Button
              variant="secondary"
              busy={undo.isPending}
              aria-label={t('erasing.undoOf', { name: erasure.name })}
              onClick={() => undo.mutate()}
            >
              {t('erasing.undo')}
            </Button>
          )}
        </div>
        {error && <Notice tone="error">{errorText(error)}</Notice>}
      </div>
    </Card>
  );
}
