import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { beginAssigned } from '../../../api/assignments';
import { errorText } from '../../../api/errors';
import { acceptTerms, testKeys } from '../../../api/tests';
import { listed } from '../../../lib/listed';
import { useDates } from '../../../lib/useDates';
import { FormErrors } from '../../../ui/FormErrors';
import { Button } from '../../../ui/Button';
import { Card } from '../../../ui/Card';
import { Checkbox } from '../../../ui/Checkbox';
import { Disclosure } from '../../../ui/Disclosure';
import { Notice } from '../../../ui/Notice';
import { planOf } from '../plan/plan';
import { TermsText } from '../terms/TermsText';
import { termsVersions } from '../terms/termsTexts';
import { minutesFor, namesOf, type Answered, type PupilOfRound, type RoundOfClass } from './pupils';
import styles from './myClass.module.css';

/** Shows the pupils and the terms, once for all of them, then begins their tests. */
export function StartRound({
  round,
  onBegun,
}: {
  round: RoundOfClass;
  onBegun: (pupils: Answered[]) => void;
}) {
  const { t, i18n } = useTranslation(['myClass', 'terms', 'common']);
  const dates = useDates();
  const client = useQueryClient();
  const plan = planOf({ test_type_name: round.questionnaire });
  const names = namesOf(round.pupils);
  const nameOf = (pupil: PupilOfRound) => names.get(pupil) ?? pupil.first_name;
  const mine = round.pupils.filter((pupil) => pupil.assignment !== null);
  const taken = round.pupils.filter((pupil) => pupil.taken_by !== null);
  const done = round.pupils.filter((pupil) => pupil.done);
  const [without, setWithout] = useState<readonly number[]>([]);
  const [accepted, setAccepted] = useState(false);
  const [tried, setTried] = useState(false);
  const chosen = mine.filter(({ assignment }) => !without.includes(assignment ?? 0));
  const minutes = minutesFor(plan, plan.questionCount, chosen.length);
  const begun = chosen.some(({ answered }) => answered > 0);
  const asksTerms = chosen.some(({ answered }) => answered === 0);

  const begin = useMutation({
    mutationFn: async () => {
      const tests: Answered[] = [];
      // One after the other: if two tutors begin at once, each gets the pupils that are still free.
      for (const pupil of chosen) {
        const test = await beginAssigned(pupil.assignment ?? 0);
        const ready = test.has_accepted_terms
          ? test
          : await acceptTerms(test.id, termsVersions.adult);
        client.setQueryData(testKeys.detail(test.id), ready);
        tests.push({ test: test.id, name: nameOf(pupil) });
      }
      return tests;
    },
    meta: { showsErrors: true },
    onSuccess: onBegun,
    // Another tutor may have begun one of them.
    onError: () => void client.invalidateQueries({ queryKey: testKeys.all }),
  });
  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (!begin.isPending && chosen.length > 0 && (accepted || !asksTerms)) begin.mutate();
  }
  return (
    <Card title={t(`common:testTypes.${plan.titleKey}`)}>
      <form className={styles.start} onSubmit={handleSubmit}>
        <FormErrors />
        <p>{t('until', { date: dates.day(round.due_on) })}</p>
        {done.length > 0 && (
          <p className={styles.taken}>
            {t('done')} <span translate="no">{listed(done.map(nameOf), i18n.language)}</span>
          </p>
        )}
        {mine.length > 0 && (
          <fieldset className={styles.pupils}>
            <legend>{t('about')}</legend>
            {mine.map((pupil, index) => (
              <Checkbox
                key={pupil.assignment}
                label={<span translate="no">{nameOf(pupil)}</span>}
                checked={!without.includes(pupil.assignment ?? 0)}
                onChange={(event) => {
                  const id = pupil.assignment ?? 0;
                  setWithout(
                    event.target.checked ? without.filter((one) => one !== id) : [...without, id],
                  );
                }}
                error={index === 0 && tried && chosen.length === 0 ? t('nobody') : undefined}
              />
            ))}
          </fieldset>
        )}
        {taken.length > 0 && (
          <ul className={styles.taken}>
            {taken.map((pupil) => (
              <li key={nameOf(pupil)} translate="no">
                {t('taken', { name: nameOf(pupil), tutor: pupil.taken_by ?? '' })}
              </li>
            ))}
          </ul>
        )}
        {mine.length > 0 && asksTerms && (
          <>
            <Disclosure label={t('terms')}>
              <div className={styles.terms}>
                <TermsText
                  text="adult"
                  size={{ ...plan, minutes }}
                  aboutName={listed(chosen.map(nameOf), i18n.language)}
                />
              </div>
            </Disclosure>
            <p>{t('terms:adult.freely')}</p>
            <Checkbox
              label={t('terms:adult.accept')}
              checked={accepted}
              onChange={(event) => setAccepted(event.target.checked)}
              error={tried && !accepted ? t('terms:acceptFirst') : undefined}
            />
          </>
        )}
        {begin.error && (
          <Notice tone="error" title={t('beginFailed')}>
            {errorText(begin.error)}
          </Notice>
        )}
        {mine.length > 0 && (
          <Button type="submit" busy={begin.isPending} busyLabel={t('terms:starting')}>
            {t(begun ? 'goOn' : 'begin', { count: chosen.length })}
          </Button>
        )}
      </form>
    </Card>
  );
}
