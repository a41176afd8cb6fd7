import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../api/errors';
import { askMove, movesQuery } from '../../api/staff/moves';
import { takerKeys } from '../../api/testTakers';
import type { TestTaker } from '../../api/types';
import { paths } from '../../paths';
import { notify } from '../../ui/notify';
import { Button, ButtonLink } from '../../ui/staff/Button';
import { FoldedCard } from '../../ui/staff/FoldedCard';
import layout from '../../ui/staff/layout.module.css';
import { Notice } from '../../ui/staff/Notice';

/** For a pupil who was at another school: requests that both records become one person. */
export function CameFromElsewhere({ person, course }: { person: TestTaker; course: number }) {
  const { t } = useTranslation(['people', 'common']);
  const moves = useQuery(movesQuery);
  const asking = useMutation({
    mutationFn: () => askMove({ test_taker: person.id, to_course: course }),
    meta: { showsErrors: true, invalidates: [takerKeys.all] },
    onSuccess: () => notify(t('moves.askedDone')),
  });
  if (!moves.data) return null;
  const isAsked = moves.data.some(
    (one) => one.test_taker === person.id && one.side === 'asks' && one.state === 'asked',
  );
  return (
    <FoldedCard title={t('moves.cardTitle')} unfolded={isAsked}>
      <div className={layout.stack}>
        <p className={layout.soft}>{t('moves.cardText')}</p>
        <div>
          {isAsked ? (
            <ButtonLink variant="secondary" to={paths.moves.to()}>
              {t('moves.seeAll')}
            </ButtonLink>
          ) : (
            <Button
              variant="secondary"
              busy={asking.isPending}
              busyLabel={t('common:states.saving')}
              onClick={() => asking.mutate()}
            >
              {t('moves.ask')}
            </Button>
          )}
        </div>
        {asking.isError && <Notice tone="error">{errorText(asking.error)}</Notice>}
      </div>
    </FoldedCard>
  );
}
