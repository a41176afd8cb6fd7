import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { campaignsQuery } from '../../api/staff/campaigns';
import type { RosterDiff } from '../../api/staff/roster';
import { Card } from '../../ui/staff/Card';
import { Checkbox } from '../../ui/staff/Checkbox';
import layout from '../../ui/staff/layout.module.css';
import styles from './roster.module.css';

/** The ticks of the user: the classes that move up, by name, and the open screenings. */
export interface Ticked {
  up: ReadonlySet<string>;
  screenings: ReadonlySet<number>;
}

export const nothingTicked: Ticked = { up: new Set(), screenings: new Set() };

/**
 * The sizes of the classes after the list, whether last year's pupils go on to the next course, and
 * whether an open screening asks the newcomers. Nothing is ticked by itself.
 */
export function ClassSizes({
  diff,
  school,
  ticked,
  onTick,
}: {
  diff: RosterDiff;
  school: number;
  ticked: Ticked;
  onTick: (ticked: Ticked) => void;
}) {
  const { t } = useTranslation('roster');
  const growing = diff.screenings.filter((one) => one.asked_after > one.asked_now);
  const open = useQuery({
    ...campaignsQuery({ school, state: 'open', limit: 200 }),
    enabled: growing.length > 0,
  }).data;
  const named = new Map(open?.results.map(({ id, name }) => [id, name]));
  const changed = diff.classes.filter(({ now, after }) => now !== after);
  if (changed.length === 0 && growing.length === 0) return null;
  return (
    <Card title={t('sizes.title')}>
      <div className={layout.stack}>
        <ul className={styles.sizes}>
          {changed.map(({ name, now, after }) => (
            <li key={name}>
              <span translate="no">{name}</span>
              <strong>{t('sizes.change', { now, after })}</strong>
            </li>
          ))}
        </ul>
        {diff.moves_up.length > 0 && <p className={styles.soft}>{t('sizes.twoYears')}</p>}
        {diff.moves_up.map(({ from, to, pupils }) => (
          <Checkbox
            key={from}
            label={t('sizes.up', { from, to, count: pupils })}
            checked={ticked.up.has(from)}
            onChange={({ target }) =>
              onTick({ ...ticked, up: changedSet(ticked.up, from, target.checked) })
            }
          />
        ))}
        {growing.length > 0 && <p className={styles.soft}>{t('sizes.open')}</p>}
        {growing.map(({ id, asked_now: now, asked_after: after }) => {
          const name = named.get(id);
          // Nobody may tick a screening whose name is not known.
          if (name === undefined) return null;
          return (
            <Checkbox
              key={id}
              label={t('sizes.ask', { name, now, after })}
              checked={ticked.screenings.has(id)}
              onChange={({ target }) =>
                onTick({ ...ticked, screenings: changedSet(ticked.screenings, id, target.checked) })
              }
            />
          );
        })}
      </div>
    </Card>
  );
}

function changedSet<Value>(set: ReadonlySet<Value>, value: Value, has: boolean): Set<Value> {
  const next = new Set(set);
  if (has) next.add(value);
  else next.delete(value);
  return next;
}
