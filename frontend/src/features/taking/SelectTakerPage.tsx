import { useQuery } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useNavigate, useSearchParams } from 'react-router-dom';
import type { AssignedTaker } from '../../api/types';
import { paths } from '../../app/paths';
import { Button } from '../../ui/Button';
import { ButtonLink } from '../../ui/ButtonLink';
import { ChoiceCards } from '../../ui/ChoiceCards';
import { EmptyState } from '../../ui/EmptyState';
import { LoadingMark } from '../../ui/LoadingMark';
import { PageHeader } from '../../ui/PageHeader';
import { LoadFailed } from './LoadFailed';
import { fullName, ownTakerQuery } from './ownTaker';
import { planFor, type Plan } from './plan';
import { StepBar } from './StepBar';
import styles from './SelectTakerPage.module.css';

/** Who the test is about. With nobody to choose it is oneself, with one person that person. */
export default function SelectTakerPage() {
  const { t } = useTranslation(['taking', 'common']);
  const [search] = useSearchParams();
  const plan = planFor(search.get('type'));
  const list = useQuery(ownTakerQuery);
  const own = list.data?.results[0];
  const people = own?.assigned_test_takers;

  if (people?.length === 0) return <Navigate to={paths.terms.to(plan.param)} replace />;
  if (people?.length === 1) {
    return <Navigate to={paths.terms.to(plan.param, people[0]?.id)} replace />;
  }
  return (
    <div className={styles.page}>
      <PageHeader title={t('common:titles.selectTaker')} />
      {list.isPending && <LoadingMark />}
      {list.isError && (
        <LoadFailed
          title={t('select.failed')}
          error={list.error}
          onRetry={() => void list.refetch()}
        />
      )}
      {list.isSuccess && !own && (
        <EmptyState
          kind="nothing-yet"
          title={t('select.none')}
          action={<ButtonLink to={paths.premium.to()}>{t('toTests')}</ButtonLink>}
        >
          {t('select.noneExplanation')}
        </EmptyState>
      )}
      {people && <Choose people={people} plan={plan} />}
    </div>
  );
}

function Choose({ people, plan }: { people: readonly AssignedTaker[]; plan: Plan }) {
  const { t } = useTranslation(['taking', 'common']);
  const navigate = useNavigate();
  const [chosen, setChosen] = useState<number | null>(null);

  function label(person: AssignedTaker): string {
    const name = fullName(person);
    return person.age === null ? name : t('select.person', { name, count: person.age });
  }
  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (chosen !== null) void navigate(paths.terms.to(plan.param, chosen));
  }
  return (
    <form className={styles.form} onSubmit={handleSubmit}>
      <ChoiceCards
        name="taker"
        legend={<span className={styles.intro}>{t('select.intro')}</span>}
        choices={people.map((person) => ({ value: person.id, label: label(person) }))}
        value={chosen}
        onChange={setChosen}
      />
      <StepBar
        sticky
        notice={chosen === null && <p className={styles.reason}>{t('select.chooseFirst')}</p>}
      >
        <ButtonLink variant="secondary" to={paths.premium.to()}>
          {t('common:actions.previous')}
        </ButtonLink>
        <Button type="submit" disabled={chosen === null}>
          {t('common:actions.next')}
        </Button>
      </StepBar>
    </form>
  );
}
