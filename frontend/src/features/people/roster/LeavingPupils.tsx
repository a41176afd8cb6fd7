import { useTranslation } from 'react-i18next';
import type { RosterDiff } from '../../../api/roster';
import { Button } from '../../../ui/staff/Button';
import { Card } from '../../../ui/staff/Card';
import { Checkbox } from '../../../ui/staff/Checkbox';
import layout from '../../../ui/staff/layout.module.css';
import { courseName, fullName } from '../names';
import { byClass } from './byClass';
import { isClass, type ClassOfGroup } from './classes';
import { Reveal } from './Reveal';
import styles from './roster.module.css';

/**
 * Pupils who are here and not in the file: nobody leaves without a tick. A file may be of some classes
 * only; those of the others are out of the way.
 */
export function LeavingPupils({
  left,
  classes,
  leaving,
  onLeaving,
}: {
  left: RosterDiff['left'];
  /** The classes in the file. */
  classes: readonly ClassOfGroup[];
  leaving: ReadonlySet<number>;
  onLeaving: (leaving: ReadonlySet<number>) => void;
}) {
  const { t } = useTranslation('roster');
  const inFile = left.filter((one) => classes.some(isClass(one)));
  const others = left.filter((one) => !inFile.includes(one));
  return (
    <>
      {inFile.length > 0 && (
        <Card title={t('left.title', { count: inFile.length })}>
          <div className={layout.stack}>
            <p className={styles.soft}>{t('left.intro')}</p>
            <Ticks people={inFile} leaving={leaving} onLeaving={onLeaving} />
          </div>
        </Card>
      )}
      {others.length > 0 && (
        <Card title={t('left.otherClasses')}>
          <div className={layout.stack}>
            <p className={styles.soft}>{t('left.otherIntro')}</p>
            <Reveal label={t('left.showOthers', { count: others.length })}>
              <div className={layout.stack}>
                <Ticks people={others} leaving={leaving} onLeaving={onLeaving} />
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
  leaving,
  onLeaving,
}: {
  people: RosterDiff['left'];
  leaving: ReadonlySet<number>;
  onLeaving: (leaving: ReadonlySet<number>) => void;
}) {
  const { t } = useTranslation('roster');
  const ticked = people.filter((one) => leaving.has(one.test_taker)).length;
  const all = ticked === people.length;

  function toggle(id: number) {
    const next = new Set(leaving);
    if (!next.delete(id)) next.add(id);
    onLeaving(next);
  }
  function toggleAll() {
    const next = new Set(leaving);
    for (const { test_taker } of people) {
      if (all) next.delete(test_taker);
      else next.add(test_taker);
    }
    onLeaving(next);
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
              checked={leaving.has(one.test_taker)}
              onChange={() => toggle(one.test_taker)}
            />
          ))}
        </fieldset>
      ))}
    </>
  );
}
