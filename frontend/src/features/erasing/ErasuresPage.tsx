import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  downloadReceipt,
  erasuresQuery,
  keptQuery,
  undoErasure,
  type Erasure,
} from '../../api/staff/erasures';
import { errorText } from '../../api/errors';
import { takerKeys } from '../../api/testTakers';
import { useSeveralSchools } from '../../auth/useSeveralSchools';
import { useDates } from '../../lib/useDates';
import { notify } from '../../ui/notify';
import { Button } from '../../ui/staff/Button';
import { Card } from '../../ui/staff/Card';
import layout from '../../ui/staff/layout.module.css';
import { Notice } from '../../ui/staff/Notice';
import { PageHeader } from '../../ui/staff/PageHeader';
import { SkeletonLines } from '../../ui/staff/SkeletonLines';
import { KeepDialog } from './KeepDialog';

/** Deleted people who can still be restored, and receipts for erased ones. */
export default function ErasuresPage() {
  const { t } = useTranslation('retention');
  const found = useQuery(erasuresQuery);
  return (
    <div className={layout.narrow}>
      <PageHeader title={t('erasing.title')} intro={t('erasing.intro')} back />
      {found.isPending ? (
        <SkeletonLines />
      ) : found.data?.length === 0 ? (
        <p>{t('erasing.none')}</p>
      ) : (
        <div className={layout.stack}>
          {found.data?.map((erasure) => (
            <OneErasure key={erasure.id} erasure={erasure} />
          ))}
        </div>
      )}
      <Kept />
    </div>
  );
}

/** Lists whose data a school has kept, by whom and why. */
function Kept() {
  const { t } = useTranslation('retention');
  const { long } = useDates();
  const several = useSeveralSchools();
  const rows = useQuery(keptQuery).data ?? [];
  if (rows.length === 0) return null;
  return (
    <section className={layout.stack}>
      <h2>{t('erasing.keptTitle')}</h2>
      {rows.map(({ id, name, school_name: school, kept }) => (
        <Card key={id} title={name}>
          {kept && (
            <p className={layout.soft}>
              {several && school !== '' && `${school}. `}
              {t('erasing.keptOn', { day: long(kept.on), who: kept.by, reason: kept.reason })}
            </p>
          )}
        </Card>
      ))}
    </section>
  );
}

function OneErasure({ erasure }: { erasure: Erasure }) {
  const { t } = useTranslation('retention');
  const { long } = useDates();
  const several = useSeveralSchools();
  const undo = useMutation({
    mutationFn: () => undoErasure(erasure.id),
    meta: { showsErrors: true, invalidates: [takerKeys.all] },
    onSuccess: () => notify(t('erasing.undone', { name: erasure.name })),
  });
  const receipt = useMutation({
    mutationFn: () => downloadReceipt(erasure.id),
    meta: { showsErrors: true },
  });
  const [isKeeping, setKeeping] = useState(false);
  const done = erasure.done_on !== null;
  const { own, waits_for: open } = erasure;
  const error = undo.error ?? receipt.error;
  return (
    <Card title={done ? t('erasing.number', { id: erasure.id }) : erasure.name}>
      <div className={layout.stack}>
        <p className={layout.soft}>
          {several && erasure.school_name !== '' && `${erasure.school_name}. `}
          {done &&
            (erasure.of_school
              ? t('erasing.ofSchool', {
                  school: erasure.of_school,
                  day: long(erasure.done_on ?? ''),
                })
              : t('erasing.doneOn', { day: long(erasure.done_on ?? '') }))}
          {!done && erasure.on && t('erasing.goesOn', { day: long(erasure.on) })}
          {open && open.talk + open.cases > 0 && t('erasing.waits', open)}
          {open && open.talk + open.cases === 0 && t('erasing.waitsHeld')}{' '}
          {own
            ? t('erasing.own')
            : erasure.by && !erasure.of_school && t('erasing.by', { who: erasure.by })}
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
              aria-label={t(own ? 'erasing.keepOf' : 'erasing.undoOf', { name: erasure.name })}
              onClick={() => (own ? setKeeping(true) : undo.mutate())}
            >
              {t(own ? 'erasing.keep' : 'erasing.undo')}
            </Button>
          )}
        </div>
        {error && <Notice tone="error">{errorText(error)}</Notice>}
        {isKeeping && <KeepDialog erasure={erasure} onClose={() => setKeeping(false)} />}
      </div>
    </Card>
  );
}
