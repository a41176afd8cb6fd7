import { useRef, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { TestTaker } from '../../api/types';
import { Badge, type BadgeTone } from '../../ui/staff/Badge';
import { Button } from '../../ui/staff/Button';
import { ConsentFields, type ConsentRoute } from '../../ui/staff/ConsentFields';
import layout from '../../ui/staff/layout.module.css';
import styles from './consents.module.css';
import { fullName } from './names';
import { useConsentLines, type LineState } from './useConsentLines';

const tones: Record<LineState['word'], BadgeTone> = {
  waits: 'neutral',
  saving: 'neutral',
  yes: 'success',
  no: 'warning',
};
/** "Sí" begins with S. */
const keys = { y: 'yes', s: 'yes', n: 'no' } as const;

/** A line for each pupil who lacks a consent, for the keyboard: a key saves and leads to the next line. */
export function ConsentLines({ people: given }: { people: readonly TestTaker[] }) {
  const { t, i18n } = useTranslation('recordConsent');
  const [people] = useState(given);
  const [reference, setReference] = useState('');
  const [route, setRoute] = useState<ConsentRoute>('paper');
  const [lacks, setLacks] = useState(false);
  const { lines, say, undo } = useConsentLines();
  const field = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLOListElement>(null);
  const done = people.filter(({ id }) => ['yes', 'no'].includes(lines.get(id)?.word ?? '')).length;

  function focusLine(at: number) {
    const line = list.current?.children[Math.max(0, Math.min(at, people.length - 1))];
    line?.querySelector<HTMLElement>('button')?.focus();
  }

  function handleSay(at: number, word: 'yes' | 'no') {
    if (word === 'yes' && reference.trim() === '') {
      setLacks(true);
      field.current?.focus();
      return;
    }
    say(people[at]!.id, { given: word === 'yes', reference: reference.trim(), route });
    focusLine(at + 1);
  }

  function handleKey(event: KeyboardEvent, at: number) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const key = event.key.toLowerCase();
    const word = key in keys ? keys[key as keyof typeof keys] : undefined;
    if (word) handleSay(at, word);
    else if (key === 'u' || key === 'backspace') undo(people[at]!.id);
    else if (key === 'arrowdown') focusLine(at + 1);
    else if (key === 'arrowup') focusLine(at - 1);
    else return;
    event.preventDefault();
  }

  return (
    <div className={layout.stack}>
      <ConsentFields
        field={field}
        reference={reference}
        route={route}
        error={lacks && reference.trim() === '' ? t('referenceNeeded') : undefined}
        onReference={setReference}
        onRoute={setRoute}
      />
      <p className={styles.keys}>
        {t('byClass.keys', { yes: i18n.language === 'en' ? 'Y' : 'S', no: 'N', undo: 'U' })}{' '}
        <span role="status">{t('byClass.count', { done, total: people.length })}</span>
      </p>
      <ol ref={list} className={styles.lines} aria-label={t('byClass.caption')}>
        {people.map((person, at) => {
          const name = fullName(person);
          const { word, problem } = lines.get(person.id) ?? { word: 'waits' as const, problem: '' };
          return (
            <li key={person.id} className={styles.line} onKeyDown={(event) => handleKey(event, at)}>
              <span className={styles.name}>{name}</span>
              <Badge tone={tones[word]}>{t(`byClass.${word}`)}</Badge>
              <span className={styles.buttons}>
                <Button
                  size="small"
                  variant="secondary"
                  aria-label={t('byClass.yesFor', { name })}
                  onClick={() => handleSay(at, 'yes')}
                >
                  {t('byClass.yes')}
                </Button>
                <Button
                  size="small"
                  variant="secondary"
                  aria-label={t('byClass.noFor', { name })}
                  onClick={() => handleSay(at, 'no')}
                >
                  {t('byClass.no')}
                </Button>
                <Button
                  size="small"
                  variant="quiet"
                  className={word === 'waits' ? (styles.hidden ?? '') : ''}
                  aria-label={t('byClass.undoFor', { name })}
                  onClick={() => undo(person.id)}
                >
                  {t('byClass.undo')}
                </Button>
              </span>
              {problem !== '' && (
                <span role="alert" className={styles.problem}>
                  {t('byClass.notSaved', { reason: problem })}
                </span>
              )}
            </li>
          );
        })}
      </ol>
    </div>
  );
}
