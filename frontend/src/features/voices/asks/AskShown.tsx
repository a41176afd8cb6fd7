import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { errorText } from '../../../api/errors';
import { followUpKeys } from '../../../api/followUp';
import { closeAsk, openDoor, type Ask, type Door } from '../../../api/staff/asks';
import { useDates } from '../../../lib/useDates';
import { paths } from '../../../paths';
import { AskedVoices } from '../../../parts/staff/readers/AskedVoices';
import { Button } from '../../../ui/staff/Button';
import layout from '../../../ui/staff/layout.module.css';
import { Notice } from '../../../ui/staff/Notice';
import { DoorShown } from './DoorShown';
import { LastDay } from './LastDay';

/** One ask: why, until when, and who has answered. */
export function AskShown({ one }: { one: Ask }) {
  const { t } = useTranslation('asks');
  const { day, exact } = useDates();
  const [door, setDoor] = useState<Door | null>(null);
  const [isMoving, setMoving] = useState(false);
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
    <article className={layout.stack}>
      <div>
        <p>
          <strong>{t(isOpen ? 'until' : 'over', { day: day(one.due_on) })}</strong>{' '}
          {t('by', { name: one.by_name })}
          {one.case !== null && (
            <>
              {' '}
              <Link to={paths.case.to(one.case)}>{t('itsCase')}</Link>
            </>
          )}
        </p>
        {one.why && <p translate="no">{one.why}</p>}
        <AskedVoices voices={one.voices} />
        {one.readings.map(({ at, reason }) => (
          <p key={at} className={layout.soft}>
            {t('readByAlba', { when: exact(at), reason })}
          </p>
        ))}
      </div>
      {isOpen && door !== null && (
        <DoorShown door={door} name={one.child} onHide={() => setDoor(null)} />
      )}
      {isOpen && isMoving && <LastDay one={one} onDone={() => setMoving(false)} />}
      {isOpen && !isMoving && (
        <div className={layout.buttons}>
          {answersHere && (
            <Button variant="secondary" busy={open.isPending} onClick={() => open.mutate()}>
              {t(door === null ? 'door.open' : 'door.again')}
            </Button>
          )}
          <Button variant="quiet" onClick={() => setMoving(true)}>
            {t('day.change')}
          </Button>
          <Button variant="quiet" busy={close.isPending} onClick={() => close.mutate()}>
            {t('close')}
          </Button>
        </div>
      )}
      {failure && <Notice tone="error">{errorText(failure)}</Notice>}
    </article>
  );
}
