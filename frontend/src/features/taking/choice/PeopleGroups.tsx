import { useState, type Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../../lib/useDates';
import { ChoiceCards } from '../../../ui/ChoiceCards';
import { Disclosure } from '../../../ui/Disclosure';
import type { Person } from '../plan/people';
import styles from './SelectTakerPage.module.css';

/**
 * Shows the people as radio cards in three groups: open, begun and done. The arrow keys move
 * through all of them.
 */
export function PeopleGroups({
  people,
  folded,
  chosen,
  onChoose,
  radio,
}: {
  people: readonly Person[];
  /** True if a button hides the people who are done. */
  folded: boolean;
  chosen: number | null;
  onChoose: (id: number) => void;
  radio: Ref<HTMLInputElement>;
}) {
  const { t } = useTranslation(['taking', 'terms', 'common']);
  const dates = useDates();
  const [opened, setOpened] = useState(false);
  const groups = (['open', 'begun', 'done'] as const)
    .map((state) => ({ state, members: people.filter(({ standing }) => standing.state === state) }))
    .filter(({ members }) => members.length > 0);
  const isOnlyOpen = groups.every(({ state }) => state === 'open');

  function label({ name, age }: Person): string {
    return age === null ? name : t('terms:select.person', { name, count: age });
  }
  function hint(person: Person): string | undefined {
    const role = person.test_taker_type_name;
    const facts = [
      person.course_and_class,
      role !== 'student' && t(`common:roles.${role}`),
      standingOf(person),
    ];
    return facts.filter(Boolean).join(' · ') || undefined;
  }
  function standingOf({ standing, consent_missing }: Person): string | undefined {
    if (consent_missing) return t('terms:consentMissing');
    if (standing.state === 'begun') return t('terms:round.begunHint');
    if (standing.state === 'open' || standing.doneOn === null) return undefined;
    return t('terms:round.doneOn', { date: dates.long(standing.doneOn) });
  }
  return groups.map(({ state, members }) => {
    const title = t(`terms:round.${state}`, { count: members.length });
    const hidden = state === 'done' && folded;
    const cards = (legend: string) => (
      <ChoiceCards
        key={state}
        name="taker"
        untranslated
        legend={<span className={isOnlyOpen ? styles.intro : undefined}>{legend}</span>}
        choices={members.map((person) => ({
          value: person.id,
          label: label(person),
          hint: hint(person),
        }))}
        value={chosen}
        onChange={onChoose}
        ref={members.some(({ id }) => id === chosen) ? radio : undefined}
      />
    );
    if (!hidden) return cards(isOnlyOpen ? t('terms:select.intro') : title);
    return (
      <Disclosure key={state} label={title} open={opened} onToggle={setOpened}>
        {cards(title)}
      </Disclosure>
    );
  });
}
