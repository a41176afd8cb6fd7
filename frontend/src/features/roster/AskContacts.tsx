import { useTranslation } from 'react-i18next';
import type { RosterDiff } from '../../api/staff/roster';
import { Card } from '../../ui/staff/Card';
import { RadioCard } from '../../ui/staff/RadioCard';
import layout from '../../ui/staff/layout.module.css';
import { fullName } from '../../lib/fullName';
import styles from './roster.module.css';
import type { ContactAnswers } from './unclear';
import unclear from './unclear.module.css';
import type { RosterList } from './useRosterDraft';

const answers = ['same', 'other'] as const;

/** Guardians in the file who may be someone the school has excluded: the user says if they are. */
export function AskContacts({
  diff,
  list,
  said,
  onSay,
}: {
  diff: RosterDiff;
  list: RosterList;
  said: ContactAnswers;
  onSay: (key: string, answer: 'same' | 'other') => void;
}) {
  const { t } = useTranslation('roster');
  const asked = new Map<string, { row: number; n: number; name: string; excluded: string[] }>();
  for (const { row, n, name, excluded } of diff.ask_contacts) {
    const key = `${row}.${n}`;
    const before = asked.get(key)?.excluded ?? [];
    asked.set(key, { row, n, name, excluded: [...before, excluded] });
  }
  return (
    <Card title={t('askContacts.title')}>
      <div className={layout.stack}>
        <p className={styles.soft}>{t('askContacts.intro')}</p>
        {[...asked].map(([key, { row, n, name, excluded }]) => {
          const of = list.rows[row];
          const email = of?.guardians[n]?.email;
          return (
            <fieldset key={key} className={unclear.row}>
              <legend>
                {t('askContacts.of', {
                  name: [name, email].filter(Boolean).join(', '),
                  pupil: of ? fullName(of) : '',
                })}
              </legend>
              <div className={unclear.cards}>
                {answers.map((answer) => (
                  <RadioCard
                    key={answer}
                    group={`contact-${key}`}
                    label={t(`askContacts.${answer}`, { excluded: excluded.join(', ') })}
                    checked={said.get(key) === answer}
                    disabled={false}
                    errorId={undefined}
                    onChoose={() => onSay(key, answer)}
                  >
                    {t(`askContacts.${answer}Text`)}
                  </RadioCard>
                ))}
              </div>
            </fieldset>
          );
        })}
      </div>
    </Card>
  );
}
