import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { casesQuery } from '../../api/staff/followUp';
import type { Entry } from '../../api/types';
import { useUser } from '../../auth/useMe';
import { useLocation, useNavigate } from 'react-router-dom';
import { paths } from '../../paths';
import { KeysOfPage, type KeyAct } from '../../parts/staff/keys/KeysOfPage';
import { useDates } from '../../lib/useDates';
import { Button, ButtonLink } from '../../ui/staff/Button';
import { Undo } from '../../ui/staff/Undo';
import { caseOf, useDecide } from './useDecide';
import { useNext } from './useNext';
import styles from './decisions.module.css';

/**
 * The reader's decisions about the child, always in view. Without an entry of the reading list
 * there is nothing to decide, but a case can be opened.
 */
export function Decisions({
  child,
  name,
  entry,
}: {
  child: number;
  name: string;
  entry: Entry | undefined;
}) {
  const { t } = useTranslation('reading');
  const { user } = useUser();
  const dates = useDates();
  const { search } = useLocation();
  const navigate = useNavigate();
  const { change, open } = useDecide(child, name);
  const onward = useRef<HTMLDivElement>(null);
  const isRead = entry?.state === 'read';
  const cases = useQuery({
    ...casesQuery({ test_taker: child, limit: 1 }),
    enabled: entry === undefined,
  });
  const openCase = entry ? entry.case : (cases.data?.results[0]?.id ?? null);

  function decide(state: Entry['state']) {
    if (!entry) return;
    change.mutate(
      { entry, state },
      // The pressed button is gone.
      { onSuccess: () => onward.current?.querySelector('a')?.focus({ preventScroll: true }) },
    );
  }
  const { next, previous, back } = useNext(child, isRead);
  const bar = useRef<HTMLElement>(null);
  const goTo = (one: { to: string; state: object }) => () =>
    void navigate(one.to, { replace: true, state: one.state });
  const focus = (part: string) => () => bar.current?.querySelector<HTMLElement>(part)?.focus();
  const acts: KeyAct[] = [
    {
      key: 'j',
      also: 'ArrowRight',
      does: t('decide.next'),
      act: entry && next ? goTo(next) : undefined,
    },
    {
      key: 'k',
      also: 'ArrowLeft',
      does: t('keys.previous'),
      act: entry && previous ? goTo(previous) : undefined,
    },
    // This one decides, since it can be undone.
    {
      key: 'n',
      does: t('decide.nothing'),
      act: entry && !isRead && !change.isPending ? () => decide('read') : undefined,
      once: true,
    },
    { key: 'm', does: t('keys.toTake'), act: focus('[data-key=m]') },
    { key: 'c', does: t('keys.toCase'), act: focus('[data-key=c] :is(a, button)') },
  ];
  return (
    <section ref={bar} data-foot="" className={styles.bar} aria-label={t('decide.label')}>
      {entry &&
        (isRead && entry.read?.undo_until ? (
          <div className={styles.decided}>
            <Undo
              until={entry.read.undo_until}
              label={t('decide.nothing')}
              isBrief
              busy={change.isPending}
              onUndo={() => change.mutate({ entry, state: 'to_read' })}
            >
              {t('decide.wasRead', {
                name: entry.read.by_name,
                date: dates.day(entry.read.at),
              })}
            </Undo>
          </div>
        ) : isRead ? (
          <Button
            variant="quiet"
            busy={change.isPending}
            onClick={() => change.mutate({ entry, state: 'to_read' })}
          >
            {t('decide.back')}
          </Button>
        ) : (
          <Button variant="secondary" busy={change.isPending} onClick={() => decide('read')}>
            {t('decide.nothing')}
          </Button>
        ))}
      {entry && !entry.own && (
        <Button
          variant="secondary"
          data-key="m"
          busy={change.isPending}
          onClick={() => change.mutate({ entry, owner: user.id })}
        >
          {t('decide.take')}
        </Button>
      )}
      <span data-key="c">
        {/* Without an answer a second case would be opened. */}
        {cases.isLoadingError ? null : openCase === null ? (
          <Button
            variant="secondary"
            busy={open.isPending}
            onClick={() => open.mutate(caseOf(child, entry))}
          >
            {t('decide.openCase')}
          </Button>
        ) : (
          <ButtonLink variant="secondary" to={`${paths.case.to(openCase)}${search}`}>
            {t('decide.goToCase')}
          </ButtonLink>
        )}
      </span>
      {entry && <KeysOfPage acts={acts} />}
      {entry && (
        <div ref={onward} className={styles.onward}>
          <Onward next={next} back={back} />
        </div>
      )}
    </section>
  );
}

function Onward({ next, back }: Pick<ReturnType<typeof useNext>, 'next' | 'back'>) {
  const { t } = useTranslation('reading');
  if (next === undefined) return null;
  if (next === null) {
    return (
      <>
        <span className={styles.last}>{t('decide.last')}</span>
        <ButtonLink {...back}>{t('decide.backToList')}</ButtonLink>
      </>
    );
  }
  // The next child replaces this page, so that Back leads to the list and not through every child.
  return (
    <ButtonLink {...next} replace>
      {t('decide.next')}
    </ButtonLink>
  );
}
