import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { talkRequestsQuery } from '../../api/followUp';
import type { TalkRequest } from '../../api/types';
import { useTalked } from '../../parts/talk/useTalked';
import { fullName } from '../../lib/fullName';
import { isDay, serverToday } from '../../lib/days';
import type { TalkedForm } from '../../lib/talked';
import { useDates } from '../../lib/useDates';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/Card';
import { Notice } from '../../ui/Notice';
import { notify } from '../../ui/notify';
import { TextField } from '../../ui/TextField';
import styles from './now.module.css';

/**
 * Pupils who would like to talk to their tutor, the oldest request first. It keeps its place while
 * it loads.
 */
export function PupilsWait() {
  const { t } = useTranslation(['welcome', 'common']);
  const talks = useQuery(talkRequestsQuery);
  const waiting = talks.data?.filter(({ state }) => state !== 'talked');
  return (
    <Card title={t('pupils.title')} className={styles.card}>
      {waiting?.length === 0 && <p>{t('pupils.none')}</p>}
      <ul className={styles.list}>
        {waiting?.map((one) => (
          <Pupil key={one.id} request={one} />
        ))}
      </ul>
    </Card>
  );
}

function Pupil({ request }: { request: TalkRequest }) {
  const { t } = useTranslation('welcome');
  const dates = useDates();
  const name = request.known_as || request.first_name;
  const words = {
    done: t('pupils.wasTalked', { name }),
    undo: t('pupils.undo'),
    undone: t('pupils.undone', { name }),
  };
  const form = useTalked(request.id, words, notify);
  const [asking, setAsking] = useState(form.typed.restored);

  /** The deadline for reading it, and then the deadline for the talk. */
  function clock({ state, overdue, seen_by: readBy, talk_by: talkBy }: TalkRequest): string {
    if (state === 'asked') {
      const key = overdue === 'read' ? 'pupils.lateRead' : 'pupils.readBy';
      return t(key, { date: dates.day(readBy) });
    }
    if (!talkBy) return t('pupils.read');
    const key = overdue === 'talk' ? 'pupils.lateTalk' : 'pupils.talkBy';
    return `${t('pupils.read')} ${t(key, { date: dates.day(talkBy) })}`;
  }
  return (
    <li className={styles.line}>
      <div className={styles.words}>
        <strong translate="no">{fullName({ ...request, first_name: name })}</strong>
        <span className={styles.count}>{clock(request)}</span>
        {request.note !== '' && <p className={styles.note}>{request.note}</p>}
        {form.problem !== null && <Notice tone="error">{form.problem}</Notice>}
      </div>
      {asking && request.state === 'seen' ? (
        <Talked
          form={form}
          asked={request.asked_at.slice(0, 10)}
          onClose={() => setAsking(false)}
        />
      ) : (
        <div className={styles.buttons}>
          {request.state === 'asked' ? (
            <Button size="small" busy={form.busy} onClick={form.onSeen}>
              {t('pupils.seen')}
            </Button>
          ) : (
            <Button
              size="small"
              variant="secondary"
              busy={form.busy}
              onClick={() => setAsking(true)}
            >
              {t('pupils.talked')}
            </Button>
          )}
        </div>
      )}
    </li>
  );
}

/** Records the day of the talk, and what the readers should know. */
function Talked({
  form: { typed, busy, wrong, onTalked, onType },
  asked,
  onClose,
}: {
  form: TalkedForm;
  /** The first possible day. */
  asked: string;
  onClose: () => void;
}) {
  const { t } = useTranslation('welcome');
  const { on, note } = typed.values;
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => first.current?.focus(), []);
  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (isDay(on) && !busy) onTalked();
      }}
    >
      <TextField
        ref={first}
        type="date"
        label={t('pupils.when')}
        min={asked}
        max={serverToday()}
        value={on}
        error={wrong.on?.join(' ')}
        onChange={(event) => onType({ on: event.target.value })}
      />
      <TextField
        label={t('pupils.note')}
        maxLength={300}
        autoComplete="off"
        value={note}
        error={wrong.note?.join(' ')}
        onChange={(event) => onType({ note: event.target.value })}
      />
      <div className={styles.buttons}>
        <Button type="submit" size="small" busy={busy}>
          {t('pupils.save')}
        </Button>
        <Button
          size="small"
          variant="quiet"
          onClick={() => {
            typed.done();
            onClose();
          }}
        >
          {t('pupils.back')}
        </Button>
      </div>
    </form>
  );
}
