import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../../api/errors';
import { followUpKeys } from '../../../api/followUp';
import { closeAsk, openDoor, type Ask, type Door } from '../../../api/staff/asks';
import { useDates } from '../../../lib/useDates';
import { Button } from '../../../ui/staff/Button';
import layout from '../../../ui/staff/layout.module.css';
import { Notice } from '../../../ui/staff/Notice';
import { DoorShown } from './DoorShown';

/** One ask: why, until when, and who has answered. */
export function AskShown({ one }: { one: Ask }) {
  const { t } = useTranslation('asks');
  const { day } = useDates();
  const [door, setDoor] = useState<Door | null>(null);
  const meta = { showsErrors: true, invalidates: [followUpKeys.all] };
  const close = useMutation({ mutationFn: () => closeAsk(one.id), meta });
  const open = useMutation({
    mutationFn: () => openDoor(one.id),
    meta: { showsErrors: true },
    onSuccess: setDoor,
  });
  const isOpen = one.state === 'open';
  const answersHere = one.voices.some(
    ({ voice, state, reason }) => voice === 'self' && state !== 'done' && reason === null,
  );
  const failure = close.error ?? open.error;
  return (
    <article>
      <p>
        <strong>{t(isOpen ? 'until' : 'over', { day: day(one.due_on) })}</strong>{' '}
        {t('by', { name: one.by_name })}
      </p>
      {one.why !== null && <p translate="no">{one.why}</p>}
      <ul>
        {one.voices.map(({ voice, name, state, reason }) => (
          <li key={`${voice} ${name}`}>
            <span translate="no">{name}</span>: {t(`states.${state}`)}
            {reason !== null && ` (${t(`reasons.${reason}`)})`}
          </li>
        ))}
      </ul>
      {isOpen && door !== null && (
        <DoorShown door={door} name={one.child} onHide={() => setDoor(null)} />
      )}
      {isOpen && (
        <div className={layout.buttons}>
          {answersHere && (
            <Button variant="secondary" busy={open.isPending} onClick={() => open.mutate()}>
              {t(door === null ? 'door.open' : 'door.again')}
            </Button>
          )}
          <Button variant="quiet" busy={close.isPending} onClick={() => close.mutate()}>
            {t('close')}
          </Button>
        </div>
      )}
      {failure && <Notice tone="error">{errorText(failure)}</Notice>}
    </article>
  );
}
