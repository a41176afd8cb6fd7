import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../api/errors';
import {
  newRecoveryCodes,
  recoveryCodesQuery,
  removeSecondFactor,
  secondFactorsQuery,
} from '../../api/secondFactors';
import type { SecondFactor } from '../../api/types';
import { useDates } from '../../lib/useDates';
import { meQuery } from '../../auth/useMe';
import { Button } from '../../ui/Button';
import { confirm } from '../../ui/confirm';
import { notify } from '../../ui/notify';
import { ChooseFactor } from './ChooseFactor';
import { OwnLine, OwnList } from './OwnList';
import styles from './OwnList.module.css';
import { RecoveryCodes } from './RecoveryCodes';

const LIST_ID = 'second-factors';

/** The user's second factors and recovery codes, and how to add more. */
export default function SecondFactors() {
  const { t } = useTranslation(['factors', 'common']);
  const queryClient = useQueryClient();
  const all = useQuery(secondFactorsQuery);
  const factors = all.data?.filter((factor) => factor.confirmed) ?? [];
  const left = useQuery({ ...recoveryCodesQuery, enabled: factors.length > 0 }).data?.left;
  const [codes, setCodes] = useState<string[]>([]);

  const reload = () => queryClient.invalidateQueries({ queryKey: secondFactorsQuery.queryKey });

  async function handleAdded(given: string[]) {
    setCodes(given);
    await reload();
    notify(t('added'));
  }

  async function handleRemove(factor: SecondFactor) {
    const last = factors.length === 1;
    const removed = await confirm({
      title: t(`remove.${factor.kind}`),
      body: last ? t('remove.last') : t('remove.text'),
      confirmLabel: t('remove.do'),
      busyLabel: t('remove.busy'),
      danger: true,
      action: async () => {
        await removeSecondFactor(factor.id);
        await reload();
      },
      failed: (failure) => t('remove.failed', { reason: errorText(failure) }),
      returnFocus: () => document.getElementById(LIST_ID),
    });
    if (!removed) return;
    setCodes([]);
    notify(t('remove.done'));
    // If a second factor is required, only setting up another one is open now.
    await queryClient.invalidateQueries({ queryKey: meQuery.queryKey });
  }

  async function handleNewCodes() {
    let made: string[] = [];
    const confirmed = await confirm({
      title: t('codes.newTitle'),
      body: t('codes.newText'),
      confirmLabel: t('codes.new'),
      busyLabel: t('codes.making'),
      action: async () => {
        made = await newRecoveryCodes();
        await reload();
      },
      failed: errorText,
    });
    if (confirmed) setCodes(made);
  }

  if (codes.length > 0) {
    return <RecoveryCodes codes={codes} done={t('codes.kept')} onDone={() => setCodes([])} />;
  }
  return (
    <div className={styles.part}>
      <p>{t('text')}</p>
      <OwnList answer={all}>
        {() => (
          <>
            {factors.length === 0 ? (
              <p id={LIST_ID} tabIndex={-1}>
                <strong>{t('none')}</strong>
              </p>
            ) : (
              <ul id={LIST_ID} tabIndex={-1} className={styles.list} aria-label={t('title')}>
                {factors.map((factor) => (
                  <Line
                    key={factor.id}
                    factor={factor}
                    onRemove={() => void handleRemove(factor)}
                  />
                ))}
              </ul>
            )}
            <ChooseFactor onAdded={(given) => void handleAdded(given)} />
          </>
        )}
      </OwnList>
      {factors.length > 0 && left !== undefined && (
        <div className={styles.part}>
          <p>{t('codes.left', { count: left })}</p>
          <div>
            <Button variant="quiet" onClick={() => void handleNewCodes()}>
              {t('codes.new')}
            </Button>
          </div>
        </div>
      )}
    </div>
  );
}

function Line({ factor, onRemove }: { factor: SecondFactor; onRemove: () => void }) {
  const { t } = useTranslation('factors');
  const dates = useDates();
  const since = t('since', { date: dates.exact(factor.created_at) });
  return (
    <OwnLine
      name={<strong>{factor.name || t(`kinds.${factor.kind}`)}</strong>}
      note={
        factor.last_used_at === null
          ? since
          : `${since} · ${t('used', { date: dates.exact(factor.last_used_at) })}`
      }
      action={
        <Button
          variant="quiet"
          size="small"
          aria-label={t(`removeThis.${factor.kind}`)}
          onClick={onRemove}
        >
          {t('remove.do')}
        </Button>
      }
    />
  );
}
