import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { listed } from '../../lib/listed';
import type { Typed } from '../../lib/typed';
import { useDates } from '../../lib/useDates';
import { FormErrors } from '../../ui/FormErrors';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/Card';
import { ChoiceCards } from '../../ui/ChoiceCards';
import { HelpLines } from '../help/HelpLines';
import { Notice } from '../../ui/Notice';
import styles from './TalkCard.module.css';
import { TextField } from '../../ui/TextField';

const whom = ['any', 'tutor', 'reader'] as const;
type Whom = (typeof whom)[number];

interface TalkCardProps {
  /** The pupil's own open request. */
  own: { id: number; state: 'asked' | 'seen' | 'talked'; seen_by: string } | null;
  typed: Typed<{ to: Whom; note: string }>;
  /** The readers by name. */
  who: { readers: readonly string[]; tutors: readonly string[] } | null;
  busy: boolean;
  problem: string | null;
  onAsk: (to: Whom, note: string) => void;
  /** Undefined if it cannot be taken back. */
  onTakeBack?: ((id: number) => void) | undefined;
  /** The helplines beside it. */
  lines?: readonly { number: string; name: string }[];
  /** True if the pupil came here only to ask: the form is open. */
  startsOpen?: boolean;
  /**
   * For a computer that locks itself: `soon` before, `unsent` if it locked before the wish was
   * sent.
   */
  lock?: 'far' | 'soon' | 'unsent';
  /** Given if the wish can no longer be sent from here: leads to the place where it can. */
  onAgain?: (() => void) | undefined;
}

/**
 * "I want to talk to someone": a pupil asks, and sees the deadline for reading it, and that it was
 * read.
 */
export function TalkCard({ lines = [], lock = 'far', startsOpen = false, ...talk }: TalkCardProps) {
  const { t } = useTranslation('talk');
  const [isOpen, setOpen] = useState(talk.typed.restored || startsOpen);
  const place = useRef<HTMLDivElement>(null);
  // The pressed button disappears with the next stage, and the focus with it; so does the form of a page
  // that locks itself.
  const pressed = useRef(false);
  const stage = talk.own ? 'asked' : talk.onAgain ? 'locked' : isOpen ? 'form' : 'closed';
  useEffect(() => {
    const isLost = stage === 'locked' && document.activeElement === document.body;
    if (!pressed.current && !isLost) return;
    pressed.current = false;
    place.current?.querySelector<HTMLElement>('[data-begin]')?.focus();
  }, [stage]);
  function press(act: () => void) {
    pressed.current = true;
    act();
  }
  const { onTakeBack } = talk;
  return (
    <Card className={styles.card}>
      <div ref={place} className={styles.inside}>
        <div className={styles.inside} role="status">
          {talk.own && (
            <Asked
              own={talk.own}
              busy={talk.busy}
              onTakeBack={
                onTakeBack &&
                ((id) =>
                  press(() => {
                    setOpen(false);
                    onTakeBack(id);
                  }))
              }
            />
          )}
        </div>
        {stage === 'locked' && <Locked unsent={lock === 'unsent'} onAgain={talk.onAgain!} />}
        {stage === 'closed' && (
          <div className={styles.inside}>
            <h2>{t('title')}</h2>
            <p>{t('text')}</p>
            <WhoReads who={talk.who} to="reader" />
            <Button data-begin variant="secondary" onClick={() => press(() => setOpen(true))}>
              {t('open')}
            </Button>
          </div>
        )}
        {stage === 'form' && (
          <Ask
            {...talk}
            onAsk={(to, note) => press(() => talk.onAsk(to, note))}
            onBack={
              startsOpen
                ? undefined
                : () =>
                    press(() => {
                      talk.typed.done();
                      setOpen(false);
                    })
            }
          />
        )}
      </div>
      {talk.problem !== null && <Notice tone="error">{talk.problem}</Notice>}
      {/* It stands below everything, so that nothing moves while it is being pressed. */}
      <div role="alert">
        {stage === 'form' && lock === 'soon' && <Notice tone="warning">{t('locksSoon')}</Notice>}
      </div>
      {lines.length > 0 && (
        <div className={styles.inside}>
          <p>{t('now')}</p>
          <HelpLines lines={lines} toPupil />
        </div>
      )}
    </Card>
  );
}

