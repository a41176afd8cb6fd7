import { useTranslation } from 'react-i18next';
import type { RosterDiff } from '../../api/staff/roster';
import { Button } from '../../ui/staff/Button';
import { Card } from '../../ui/staff/Card';
import { Checkbox } from '../../ui/staff/Checkbox';
import layout from '../../ui/staff/layout.module.css';
import { fullName } from '../../lib/fullName';
import { courseName } from '../../lib/namesInLists';
import { byClass } from './byClass';
import { isClass, type ClassOfGroup } from '../../lists/classes';
import { Reveal } from './Reveal';
import styles from './roster.module.css';

/**
 * Current pupils who are not in the file: nobody leaves without a tick. A file may contain some
 * classes only; pupils of the others are folded away.
 */
export function LeftPupils({
  absent,
  classes,
  left,
  onLeft,
}: {
  absent: RosterDiff['left'];
  /** The classes in the file. */
  classes: readonly ClassOfGroup[];
  left: ReadonlySet<number>;
  onLeft: (left: ReadonlySet<number>) => void;
}) {
  const { t } = useTranslation('roster');
  const inFile = absent.filter((one) => classes.some(isClass(one)));
  const others = absent.filter((one) => !inFile.includes(one));
  return (
    <>
      {inFile.length > 0 && (
        <Card title={t('left.title', { count: inFile.length })}>
          <div className={layout.stack}>
            <p className={styles.soft}>{t('left.intro')}</p>
            <Ticks people={inFile} left={left} onLeft={onLeft} />
          </div>
        </Card>
      )}
      {others.length > 0 && (
        <Card title={t('left.otherClasses')}>
          <div className={layout.stack}>
            <p className={styles.soft}>{t('left.otherIntro')}</p>
            <Reveal label={t('left.showOthers', { count: others.length })}>
              <div className={layout.stack}>
                <Ticks people={others} left={left} onLeft={onLeft} />
              </div>
            </Reveal>
          </div>
        </Card>
      )}
    </>
  );
}

function Ticks({
  people,
  left,
  onLeft,
}: {
  people: RosterDiff['left'];
  left: ReadonlySet<number>;
  onLeft: (left: ReadonlySet<number>) => void;
}) {
  const { t } = useTranslation('roster');
  const ticked = people.filter((one) => left.has(one.test_taker)).length;
  const all = ticked === people.length;

  function toggle(id: number) {
    const next = new Set(left);
    if (!next.delete(id)) next.add(id);
    onLeft(next);
  }
  function toggleAll() {
    const next = new Set(left);
    for (const { test_taker } of people) {
      if (all) next.delete(test_taker);
      else next.add(test_taker);
    }
    onLeft(next);
  }

  return (
    <>
      <div className={layout.buttons}>
        <Button variant="secondary" size="small" onClick={toggleAll}>
          {all ? t('left.none') : t('left.all', { count: people.length })}
        </Button>
        <span role="status">{t('left.chosen', { count: ticked })}</span>
      </div>
      {byClass(people, courseName).map(([place, classmates]) => (
        <fieldset key={place} className={styles.ticks}>
          <legend>{place}</legend>
          {classmates.map((one) => (
            <Checkbox
              key={one.test_taker}
              label={fullName(one)}
              checked={left.has(one.test_taker)}
              onChange={() => toggle(one.test_taker)}
            />
          ))}
        </fieldset>
      ))}
    </>
  );
}
