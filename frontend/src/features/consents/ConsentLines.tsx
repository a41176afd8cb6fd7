import { fullName } from '../../lib/fullName';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useForm } from '../../forms/useForm';
import { useUnsaved } from '../../drafts/unsaved';
import { Button } from '../../ui/staff/Button';
import {
  ConsentFields,
  lacksPlace,
  type ConsentRoute,
} from '../../parts/staff/consents/ConsentFields';
import layout from '../../ui/staff/layout.module.css';
import { Notice } from '../../ui/staff/Notice';
import { TextField } from '../../ui/staff/TextField';
import { notify } from '../../ui/notify';
import { ConsentLine } from './ConsentLine';
import styles from './consents.module.css';
import type { PupilOfForm } from './FormCode';
import { untouched, useConsentLines, type PupilOfLines, type Word } from './useConsentLines';

/** "Sí" begins with S. */
const keys: Readonly<Record<string, Word>> = {
  y: 'yes',
  s: 'yes',
  n: 'no',
  '-': 'waits',
  '–': 'waits',
};

/**
 * A line for each pupil whose family has not answered, for the keyboard: Y, N or – records the
 * answer on the paper, saves at once and leads to the next line.
 */
export function ConsentLines({
  course,
  people: given,
  goTo,
}: {
  /** The families' class. */
  course: number;
  people: readonly PupilOfLines[];
  /** The pupil whose form was typed or scanned. */
  goTo: PupilOfForm | null;
}) {
  const { t, i18n } = useTranslation('recordConsent');
  const [people] = useState(given);
  const [whose, setWhose] = useState<ReadonlyMap<number, number | undefined>>(
    () => new Map(people.map(({ id, contacts }) => [id, soleOf(contacts)])),
  );
  const [lacks, setLacks] = useState(false);
  const { lines, say, unsaved, again } = useConsentLines();
  const typed = useForm<{ reference: string; first: string; route: ConsentRoute }>(
    `consent-lines.${course}`,
    { reference: '', first: '1', route: 'paper' },
    { asks: lines.size === 0 }, // with the first answer it is saved, and serves for the next ones
  );
  const { reference, first, route } = typed.values;
  useUnsaved(unsaved > 0);
  const field = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLOListElement>(null);
  /** True if a letter key has just led here: Enter after it means the same step, not one more. */
  const arrived = useRef(false);
  const done = people.filter(({ id }) => (lines.get(id)?.recorded ?? 'waits') !== 'waits').length;
  const start = /^\d{1,5}$/.test(first.trim()) ? Number(first) : null;

  useEffect(() => {
    if (!goTo) return;
    const at = people.findIndex(({ id }) => id === goTo.test_taker);
    const line = list.current?.children[at];
    line?.querySelector<HTMLElement>('input[type="radio"]:checked')?.focus();
    if (!line) {
      const name = fullName(goTo);
      notify(t('byClass.codeDone', { name }));
    }
  }, [goTo, people, t]);

  function focusLine(at: number) {
    const line = list.current?.children[Math.max(0, Math.min(at, people.length - 1))];
    line?.querySelector<HTMLElement>('input[type="radio"]:checked')?.focus();
  }

  function handleSay(at: number, word: Word): boolean {
    const { id } = people[at]!;
    if (word === 'waits') {
      if ((lines.get(id)?.chosen ?? 'waits') !== 'waits') say(id, null);
      return true;
    }
    const where = route === 'paper' ? reference.trim() : '';
    if (word === 'yes' && lacksPlace(route, reference)) {
      setLacks(true);
      field.current?.focus();
      return false;
    }
    const contact = whose.get(id);
    say(id, {
      given: word === 'yes',
      reference: where !== '' && start !== null ? `${where} · ${start + at}` : where,
      route,
      ...(contact !== undefined && { contact }),
    });
    return true;
  }

  function handleKey(event: KeyboardEvent, at: number) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const inSelect = event.target instanceof HTMLSelectElement;
    const hasArrived = arrived.current;
    arrived.current = false;
    const word = inSelect ? undefined : keys[event.key.toLowerCase()];
    const contact = inSelect ? undefined : people[at]!.contacts[Number(event.key) - 1];
    if (word !== undefined) {
      if (handleSay(at, word)) {
        focusLine(at + 1);
        arrived.current = at + 1 < people.length;
      }
    } else if (contact !== undefined && people[at]!.contacts.length > 1) {
      setWhose((now) => new Map(now).set(people[at]!.id, contact.id));
    } else if (event.key === 'Enter') {
      if (event.target instanceof HTMLButtonElement) return;
      if (!hasArrived) focusLine(at + 1);
    } else if (!inSelect && event.key === 'ArrowDown') focusLine(at + 1);
    else if (!inSelect && event.key === 'ArrowUp') focusLine(at - 1);
    else return;
    event.preventDefault();
  }

  return (
    <div className={layout.stack}>
      <div className={styles.fields}>
        <ConsentFields
          brief
          field={field}
          reference={reference}
          route={route}
          error={lacks && reference.trim() === '' ? t('referenceNeeded') : undefined}
          onReference={(text) => typed.set({ reference: text })}
          onRoute={(way) => typed.set({ route: way })}
        />
        <TextField
          label={t('byClass.first')}
          inputMode="numeric"
          autoComplete="off"
          maxLength={5}
          value={first}
          onChange={(event) => typed.set({ first: event.target.value.replaceAll(/\D/g, '') })}
        />
      </div>
      <div className={styles.keys}>
        <p className={styles.howTo}>
          {t('byClass.keys', { yes: i18n.language === 'en' ? 'Y' : 'S', no: 'N', nothing: '–' })}
        </p>
        <p role="status">{t('byClass.count', { done, total: people.length })}</p>
      </div>
      {unsaved > 0 && (
        <Notice
          tone="error"
          title={t('byClass.unsaved', { count: unsaved })}
          actions={
            <Button variant="quiet" size="small" onClick={again}>
              {t('byClass.again')}
            </Button>
          }
        >
          {t('byClass.unsavedText')}
        </Notice>
      )}
      <ol ref={list} className={styles.lines} aria-label={t('byClass.caption')}>
        {people.map((person, at) => (
          <ConsentLine
            key={person.id}
            person={person}
            number={start === null ? null : start + at}
            state={lines.get(person.id) ?? untouched}
            contact={whose.get(person.id)}
            onContact={(contact) => setWhose((now) => new Map(now).set(person.id, contact))}
            onSay={(word) => handleSay(at, word)}
            onKeyDown={(event) => handleKey(event, at)}
          />
        ))}
      </ol>
      <p className={layout.soft}>{t('told')}</p>
    </div>
  );
}

function soleOf(contacts: PupilOfLines['contacts']): number | undefined {
  return contacts.length === 1 ? contacts[0]!.id : undefined;
}
