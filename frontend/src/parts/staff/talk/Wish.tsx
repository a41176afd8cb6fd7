import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isDay, serverToday } from '../../../lib/days';
import type { TalkedForm } from '../../../lib/talked';
import { useDates } from '../../../lib/useDates';
import { Badge } from '../../../ui/staff/Badge';
import { Button } from '../../../ui/staff/Button';
import { DateField } from '../../../ui/staff/DateField';
import { ActionDialog } from '../../../ui/staff/ActionDialog';
import layout from '../../../ui/staff/layout.module.css';
import { Notice } from '../../../ui/staff/Notice';
import { Restored } from '../../../ui/staff/Restored';
import { TextField } from '../../../ui/staff/TextField';
import { useWishWords, type WishClocks } from './useWishWords';
import { Undo } from '../../../ui/staff/Undo';
import styles from './Wish.module.css';

/** A pupil's wish to talk, as the people who answer it see it. */
export interface Wished extends WishClocks {
  to: 'any' | 'tutor' | 'reader';
  note: string;
  asked_at: string;
  /** The talk that has happened; null if the user is not a reader of the school. */
  talked: { on: string; note: string; by_name: string } | null;
  /** The last day for undoing it. */
  undo_until: string | null;
}

/** The pupil's words, the next deadline, and what has happened. */
export function Wish({ wish, form }: { wish: Wished; form: TalkedForm }) {
  const { t } = useTranslation('reading');
  const words = useWishWords();
  const dates = useDates();
  const [asking, setAsking] = useState(form.typed.restored);
  const { state, talked } = wish;
  const isDone = state === 'talked';
  return (
    <section
      className={isDone ? `${styles.wish} ${styles.done}` : styles.wish}
      aria-label={t('talk.title')}
    >
      <div className={styles.words}>
        <p className={styles.facts}>
          <strong>{t(isDone ? 'talk.wanted' : 'talk.title')}</strong>
          <span>{t(`talk.to.${wish.to}`)}</span>
          {isDone && <span>{t('talk.askedOn', { date: dates.day(wish.asked_at) })}</span>}
          {wish.overdue ? <Badge tone="warning">{words(wish)}</Badge> : <span>{words(wish)}</span>}
        </p>
        {wish.note !== '' && <blockquote className={styles.note}>{wish.note}</blockquote>}
        {talked && (
          <p className={styles.facts}>
            <strong>{t('talk.talkedOn', { date: dates.day(talked.on) })}</strong>
            <span translate="no">{talked.by_name}</span>
          </p>
        )}
        {talked && talked.note !== '' && <p className={styles.said}>{talked.note}</p>}
      </div>
      <div className={styles.buttons}>
        {state === 'asked' && (
          <Button size="small" variant="secondary" busy={form.busy} onClick={form.onSeen}>
            {t('talk.seen')}
          </Button>
        )}
        {state === 'seen' && (
          <Button size="small" variant="secondary" busy={form.busy} onClick={() => setAsking(true)}>
            {t('talk.talked')}
          </Button>
        )}
        <Undo until={wish.undo_until} busy={form.busy} onUndo={form.onUndo} />
      </div>
      {form.problem !== null && !asking && <Notice tone="error">{form.problem}</Notice>}
      {asking && state === 'seen' && (
        <TalkedDialog wish={wish} form={form} onClose={() => setAsking(false)} />
      )}
    </section>
  );
}

/** Asks for the day of the talk, and what the readers should know. */
function TalkedDialog({
  wish,
  form,
  onClose,
}: {
  wish: Wished;
  form: TalkedForm;
  onClose: () => void;
}) {
  const { t } = useTranslation('reading');
  const { typed, wrong } = form;
  const { on, note } = typed.values;
  const ready = isDay(on) && !form.busy;
  function cancel() {
    typed.done();
    onClose();
  }
  return (
    <ActionDialog
      title={t('talk.when')}
      busy={form.busy}
      onClose={onClose}
      action={t('talk.save')}
      disabled={!isDay(on)}
      form="talked"
      onCancel={cancel}
    >
      <form
        id="talked"
        className={layout.stack}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (ready) form.onTalked();
        }}
      >
        <p className={layout.soft}>{t('talk.whenText')}</p>
        <Restored when={typed.restored} />
        <DateField
          label={t('talk.on')}
          value={on}
          min={wish.asked_at.slice(0, 10)}
          max={serverToday()}
          error={wrong.on?.join(' ')}
          onChange={(day) => form.onType({ on: day })}
        />
        <TextField
          label={t('talk.note')}
          hint={t('talk.noteHint')}
          optional={wish.to !== 'tutor'}
          maxLength={300}
          autoComplete="off"
          value={note}
          error={wrong.note?.join(' ')}
          onChange={(event) => form.onType({ note: event.target.value })}
        />
        {form.problem !== null && <Notice tone="error">{form.problem}</Notice>}
      </form>
    </ActionDialog>
  );
}
