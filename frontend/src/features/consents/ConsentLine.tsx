import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Segments } from '../../ui/staff/Segments';
import { SelectField } from '../../ui/staff/SelectField';
import styles from './consents.module.css';
import type { LineState, PupilOfLines, Word } from './useConsentLines';

const words = ['yes', 'no', 'waits'] as const satisfies Word[];

/** One pupil: the answer on the paper, and the contact who signed, if several could have. */
export function ConsentLine({
  person: { name, contacts },
  number,
  state,
  contact,
  onContact,
  onSay,
  onKeyDown,
}: {
  person: PupilOfLines;
  /** The number of the paper. */
  number: number | null;
  state: LineState;
  contact: number | undefined;
  onContact: (contact: number | undefined) => void;
  onSay: (word: Word) => void;
  onKeyDown: (event: KeyboardEvent) => void;
}) {
  const { t } = useTranslation('recordConsent');
  const { chosen, saving, problem, recorded } = state;
  return (
    <li className={styles.line} onKeyDown={onKeyDown}>
      <span className={styles.who}>
        {number !== null && <span className={styles.number}>{number}</span>}
        <span className={styles.name}>{name}</span>
      </span>
      {contacts.length === 1 && <span className={styles.sole}>{contacts[0]!.full_name}</span>}
      {contacts.length > 1 && (
        <SelectField
          dense
          hideLabel
          label={t('byClass.whose', { name })}
          value={String(contact ?? '')}
          options={[
            { value: '', label: t('byClass.unsaid') },
            ...contacts.map((one, at) => ({
              value: String(one.id),
              label: `${at + 1} ${one.full_name}`,
            })),
          ]}
          onChange={(event) => onContact(Number(event.target.value) || undefined)}
        />
      )}
      <Segments
        label={name}
        value={chosen}
        options={words.map((value) =>
          value === 'waits'
            ? { value, label: '–', spoken: t('byClass.waits') }
            : { value, label: t(`byClass.${value}`) },
        )}
        onChange={onSay}
      />
      <span className={styles.state}>
        {saving
          ? t('byClass.saving')
          : recorded !== 'waits' && problem === '' && t('byClass.saved')}
      </span>
      {problem !== '' && (
        <span role="alert" className={styles.problem}>
          {t('byClass.notSaved', { reason: problem })}
        </span>
      )}
    </li>
  );
}
