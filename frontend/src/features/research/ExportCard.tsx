import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../api/errors';
import {
  confirmExport,
  downloadExport,
  exportsQuery,
  researchKey,
  takeBackExport,
  type ResearchExport,
} from '../../api/staff/research';
import { useUser } from '../../auth/useMe';
import { useDates } from '../../lib/useDates';
import { confirm } from '../../ui/confirm';
import { notify } from '../../ui/notify';
import { Badge } from '../../ui/staff/Badge';
import { Button } from '../../ui/staff/Button';
import { Card } from '../../ui/staff/Card';
import layout from '../../ui/staff/layout.module.css';
import { Notice } from '../../ui/staff/Notice';
import { LeftOutList } from './LeftOutList';
import { WaitingExport } from './WaitingExport';
import styles from './research.module.css';

const tones = { waiting: 'lilac', ready: 'success', gone: 'neutral' } as const;

export function ExportCard({ one }: { one: ResearchExport }) {
  const { t } = useTranslation(['research', 'common']);
  const { role } = useUser();
  const { long, exact } = useDates();
  const queryClient = useQueryClient();
  const { id, state } = one;
  const fetch = useMutation({ mutationFn: () => downloadExport(id), meta: { showsErrors: true } });

  async function handleConfirm() {
    const sure = await confirm({
      title: t('confirm.title', { id }),
      body: t('confirm.text'),
      confirmLabel: t('confirm.do'),
      busyLabel: t('working'),
      action: async () => {
        await confirmExport(id);
        await queryClient.invalidateQueries({ queryKey: researchKey });
      },
      failed: errorText,
    });
    if (sure) notify(t('confirm.done', { id }), { tone: 'success' });
  }

  async function handleTakeBack() {
    const sure = await confirm({
      title: t('takeBack.title', { id }),
      body: t('takeBack.text'),
      confirmLabel: t('takeBack.do'),
      busyLabel: t('working'),
      action: async () => {
        await takeBackExport(id);
        await queryClient.invalidateQueries({ queryKey: exportsQuery.queryKey, exact: true });
      },
      failed: errorText,
    });
    if (sure) notify(t('takeBack.done'), { tone: 'success' });
  }

  const facts: [string, string][] = [
    [t('facts.purpose'), one.purpose],
    [t('facts.approval'), one.approval],
    [
      t('facts.questionnaires'),
      one.questionnaires.map((code) => t(`questionnaires.${code}`)).join(', '),
    ],
    [t('facts.closed'), t('facts.days', { from: long(one.from), to: long(one.to) })],
    ...(one.left ? [[t('facts.left'), t('facts.leftToo')] as [string, string]] : []),
    [t('facts.asked'), t('facts.by', { name: nameOf(one.asked_by), at: exact(one.asked_at) })],
    ...(one.confirmed_at
      ? [
          [
            t('facts.confirmed'),
            t('facts.by', { name: nameOf(one.confirmed_by), at: exact(one.confirmed_at) }),
          ] as [string, string],
          [t('facts.rows'), t('amount', { amount: one.rows })] as [string, string],
        ]
      : []),
  ];

  return (
    <Card title={t('file', { id })}>
      <div className={layout.stack}>
        <div>
          <Badge tone={tones[state]}>{t(`states.${state}`)}</Badge>
        </div>
        <dl className={styles.facts}>
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        {state === 'waiting' && role === 'P' && <WaitingExport id={id} />}
        {one.waits_until && (
          <p className={layout.soft}>{t('second.until', { at: exact(one.waits_until) })}</p>
        )}
        <LeftOutList leftOut={one.left_out} />
        {state === 'ready' && one.file_until && (
          <p className={layout.soft}>{t('until', { at: exact(one.file_until) })}</p>
        )}
        {fetch.isError && <Notice tone="error">{errorText(fetch.error)}</Notice>}
        {(one.may_confirm || one.may_fetch || one.may_take_back) && (
          <div className={layout.buttons}>
            {one.may_confirm && (
              <Button onClick={() => void handleConfirm()}>{t('confirm.do')}</Button>
            )}
            {one.may_take_back && (
              <Button variant="quiet" onClick={() => void handleTakeBack()}>
                {t('takeBack.do')}
              </Button>
            )}
            {one.may_fetch && (
              <Button
                busy={fetch.isPending}
                busyLabel={t('working')}
                onClick={() => fetch.mutate()}
              >
                {t('fetch', { id })}
              </Button>
            )}
          </div>
        )}
      </div>
    </Card>
  );

  function nameOf(name: string | null): string {
    return name ?? t('nobody');
  }
}
