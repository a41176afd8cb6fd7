import { useTranslation } from 'react-i18next';
import type { RosterDiff } from '../../api/staff/roster';
import { languageNames } from '../../i18n/language';
import { Card } from '../../ui/staff/Card';
import { fullName } from '../../lib/fullName';
import { courseName } from '../../lib/namesInLists';
import { AskMoves } from './AskMoves';
import { byClass } from './byClass';
import { Reveal } from './Reveal';
import styles from './roster.module.css';
import type { Guardian } from './guardians';
import { useDates } from '../../lib/useDates';
import type { RosterList } from './useRosterDraft';

const briefly = ({ full_name, email, phone }: Guardian) =>
  [full_name, email, phone].filter(Boolean).join(', ');

/** Pupils with changed data in the file, each with the old and the new value. */
export function ChangedPupils({ diff }: { diff: RosterDiff }) {
  const { t } = useTranslation('roster');
  const { short: dayText } = useDates();
  const shown = (field: string, value: unknown): string => {
    if (value === null || value === '') return t('changed.nothing');
    if (typeof value === 'boolean') return t(value ? 'consent.given' : 'consent.refused');
    if (typeof value === 'string') {
      return field === 'birth_date' || field === 'left_on' ? dayText(value) : value;
    }
    if (!Array.isArray(value)) return '';
    if (value.length === 0) return t('changed.nothing');
    return (value as Guardian[]).map(briefly).join('; ');
  };
  /** If the guardians look equal, their other data differs. */
  const inFull = (guardians: unknown) =>
    (guardians as Guardian[])
      .map((one) =>
        [
          briefly(one),
          ...(one.relation ? [t(`changed.relations.${one.relation}`)] : []),
          ...(one.locale ? [languageNames[one.locale]] : []),
        ].join(', '),
      )
      .join('; ');
  const textsOf = (field: string, from: unknown, to: unknown) => {
    const texts = { from: shown(field, from), to: shown(field, to) };
    const isAlike = field === 'guardians' && texts.from === texts.to;
    return isAlike ? { from: inFull(from), to: inFull(to) } : texts;
  };
  const nameOf = (field: string) => {
    switch (field) {
      case 'first_name':
      case 'last_name':
      case 'known_as':
      case 'birth_date':
      case 'external_id':
      case 'email':
        return t(`targets.${field}`);
      case 'consent':
        return t('consent.title');
      case 'left_on':
        return t('changed.leftOn');
      default:
        return t('first.guardians');
    }
  };
  return (
    <Card title={t('changed.title', { count: diff.changed.length })}>
      <Reveal label={t('check.show')}>
        <ul className={styles.list}>
          {diff.changed.map((one) => (
            <li key={one.row}>
              <strong>{fullName(one)}</strong>
              <ul className={styles.list}>
                {Object.entries(one.fields).map(([field, { from, to }]) => (
                  <li key={field}>
                    {t('changed.field', {
                      field: nameOf(field),
                      ...textsOf(field, from, to),
                    })}
                  </li>
                ))}
              </ul>
            </li>
          ))}
        </ul>
      </Reveal>
    </Card>
  );
}

/** Pupils who change class, by the classes they leave and enter. */
export function MovedPupils({ diff }: { diff: RosterDiff }) {
  const { t } = useTranslation('roster');
  const ways = byClass(diff.moved, (one) =>
    t('moved.way', { from: courseName(one.from), to: courseName(one.to) }),
  );
  return (
    <Card title={t('moved.title', { count: diff.moved.length })}>
      {ways.map(([way, people]) => (
        <Reveal key={way} label={t('moved.ofWay', { way, count: people.length })}>
          <p>{people.map(fullName).join(', ')}</p>
        </Reveal>
      ))}
    </Card>
  );
}

/** New pupils another school may know: nothing else about them is disclosed. */
export function ElsewherePupils({ diff, list }: { diff: RosterDiff; list: RosterList }) {
  const { t } = useTranslation('roster');
  const people = diff.elsewhere.flatMap(({ row }) => list.rows[row] ?? []);
  return (
    <Card title={t('elsewhere.title', { count: people.length })}>
      <p className={styles.soft}>{t('elsewhere.intro')}</p>
      <p>{people.map((one) => `${fullName(one)} (${courseName(one)})`).join(', ')}</p>
      <AskMoves diff={diff} list={list} />
    </Card>
  );
}

export function NewPupils({ diff, list }: { diff: RosterDiff; list: RosterList }) {
  const { t } = useTranslation('roster');
  const people = diff.new.flatMap(({ row }) => list.rows[row] ?? []);
  return (
    <Card title={t('new.title', { count: diff.new.length })}>
      {byClass(people, courseName).map(([place, pupils]) => (
        <Reveal key={place} label={t('moved.ofWay', { way: place, count: pupils.length })}>
          <p>{pupils.map(fullName).join(', ')}</p>
        </Reveal>
      ))}
    </Card>
  );
}
