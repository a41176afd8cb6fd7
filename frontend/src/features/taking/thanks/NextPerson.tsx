import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { assignmentsQuery } from '../../../api/assignments';
import { errorText } from '../../../api/errors';
import { roundQuery, toChooseFrom } from '../../../api/round';
import type { Assignment, Test } from '../../../api/types';
import { useBeginAssigned } from '../../../api/useBeginAssigned';
import { paths, wayInto } from '../../../paths';
import { Button } from '../../../ui/Button';
import { ButtonLink } from '../../../ui/ButtonLink';
import { LoadingMark } from '../../../ui/LoadingMark';
import { Notice } from '../../../ui/Notice';
import styles from './NextPerson.module.css';
import { fullName } from '../../../lib/fullName';
import { ownTakerQuery } from '../plan/ownTaker';
import { doneCount, nextAfter, peopleOf } from '../plan/people';
import { planOf } from '../plan/plan';
import { RoundProgress } from '../parts/RoundProgress';

/** Leads on from a finished test: to the next person on the list, if there is one. */
export function NextPerson({ test }: { test: Test }) {
  const { t } = useTranslation(['taking', 'welcome']);
  const about = test.on_behalf_of_test_taker;
  const list = useQuery({ ...ownTakerQuery, staleTime: 0, enabled: about !== null });
  const round = useQuery({ ...roundQuery, enabled: about !== null });
  const plan = planOf(test);

  const requests = useQuery({ ...assignmentsQuery, enabled: about !== null });

  const waiting = [list, round, requests].some(
    (query) => query.isFetching && !query.isFetchedAfterMount,
  );
  const assigned = toChooseFrom(list.data?.results[0]?.assigned_test_takers ?? []);
  const people =
    round.data && !waiting && assigned.length > 1 ? peopleOf(assigned, round.data, plan) : [];
  const next = nextAfter(people, about);
  const failed = [list, round, requests].filter((query) => query.isLoadingError);
  const asked = round.data?.asked.find(({ test_type_name }) => test_type_name === plan.name);
  if (failed.length > 0 && !waiting) {
    // Nobody knows who is next: it must not look as if all were done.
    return (
      <div className={styles.next}>
        <ButtonLink block variant="quiet" to={paths.premium.to()}>
          {t('toTests')}
        </ButtonLink>
      </div>
    );
  }
  if (asked && !waiting) {
    const open = (requests.data ?? []).filter(
      ({ is_self, test_type_name }) => !is_self && test_type_name === plan.name,
    );
    return <NextAsked {...asked} next={open.find(({ state }) => state === 'todo') ?? open[0]} />;
  }
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

/** Chooses among the people the school asks about, even if they are not on the user's own list. */
function NextAsked({
  done,
  total,
  next,
}: {
  done: number;
  total: number;
  next?: Assignment | undefined;
}) {
  const { t } = useTranslation(['taking', 'welcome']);
  const navigate = useNavigate();
  const begin = useBeginAssigned((test) => void navigate(wayInto(test)));
  const words = next?.state === 'running' ? 'welcome:round.nextBegun' : 'welcome:round.next';
  return (
    <div className={styles.next}>
      <RoundProgress
        words={t('welcome:round.progress', { done, total })}
        done={done}
        total={total}
      />
      {begin.error && (
        <Notice tone="error" title={t('welcome:round.startFailed')}>
          {errorText(begin.error)}
        </Notice>
      )}
      {next ? (
        <Button
          block
          busy={begin.isPending}
          busyLabel={t('welcome:round.starting')}
          onClick={() => begin.mutate(next.id)}
        >
          {t(words, { name: fullName(next.subject) })}
        </Button>
      ) : (
        <p>{t('welcome:round.allDone')}</p>
      )}
      <ButtonLink block variant={next ? 'quiet' : 'primary'} to={paths.premium.to()}>
        {t('toTests')}
      </ButtonLink>
    </div>
  );
}
