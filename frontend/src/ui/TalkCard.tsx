import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { Typed } from '../lib/typed';
import { useDates } from '../lib/useDates';
import { Button } from './Button';
import { Card } from './Card';
import { ChoiceCards } from './ChoiceCards';
import { HelpLines } from './HelpLines';
import { Notice } from './Notice';
import styles from './TalkCard.module.css';
import { TextField } from './TextField';

const whom = ['any', 'tutor', 'reader'] as const;
type Whom = (typeof whom)[number];

interface TalkCardProps {
  /** What is asked and not talked about yet. */
  own: { id: number; state: 'asked' | 'seen' | 'talked'; seen_by: string } | null;
  /** What is being asked. */
  typed: Typed<{ to: Whom; note: string }>;
  /** By name. */
  who: { readers: readonly string[]; tutors: readonly string[] } | null;
  busy: boolean;
  problem: string | null;
  onAsk: (to: Whom, note: string) => void;
  onTakeBack: (id: number) => void;
  /** Beside it: where help is to be had now. */
  lines?: readonly { number: string; name: string }[];
}

/** "I want to talk to someone": a pupil asks, and sees by when it is read, and that it was. */
export function TalkCard({ lines = [], ...talk }: TalkCardProps) {
  const { t } = useTranslation('talk');
  return (
    <Card className={styles.card}>
      <div className={styles.inside} role="status">
        {talk.own && <Asked {...talk} own={talk.own} />}
      </div>
      {!talk.own && <Ask {...talk} />}
      {talk.problem !== null && <Notice tone="error">{talk.problem}</Notice>}
      {lines.length > 0 && (
        <div className={styles.inside}>
          <p>{t('now')}</p>
          <HelpLines lines={lines} />
        </div>
      )}
    </Card>
  );
}

function Asked({
  own: { id, state, seen_by: day },
  busy,
  onTakeBack,
}: TalkCardProps & { own: NonNullable<TalkCardProps['own']> }) {
  const { t } = useTranslation('talk');
  const dates = useDates();
  if (state !== 'asked') {
    return (
      <>
        <h2>{t('seen')}</h2>
        <p>{t('seenText')}</p>
      </>
    );
  }
  return (
    <>
      <h2>{t('asked')}</h2>
      <p>{t('readBy', { date: dates.long(day) })}</p>
      <Button variant="quiet" busy={busy} onClick={() => onTakeBack(id)}>
        {t('takeBack')}
      </Button>
    </>
  );
}

/** Nobody tells anything to somebody unknown. */
function WhoReads({ who, to }: { who: TalkCardProps['who']; to: Whom }) {
  const { t } = useTranslation('talk');
  if (!who) return null;
  const tutors = to === 'reader' ? [] : who.tutors;
  const alone = to === 'tutor' && tutors.length > 0;
  return (
    <>
      {tutors.length > 0 && <p translate="no">{t('tutorsRead', { names: tutors.join(', ') })}</p>}
      <p translate="no">
        {t(alone ? 'readersReadToo' : 'readersRead', { names: who.readers.join(', ') })}
      </p>
    </>
  );
}

function Ask({ busy, typed, onAsk, who }: TalkCardProps) {
  const { t } = useTranslation('talk');
  const { to, note } = typed.values;
  const [open, setOpen] = useState(typed.restored);
  function send(event: FormEvent) {
    event.preventDefault();
    onAsk(to, note.trim());
  }
  if (!open) {
    return (
      <div className={styles.inside}>
        <h2>{t('title')}</h2>
        <p>{t('text')}</p>
        <WhoReads who={who} to="reader" />
        <Button variant="secondary" onClick={() => setOpen(true)}>
          {t('open')}
        </Button>
      </div>
    );
  }
  return (
    <form className={styles.inside} onSubmit={send}>
      <h2>{t('title')}</h2>
      <ChoiceCards
        name="whom"
        legend={t('to')}
        choices={whom.map((value) => ({ value, label: t(`whom.${value}`) }))}
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
        <Button
          variant="quiet"
          onClick={() => {
            typed.done();
            setOpen(false);
          }}
        >
          {t('back')}
        </Button>
      </div>
    </form>
  );
}
