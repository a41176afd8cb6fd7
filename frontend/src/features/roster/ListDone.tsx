import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { appliedRostersQuery, type RosterApplied } from '../../api/staff/roster';
import { useDates } from '../../lib/useDates';
import { paths } from '../../paths';
import { Button, ButtonLink } from '../../ui/staff/Button';
import { Card } from '../../ui/staff/Card';
import { LeftOut } from '../../parts/staff/families/LeftOut';
import { Returning } from '../../parts/staff/people/Returning';
import { Notice } from '../../ui/staff/Notice';
import layout from '../../ui/staff/layout.module.css';
import { useStillOpen } from '../../parts/staff/toDo/useStillOpen';
import styles from './roster.module.css';
import { useUndoList } from './useUndoList';

export interface Done {
  school: number;
  preview_id: number;
  applied: RosterApplied;
}

/** Step 4: the changes made, the undo, and the usual next steps. */
export function ListDone({ done, onAgain }: { done: Done; onAgain: () => void }) {
  const { t } = useTranslation(['roster', 'enrolment']);
  const { exact } = useDates();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const lists = useQuery(appliedRostersQuery(done.school));
  const list = lists.data?.find((one) => one.preview_id === done.preview_id);
  const { undo, undone } = useUndoList();
  const stillOpen = useStillOpen();
  const { applied, school } = done;
  const open = stillOpen(applied.open);
  const [gone, setGone] = useState(applied.returning ?? []);

  if (undone) {
    return (
      <>
        <Notice tone="success">{undone}</Notice>
        <div className={layout.buttons}>
          <Button onClick={onAgain}>{t('done.again')}</Button>
        </div>
      </>
    );
  }
  return (
    <>
      <Card>
        <div className={layout.stack}>
          <h2 ref={heading} tabIndex={-1}>
            {t('done.title')}
          </h2>
          <ul className={styles.counts}>
            {(['created', 'changed', 'moved', 'left'] as const).map((name) => (
              <li key={name}>
                <strong>{t('check.amount', { amount: applied[name] })}</strong> {t(`done.${name}`)}
              </li>
            ))}
            {applied.asked !== undefined && (
              <li>
                <strong>{t('check.amount', { amount: applied.asked })}</strong> {t('done.asked')}
              </li>
            )}
          </ul>
          <LeftOut count={applied.left_out} />
          {open !== '' && <Notice live={false}>{open}</Notice>}
          {gone.length > 0 && (
            <Returning
              people={gone}
              onBack={() => {
                setGone([]);
                heading.current?.focus();
              }}
            />
          )}
          {applied.ask_contacts && (
            <Notice tone="warning" live={false} title={t('done.notMade')}>
              <ul className={styles.list}>
                {applied.ask_contacts.map(({ row, n, name, excluded }) => (
                  <li key={`${row}.${n}.${excluded}`}>
                    {t('done.notMadeOne', { name, excluded })}
                  </li>
                ))}
              </ul>
            </Notice>
          )}
          <p className={styles.soft}>{t('done.note')}</p>
          {list && (
            <p className={styles.soft}>
              {list.refused
                ? t('undo.refused', { reason: list.refused })
                : t('done.undoUntil', { time: exact(list.undo_until) })}
            </p>
          )}
          <div className={layout.buttons}>
            <ButtonLink to={paths.testTakers.to({ school })}>{t('done.toList')}</ButtonLink>
            {list?.refused === '' && (
              <Button variant="secondary" onClick={() => void undo(list)}>
                {t('done.undo')}
              </Button>
            )}
            <Button variant="quiet" onClick={onAgain}>
              {t('done.again')}
            </Button>
          </div>
        </div>
      </Card>
      <Card title={t('done.next')}>
        <div className={layout.buttons}>
          <ButtonLink variant="secondary" to={paths.overview.to(school)}>
            {t('done.nextTutors')}
          </ButtonLink>
          <ButtonLink variant="secondary" to={paths.testTakers.to({ school, consent: 'missing' })}>
            {t('done.nextConsent')}
          </ButtonLink>
          <ButtonLink variant="secondary" to={paths.newCampaign.to()}>
            {t('done.nextScreening')}
          </ButtonLink>
        </div>
      </Card>
    </>
  );
}
