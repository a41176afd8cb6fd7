import { useTranslation } from 'react-i18next';
import type { RosterDiff } from '../../api/staff/roster';
import { Button } from '../../ui/staff/Button';
import { Card } from '../../ui/staff/Card';
import { Checkbox } from '../../ui/staff/Checkbox';
import layout from '../../ui/staff/layout.module.css';
import { useDates } from '../../lib/useDates';
import { courseName } from '../../lib/namesInLists';
import styles from './roster.module.css';
import type { Choices } from './unclear';

/** Pupils of the file who have left: who is ticked comes back, and the list waits for nobody. */
export function ReturningPupils({
  people,
  chosen,
  onChoose,
}: {
  people: RosterDiff['returning'];
  chosen: Choices;
  onChoose: (chosen: Choices) => void;
}) {
  const { t } = useTranslation('roster');
  const { long } = useDates();
  const all = people.every(({ row }) => chosen.has(row));

  function toggle(some: RosterDiff['returning'], back: boolean) {
    const next = new Map(chosen);
    for (const { row, id } of some) {
      if (back) next.set(row, id);
      else next.delete(row);
    }
    onChoose(next);
  }

  return (
    <Card title={t('returning.title', { count: people.length })}>
      <div className={layout.stack}>
        <p className={styles.soft}>{t('returning.intro')}</p>
        {people.length > 1 && (
          <div className={layout.buttons}>
            <Button variant="secondary" size="small" onClick={() => toggle(people, !all)}>
              {all ? t('returning.none') : t('returning.all', { count: people.length })}
            </Button>
          </div>
        )}
        <fieldset className={styles.ticks}>
          <legend className="visually-hidden">{t('returning.who')}</legend>
          {people.map((one) => (
            <Checkbox
              key={one.row}
              label={t('returning.one', {
                name: one.name,
                place: courseName(one),
                day: long(one.left_on),
              })}
              checked={chosen.has(one.row)}
              onChange={() => toggle([one], !chosen.has(one.row))}
            />
          ))}
        </fieldset>
      </div>
    </Card>
  );
}
