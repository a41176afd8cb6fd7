import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../../api/errors';
import type { Standing } from '../../../api/round';
import { paths } from '../../../paths';
import { useDates } from '../../../lib/useDates';
import { Button } from '../../../ui/Button';
import { ButtonLink } from '../../../ui/ButtonLink';
import { Notice } from '../../../ui/Notice';
import { SearchField } from '../../../ui/SearchField';
import { ConsentMissing } from '../refusal/ConsentMissing';
import { isConsentMissing } from '../refusal/consentRefused';
import { doneCount, withName, type Person } from '../plan/people';
import { PeopleGroups } from './PeopleGroups';
import type { Plan } from '../plan/plan';
import { RoundProgress } from '../parts/RoundProgress';
import { StepBar } from '../parts/StepBar';
import styles from './SelectTakerPage.module.css';
import { useBegin } from './useBegin';

/** Up to this many names can be scanned at a glance, without a search field. */
const FEW = 8;

/** The people of the list, grouped by how far the user is with each; the open ones come first. */
export function ChoosePerson({
  people,
  plan,
  own,
  wanted,
  sentBack,
  isAsked,
}: {
  people: readonly Person[];
  plan: Plan;
  own: { id: number; standing: Standing; hasSchool: boolean };
  /** The id in the address: a link or the previous test has chosen this person. */
  wanted: number | null;
  /** True if the terms page led back here because the person is not on the list. */
  sentBack: boolean;
  /**
   * True if the school asks for this test. The page then shows the school's count, and the list
   * shows none.
   */
  isAsked: boolean;
}) {
  const { t } = useTranslation(['taking', 'terms', 'common']);
  const dates = useDates();
  const known = people.some(({ id }) => id === wanted);
  const [chosenId, setChosenId] = useState(known ? wanted : null);
  const [search, setSearch] = useState('');
  const start = useBegin(plan);
  const radio = useRef<HTMLInputElement>(null);
  const chosen = people.find(({ id }) => id === chosenId);
  const shown = search === '' ? people : withName(people, search);
  const gone = start.gone || sentBack || (wanted !== null && !known);

  useEffect(() => {
    if (known) radio.current?.focus();
  }, [known]);

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (chosen) start.begin(chosen);
  }
  function look(text: string) {
    setSearch(text);
    // A person whom the search hides must not stay chosen.
    if (chosen && withName([chosen], text).length === 0) setChosenId(null);
  }
  if (isConsentMissing(start.error)) {
    return (
      <ConsentMissing
        aboutName={start.person?.name ?? null}
        begun={false}
        hasSchool={own.hasSchool}
        chooseAnother={paths.selectTakers.to(plan.param)}
      />
    );
  }
  const doneOn = chosen?.standing.state === 'done' ? chosen.standing.doneOn : null;
  return (
    <form className={styles.form} onSubmit={handleSubmit}>
      {gone && !chosen && (
        <Notice tone="warning" title={t('terms:round.goneTitle')}>
          {t('terms:round.goneText')}
        </Notice>
      )}
      {!isAsked && (
        <RoundProgress
          words={t('terms:round.progress', { done: doneCount(people), total: people.length })}
          done={doneCount(people)}
          total={people.length}
        />
      )}
      {people.length > FEW && (
        <SearchField label={t('terms:round.search')} value={search} onSearch={look} />
      )}
      {shown.length === 0 && <p role="status">{t('terms:round.nobodyFound')}</p>}
      <PeopleGroups
        people={shown}
        folded={people.length > FEW && search === '' && doneOn === null}
        chosen={chosenId}
        onChoose={setChosenId}
        radio={radio}
      />
      <ForMe plan={plan} own={own} />
      {start.changed && (
        <Notice tone="warning" title={t('terms:round.changed', { name: start.changed.name })}>
          {t('terms:round.changedText')}
        </Notice>
      )}
      {start.error && !start.gone && (
        <Notice tone="error" title={t('terms:failed')}>
          {errorText(start.error)}
        </Notice>
      )}
      <StepBar
        sticky
        notice={
          chosen ? (
            doneOn !== null && (
              <p className={styles.reason} role="status">
                {t('terms:doneBeforeText', { date: dates.long(doneOn) })}
              </p>
            )
          ) : (
            <p className={styles.reason}>{t('terms:select.chooseFirst')}</p>
          )
        }
      >
        <ButtonLink variant="secondary" to={paths.premium.to()}>
          {t('common:actions.previous')}
        </ButtonLink>
        <Button
          type="submit"
          disabled={!chosen}
          busy={start.isPending}
          busyLabel={t('terms:starting')}
        >
          {t('common:actions.next')}
        </Button>
      </StepBar>
    </form>
  );
}

function ForMe({ plan, own }: { plan: Plan; own: { id: number; standing: Standing } }) {
  const { t } = useTranslation(['taking', 'terms']);
  const dates = useDates();
  const { standing } = own;
  const to =
    standing.state === 'begun'
      ? paths.questions.to(plan.param, own.id, standing.test)
      : paths.terms.to(plan.param);
  return (
    <div className={styles.forMe}>
      <p>
        <span>{t('terms:round.forMeIntro')}</span>
        {standing.state !== 'open' && (
          <span className={styles.reason}>
            {' '}
            {standing.state === 'begun'
              ? t('terms:round.begunHint')
              : standing.doneOn && t('terms:round.doneOn', { date: dates.long(standing.doneOn) })}
          </span>
        )}
      </p>
      <ButtonLink variant="secondary" size="small" to={to}>
        {t('terms:round.forMe')}
      </ButtonLink>
    </div>
  );
}
