import { useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { schoolsQuery } from '../../api/staff/schools';
import type { Provider } from '../../api/staff/signOnProviders';
import { useDates } from '../../lib/useDates';
import { Disclosure } from '../../ui/staff/Disclosure';
import styles from './signOn.module.css';

/** The provider's settings, and the answer of the last trial. */
export function ProviderFacts({ provider }: { provider: Provider }) {
  const { t } = useTranslation('signOn');
  const dates = useDates();
  const needsNames = provider.schools !== null || provider.late_schools.length > 0;
  const schools = useQuery({ ...schoolsQuery, enabled: needsNames }).data ?? [];
  const { proved_at: proved, required_from: from, lifted_until: lifted } = provider;
  const { second_factor: factor, claims_seen: seen } = provider;
  const theirs = provider.schools;
  const facts: [label: string, fact: string][] = [
    [t('facts.kind'), t(`kinds.${provider.kind}`)],
    [t('facts.domains'), provider.domains.join(', ')],
    [
      t('facts.schools'),
      theirs === null
        ? t('facts.all')
        : schools
            .filter(({ id }) => theirs.includes(id))
            .map((school) => school.school_name)
            .join(', '),
    ],
    [
      t('facts.factor'),
      factor === null
        ? t('facts.own')
        : t('facts.theirs', { claim: factor.claim, values: factor.values.join(', ') }),
    ],
    [t('facts.tried'), proved === null ? t('facts.untried') : dates.exact(proved)],
  ];
  if (seen.length > 0) {
    const says = seen.some(({ claim }) => claim === 'auth_time');
    facts.push([t('facts.asked'), t(says ? 'facts.told' : 'facts.untold')]);
  }
  return (
    <>
      <dl className={styles.facts}>
        {facts.map(([label, fact]) => (
          <Fragment key={label}>
            <dt>{label}</dt>
            <dd>{fact}</dd>
          </Fragment>
        ))}
      </dl>
      {from !== null && <p>{t('requiredFrom', { date: dates.exact(from) })}</p>}
      {provider.late_schools.map(({ id, required_from: begins, has_worked }) => (
        <p key={id}>
          {t(has_worked ? 'late.waits' : 'late.notCome', {
            school: schools.find((school) => school.id === id)?.school_name ?? '',
            date: dates.exact(begins),
          })}
        </p>
      ))}
      {lifted !== null && <p>{t('liftedUntil', { date: dates.exact(lifted) })}</p>}
      {seen.length > 0 && (
        <Disclosure label={t('seen')}>
          <ul className={styles.seen}>
            {seen.map(({ claim, value }) => (
              <li key={claim}>
                <code>{claim}</code>
                {value !== null && `: ${value}`}
              </li>
            ))}
          </ul>
        </Disclosure>
      )}
    </>
  );
}
