import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, errorText } from '../../api/errors';
import { applyRoster, type RosterApplied, type RosterDiff } from '../../api/staff/roster';
import { confirm } from '../../ui/confirm';
import { Button } from '../../ui/staff/Button';
import { Card } from '../../ui/staff/Card';
import { LeftOut } from '../../parts/staff/families/LeftOut';
import { Notice } from '../../ui/staff/Notice';
import layout from '../../ui/staff/layout.module.css';
import { courseName } from '../../lib/namesInLists';
import { isClass } from '../../lists/classes';
import { AskContacts } from './AskContacts';
import { ChangedPupils, ElsewherePupils, MovedPupils, NewPupils } from './DiffParts';
import { ClassSizes, nothingTicked } from './ClassSizes';
import { GuardiansChoice } from './GuardiansChoice';
import { LeftPupils } from './LeftPupils';
import { Replaced } from './Replaced';
import { ReturningPupils } from './ReturningPupils';
import styles from './roster.module.css';
import { sentChoices, type Choices, type ContactAnswers } from './unclear';
import { unclearId, UnclearPupils } from './UnclearPupils';
import type { RosterList } from './useRosterDraft';

/** A larger share than one in this many is confirmed twice, as on the server. */
const ONE_IN = 5;

/** The comparison, the decisions it needs, and the button that applies both. */
export function ListDiff({
  diff,
  list,
  onApplied,
  onOutdated,
}: {
  diff: RosterDiff;
  list: RosterList;
  onApplied: (applied: RosterApplied) => void;
  onOutdated: () => void;
}) {
  const { t } = useTranslation('roster');
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set());
  const [chosen, setChosen] = useState<Choices>(new Map());
  const [said, setSaid] = useState<ContactAnswers>(new Map());
  const [asking, setAsking] = useState(false);
  const [ticked, setTicked] = useState(nothingTicked);
  const [undecided, setUndecided] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);

  // A file with some classes says nothing about the others.
  const classes = useMemo(
    () => [...new Map(list.rows.map((row) => [courseName(row), row])).values()],
    [list.rows],
  );
  const choices = [...chosen.values()];
  const asNew = choices.filter((choice) => choice === 'new').length;
  const out = choices.filter((choice) => choice === 'out').length;
  const known = choices.length - asNew - out;
  const counts = {
    new: diff.new.length + asNew,
    changed: diff.changed.length,
    moved: diff.moved.length,
    left: left.size,
    same: diff.same.length,
  };
  const absent = diff.left.filter((one) => classes.some(isClass(one))).length;
  const waiting = diff.unclear.filter(({ row }) => !chosen.has(row));
  const unsaid = new Set(diff.ask_contacts.map(({ row, n }) => `${row}.${n}`)).size - said.size;
  const many = left.size * ONE_IN > diff.pupils;
  const corrects =
    diff.changed.some(({ fields }) => 'email' in fields) ||
    [...chosen].some(([row, pick]) => typeof pick === 'number' && list.rows[row]?.email);
  const addresses = new Set(
    list.rows.flatMap(({ guardians }) => guardians.flatMap(({ email }) => email || [])),
  );

  const movingUp = diff.moves_up
    .filter(({ from }) => ticked.up.has(from))
    .reduce((all, { pupils }) => all + pupils, 0);

  async function handleApply() {
    if (waiting[0]) {
      setUndecided(true);
      document.querySelector<HTMLElement>(`#${unclearId(waiting[0].row)} input:enabled`)?.focus();
      return;
    }
    const settled: { applied?: RosterApplied; outdated?: boolean } = {};
    await confirm({
      title: t('apply.title'),
      body: (
        <>
          <p>{t('apply.body', counts)}</p>
          {known + out > 0 && <p>{t('apply.decided', { known, out })}</p>}
          {corrects && <p>{t('apply.addresses')}</p>}
          {unsaid > 0 && <p>{t('askContacts.unsaid', { count: unsaid })}</p>}
          {asking && <p>{t('apply.asking', { count: addresses.size })}</p>}
          {movingUp > 0 && <p>{t('apply.movingUp', { count: movingUp })}</p>}
          {many && (
            <Notice tone="warning" live={false}>
              {t('apply.many', { count: left.size, of: diff.pupils })}
            </Notice>
          )}
        </>
      ),
      confirmLabel: many ? t('apply.confirmMany') : t('apply.confirm'),
      busyLabel: t('apply.busy'),
      danger: many,
      action: async () => {
        try {
          settled.applied = await applyRoster({
            preview_id: diff.preview_id,
            left: [...left],
            ...sentChoices(chosen),
            ...(said.size > 0 && { contacts: Object.fromEntries(said) }),
            ...(many && { confirm_many_leaving: true }),
            ...(asking && { ask_guardians: true }),
            ...(ticked.up.size > 0 && {
              move_up: diff.moves_up
                .filter(({ from }) => ticked.up.has(from))
                .map(({ from, to }) => ({ from, to })),
            }),
            ...(ticked.screenings.size > 0 && { screenings: [...ticked.screenings] }),
          });
        } catch (error) {
          if (!(error instanceof ApiError && error.code === 'preview_outdated')) throw error;
          settled.outdated = true;
        }
      },
      failed: (error) => t('apply.failed', { reason: errorText(error) }),
      returnFocus: () => document.querySelector<HTMLElement>('main h1'),
    });
    if (settled.applied) onApplied(settled.applied);
    if (settled.outdated) onOutdated();
  }

  return (
    <>
      <h2 ref={heading} tabIndex={-1} className={styles.count}>
        {t('check.title')}
      </h2>
      <ul className={styles.counts}>
        {(['new', 'changed', 'moved', 'same'] as const).map((name) => (
          <li key={name}>
            <strong>{t('check.amount', { amount: counts[name] })}</strong>{' '}
            {t(`check.figures.${name}`)}
          </li>
        ))}
        <li>
          <strong>{t('check.amount', { amount: absent })}</strong> {t('check.figures.left')}
        </li>
        {diff.unclear.length > 0 && (
          <li>
            <strong>{t('check.amount', { amount: diff.unclear.length })}</strong>{' '}
            {t('check.figures.unclear')}
          </li>
        )}
        {diff.returning.length > 0 && (
          <li>
            <strong>{t('check.amount', { amount: diff.returning.length })}</strong>{' '}
            {t('check.figures.returning')}
          </li>
        )}
      </ul>
      <LeftOut count={diff.left_out} />
      {diff.unclear.length > 0 && (
        <UnclearPupils
          diff={diff}
          list={list}
          chosen={chosen}
          showMissing={undecided}
          onChoose={(row, choice) => setChosen(new Map([...chosen, [row, choice]]))}
        />
      )}
      {diff.returning.length > 0 && (
        <ReturningPupils people={diff.returning} chosen={chosen} onChoose={setChosen} />
      )}
      {diff.ask_contacts.length > 0 && (
        <AskContacts
          diff={diff}
          list={list}
          said={said}
          onSay={(key, answer) => setSaid(new Map([...said, [key, answer]]))}
        />
      )}
      {diff.elsewhere.length > 0 && <ElsewherePupils diff={diff} list={list} />}
      {diff.left.length > 0 && (
        <LeftPupils absent={diff.left} classes={classes} left={left} onLeft={setLeft} />
      )}
      {diff.changed.length > 0 && <ChangedPupils diff={diff} />}
      {diff.moved.length > 0 && <MovedPupils diff={diff} />}
      {diff.new.length > 0 && <NewPupils diff={diff} list={list} />}
      {addresses.size > 0 && (
        <GuardiansChoice count={addresses.size} checked={asking} onChange={setAsking} />
      )}
      <ClassSizes diff={diff} school={list.school} ticked={ticked} onTick={setTicked} />
      <Card>
        <div className={layout.stack}>
          <Replaced diff={diff} list={list} chosen={chosen} />
          {unsaid > 0 && (
            <Notice tone="warning" live={false}>
              {t('askContacts.unsaid', { count: unsaid })}
            </Notice>
          )}
          <p className={styles.soft}>{t(asking ? 'apply.noteAsking' : 'apply.note')}</p>
          {undecided && waiting.length > 0 && (
            <Notice tone="error">{t('unclear.waiting', { count: waiting.length })}</Notice>
          )}
          <div className={layout.buttons}>
            <Button onClick={() => void handleApply()}>{t('apply.button')}</Button>
          </div>
        </div>
      </Card>
    </>
  );
}
