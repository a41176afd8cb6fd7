import { Fragment, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { TestTaker } from '../../api/types';
import { fullName } from '../../lib/fullName';
import { useDates } from '../../lib/useDates';
import { Button } from '../../ui/staff/Button';
import { Card } from '../../ui/staff/Card';
import layout from '../../ui/staff/layout.module.css';
import styles from './bonds.module.css';

/** The person at a glance. */
export function PersonFacts({
  person,
  onCorrect,
}: {
  person: TestTaker;
  /** Shows the form; not while it is shown. */
  onCorrect: (() => void) | undefined;
}) {
  const { t } = useTranslation(['overview', 'common']);
  const { long } = useDates();
  const place = person.course_info;
  const facts: [label: string, fact: ReactNode][] = [
    [t('common:role'), t(`common:roles.${person.test_taker_type_name ?? 'student'}`)],
    [t('edit.birthDate'), person.birth_date && long(person.birth_date)],
    [t('person.knownAs'), person.known_as],
    [t('person.number'), person.external_id],
    [t('edit.responsible'), person.assigned_to && fullName(person.assigned_to)],
  ];
  return (
    <Card title={t('edit.facts')}>
      <div className={layout.stack}>
        <p>
          {t('edit.sentence', {
            name: fullName(person),
            school: place?.school_name || t('common:notAvailable'),
            course: place?.course || t('common:notAvailable'),
            className: place?.class_name || t('common:notAvailable'),
          })}
        </p>
        <dl className={styles.facts}>
          {facts.map(
            ([label, fact]) =>
              fact && (
                <Fragment key={label}>
                  <dt>{label}</dt>
                  <dd>{fact}</dd>
                </Fragment>
              ),
          )}
        </dl>
        {onCorrect && (
          <div>
            <Button variant="secondary" onClick={onCorrect}>
              {t('edit.correct')}
            </Button>
          </div>
        )}
      </div>
    </Card>
  );
}
