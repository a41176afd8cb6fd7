import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { answerMove, movesQuery, type Move } from '../../api/staff/moves';
import { errorText } from '../../api/errors';
import { takerKeys } from '../../api/testTakers';
import { useSeveralSchools } from '../../auth/useSeveralSchools';
import { useDates } from '../../lib/useDates';
import { paths } from '../../paths';
import { confirm } from '../../ui/confirm';
import { notify } from '../../ui/notify';
import { EmptyState } from '../../ui/EmptyState';
import { Button, ButtonLink } from '../../ui/staff/Button';
import { Card } from '../../ui/staff/Card';
import layout from '../../ui/staff/layout.module.css';
import { Notice } from '../../ui/staff/Notice';
import { PageHeader } from '../../ui/staff/PageHeader';
import { SkeletonLines } from '../../ui/staff/SkeletonLines';

/** Pupils who change school: the requests of this school, and the requests to it. */
export default function MovesPage() {
  const { t } = useTranslation('people');
  const found = useQuery(movesQuery);
  return (
    <div className={layout.narrow}>
      <PageHeader title={t('moves.title')} intro={t('moves.intro')} back />
      {found.isPending ? (
        <SkeletonLines />
      ) : found.data?.length === 0 ? (
        <EmptyState kind="nothing-yet" title={t('moves.none')} />
      ) : (
        <div className={layout.stack}>
          {found.data?.map((move) => (
            <OneMove key={move.id} move={move} />
          ))}
        </div>
      )}
    </div>
  );
}

function OneMove({ move }: { move: Move }) {
  const { t } = useTranslation(['people', 'common']);
  const dates = useDates();
  const queryClient = useQueryClient();
  const refuse = useMutation({
    mutationFn: () => answerMove(move.id, false),
    meta: { showsErrors: true, invalidates: [takerKeys.all] },
    onSuccess: () => notify(t('moves.refusedDone', { name: move.name })),
  });
  const several = useSeveralSchools();
  const isAsked = move.side === 'asked';
  const name = move.name || t('moves.gone');

  async function agree() {
    const done = await confirm({
      title: t('moves.agreeTitle', { name, school: move.school_name }),
      body: <p>{t('moves.agreeBody', { school: move.school_name })}</p>,
      confirmLabel: t('moves.agree'),
      action: async () => {
        await answerMove(move.id, true);
        await queryClient.invalidateQueries({ queryKey: takerKeys.all });
      },
      failed: errorText,
    });
    if (done) notify(t('moves.agreedDone', { name, school: move.school_name }));
  }

  return (
    <Card title={name}>
      <div className={layout.stack}>
        <p className={layout.soft}>
          {several && move.own_school_name !== '' && `${move.own_school_name}. `}
          {isAsked
            ? t('moves.asked', { school: move.school_name, day: dates.day(move.asked_at) })
            : t('moves.asks', { place: move.class_name, day: dates.day(move.asked_at) })}
        </p>
        <p>
          {t(`moves.states.${isAsked ? 'asked' : 'asks'}.${move.state}`, {
            day: dates.day(move.until),
          })}
        </p>
        {isAsked && move.state === 'asked' && (
          <div className={layout.buttons}>
            <Button onClick={() => void agree()}>{t('moves.agree')}</Button>
            <Button
              variant="secondary"
              busy={refuse.isPending}
              busyLabel={t('common:states.saving')}
              onClick={() => refuse.mutate()}
            >
              {t('moves.refuse')}
            </Button>
          </div>
        )}
        {move.test_taker !== null && (
          <div>
            <ButtonLink variant="quiet" size="small" to={paths.testTaker.to(move.test_taker)}>
              {t('moves.see', { name })}
            </ButtonLink>
          </div>
        )}
        {refuse.isError && <Notice tone="error">{errorText(refuse.error)}</Notice>}
      </div>
    </Card>
  );
}
