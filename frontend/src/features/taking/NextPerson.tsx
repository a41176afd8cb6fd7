import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { roundQuery, toChooseFrom } from '../../api/round';
import type { Test } from '../../api/types';
import { paths } from '../../paths';
import { ButtonLink } from '../../ui/ButtonLink';
import { LoadingMark } from '../../ui/LoadingMark';
import styles from './NextPerson.module.css';
import { ownTakerQuery } from './ownTaker';
import { doneCount, nextAfter, peopleOf } from './people';
import { planOf } from './plan';
import { RoundProgress } from './RoundProgress';

/** The ways on from a finished test: to the next person of the list, if there is one. */
export function NextPerson({ test }: { test: Test }) {
  const { t } = useTranslation(['taking', 'welcome']);
  const about = test.on_behalf_of_test_taker;
  const list = useQuery({ ...ownTakerQuery, staleTime: 0, enabled: about !== null });
  const round = useQuery({ ...roundQuery, enabled: about !== null });
  const plan = planOf(test);

  const waiting = [list, round].some((query) => query.isFetching && !query.isFetchedAfterMount);
  const assigned = toChooseFrom(list.data?.results[0]?.assigned_test_takers ?? []);
  const people =
    round.data && !waiting && assigned.length > 1 ? peopleOf(assigned, round.data, plan) : [];
  const next = nextAfter(people, about);
  return (
    <div className={styles.next}>
      {waiting && (
        <div className={styles.room}>
          <LoadingMark />
        </div>
      )}
      <RoundProgress
        words={t('welcome:round.progress', { done: doneCount(people), total: people.length })}
        done={doneCount(people)}
        total={people.length}
      />
      {next && (
        <>
          <ButtonLink block to={paths.selectTakers.to(plan.param, next.id)}>
            {next.standing.state === 'begun'
              ? t('welcome:round.nextBegun', { name: next.name })
              : t('welcome:round.next', { name: next.name })}
          </ButtonLink>
          <ButtonLink block variant="secondary" to={paths.selectTakers.to(plan.param)}>
            {t('welcome:round.choose')}
          </ButtonLink>
        </>
      )}
      {people.length > 0 && !next && <p>{t('welcome:round.allDone')}</p>}
      <ButtonLink block variant={waiting || next ? 'quiet' : 'primary'} to={paths.premium.to()}>
        {t('toTests')}
      </ButtonLink>
    </div>
  );
}
