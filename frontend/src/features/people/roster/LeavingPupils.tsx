import { useTranslation } from 'react-i18next';
import type { RosterDiff } from '../../../api/roster';
import { Button } from '../../../ui/staff/Button';
import { Card } from '../../../ui/staff/Card';
import { Checkbox } from '../../../ui/staff/Checkbox';
import layout from '../../../ui/staff/layout.module.css';
import { courseName, fullName } from '../names';
import { byClass } from './byClass';
import styles from './roster.module.css';

/** Pupils who are here and not in the file: nobody leaves without a tick. */
export function LeavingPupils({
  left,
  leaving,
  onLeaving,
}: {
  left: RosterDiff['left'];
  leaving: ReadonlySet<number>;
  onLeaving: (leaving: ReadonlySet<number>) => void;
}) {
  const { t } = useTranslation('roster');
  const all = left.map((one) => one.test_taker);

  function toggle(id: number) {
    const next = new Set(leaving);
    if (!next.delete(id)) next.add(id);
    onLeaving(next);
  }

  return (
    <Card title={t('left.title', { count: left.length })}>
      <div className={layout.stack}>
        <p className={styles.soft}>{t('left.intro')}</p>
        <div className={layout.buttons}>
          <Button
            variant="secondary"
            size="small"
            onClick={() => onLeaving(new Set(leaving.size === all.length ? [] : all))}
          >
            {leaving.size === all.length ? t('left.none') : t('left.all', { count: all.length })}
          </Button>
          <span role="status">{t('left.chosen', { count: leaving.size })}</span>
        </div>
        {byClass(left, courseName).map(([place, people]) => (
          <fieldset key={place} className={styles.ticks}>
            <legend>{place}</legend>
            {people.map((one) => (
              <Checkbox
                key={one.test_taker}
                label={fullName(one)}
                checked={leaving.has(one.test_taker)}
                onChange={() => toggle(one.test_taker)}
              />
            ))}
          </fieldset>
        ))}
      </div>
    </Card>
  );
}