function Asked({
  own: { id, state, seen_by: day },
  busy,
  onTakeBack,
}: {
  own: NonNullable<TalkCardProps['own']>;
  busy: boolean;
  onTakeBack: TalkCardProps['onTakeBack'];
}) {
  const { t } = useTranslation('talk');
  const dates = useDates();
  if (state !== 'asked') {
    return (
      <>
        <h2 data-begin tabIndex={-1}>
          {t('seen')}
        </h2>
        <p>{t('seenText')}</p>
      </>
    );
  }
  return (
    <>
      <h2 data-begin tabIndex={-1}>
        {t('asked')}
      </h2>
      <p>{t('readBy', { date: dates.day(day) })}</p>
      {onTakeBack && (
        <Button variant="quiet" busy={busy} onClick={() => onTakeBack(id)}>
          {t('takeBack')}
        </Button>
      )}
    </>
  );
}

/** Shown after the computer was left alone for too long: says that the typed text is gone. */
function Locked({ unsent, onAgain }: { unsent: boolean; onAgain: () => void }) {
  const { t } = useTranslation('talk');
  return (
    <div className={styles.inside}>
      <h2 data-begin tabIndex={-1}>
        {t('title')}
      </h2>
      {unsent && <Notice tone="warning">{t('unsent')}</Notice>}
      <p>{t('byCode')}</p>
      <Button variant="secondary" onClick={onAgain}>
        {t('again')}
      </Button>
    </div>
  );
}

/** Name the recipient; pupils will not confide in a stranger. */
function WhoReads({ who, to }: { who: TalkCardProps['who']; to: Whom }) {
  const { t, i18n } = useTranslation('talk');
  if (!who || who.readers.length === 0) return null;
  const tutors = to === 'reader' ? [] : who.tutors;
  const alone = to === 'tutor' && tutors.length > 0;
  return (
    <>
      {tutors.length > 0 && (
        <p translate="no">{t('tutorsRead', { names: listed(tutors, i18n.language) })}</p>
      )}
      <p translate="no">
        {t(alone ? 'readersReadToo' : 'readersRead', { names: listed(who.readers, i18n.language) })}
      </p>
    </>
  );
}

function Ask({
  busy,
  typed,
  onAsk,
  onBack,
  who,
}: Pick<TalkCardProps, 'busy' | 'typed' | 'onAsk' | 'who'> & {
  onBack: (() => void) | undefined;
}) {
  const { t } = useTranslation('talk');
  const { note } = typed.values;
  // A class without a tutor does not offer that choice.
  const choices = whom.filter((one) => one !== 'tutor' || (who?.tutors.length ?? 0) > 0);
  const to = choices.includes(typed.values.to) ? typed.values.to : 'any';
  function send(event: FormEvent) {
    event.preventDefault();
    onAsk(to, note.trim());
  }
  return (
    <form className={styles.inside} onSubmit={send}>
      <FormErrors />
      <h2>{t('title')}</h2>
      <ChoiceCards
        name="whom"
        legend={t('to')}
        begins
        choices={choices.map((value) => ({ value, label: t(`whom.${value}`) }))}
        value={to}
        onChange={(person) => typed.set({ to: person })}
      />
      <WhoReads who={who} to={to} />
      <div className={styles.limits}>
        <p>{t('unseen')}</p>
        <p>{t('danger')}</p>
      </div>
      <TextField
        label={t('note')}
        hint={t('noteHint')}
        maxLength={200}
        autoComplete="off"
        value={note}
        onChange={(event) => typed.set({ note: event.target.value })}
      />
      <div className={styles.buttons}>
        <Button type="submit" busy={busy} busyLabel={t('sending')}>
          {t('send')}
        </Button>
        {onBack && (
          <Button variant="quiet" onClick={onBack}>
            {t('back')}
          </Button>
        )}
      </div>
    </form>
  );
}
