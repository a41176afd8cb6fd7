import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Navigate, useLocation, useSearchParams } from 'react-router-dom';
import { roundQuery, standingWith, toChooseFrom } from '../../../api/round';
import { paths } from '../../../paths';
import { useUser } from '../../../auth/useMe';
import { ButtonLink } from '../../../ui/ButtonLink';
import { EmptyState } from '../../../ui/EmptyState';
import { LoadingMark } from '../../../ui/LoadingMark';
import { PageHeader } from '../../../ui/PageHeader';
import { ChoosePerson } from './ChoosePerson';
import { LoadFailed } from '../parts/LoadFailed';
import { ownTakerQuery } from '../plan/ownTaker';
import { peopleOf } from '../plan/people';
import { idFromAddress, planFor } from '../plan/plan';
import styles from './SelectTakerPage.module.css';

/**
 * Chooses the person the test is about: without a list it is oneself, and with one entry it is that
 * person.
 */
export default function SelectTakerPage() {
  const { t } = useTranslation(['taking', 'terms', 'common']);
  const [search] = useSearchParams();
  const { user } = useUser();
  const plan = planFor(search.get('type'));
  const list = useQuery({ ...ownTakerQuery, staleTime: 0 });
  const round = useQuery({ ...roundQuery, refetchOnWindowFocus: true });
  // Waits for a fresh answer: a cached list would change while somebody presses on it.
  const waiting = [list, round].some((query) => query.isFetching && !query.isFetchedAfterMount);
  const failed = [list, round].find((query) => query.isLoadingError);
  const own = list.data?.results[0];
  const people = own && toChooseFrom(own.assigned_test_takers);
  const wanted = search.get('takers');
  const { key, state } = useLocation();
  const sentBack = state as { gone?: boolean } | null;

  if (people && people.length < 2 && !waiting) {
    const only = people[0]?.id;
    const standing = standingWith(round.data, only ?? own.id, plan.name);
    const to =
      standing.state === 'begun'
        ? paths.questions.to(plan.param, only ?? own.id, standing.test)
        : paths.terms.to(plan.param, only);
    return <Navigate to={to} replace />;
  }
  return (
    <div className={styles.page}>
      <PageHeader title={t('common:titles.selectTaker')} />
      {waiting || list.isPending || round.isPending ? (
        <LoadingMark />
      ) : failed ? (
        <LoadFailed title={t('terms:select.failed')} queries={[list, round]} />
      ) : people && round.data ? (
        <ChoosePerson
          key={key}
          people={peopleOf(people, round.data, plan)}
          plan={plan}
          own={{
            id: user.test_taker_info?.id ?? user.id,
            standing: standingWith(round.data, own.id, plan.name),
            hasSchool: own.course_info !== null,
          }}
          wanted={idFromAddress(wanted)}
          sentBack={sentBack?.gone === true}
          isAsked={round.data.asked.some(({ test_type_name }) => test_type_name === plan.name)}
        />
      ) : (
        <EmptyState
          kind="nothing-yet"
          title={t('terms:select.none')}
          action={<ButtonLink to={paths.premium.to()}>{t('toTests')}</ButtonLink>}
        >
          {t('terms:select.noneExplanation')}
        </EmptyState>
      )}
    </div>
  );
}
