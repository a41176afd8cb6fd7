import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '../../ui/staff/Card';
import { SelectField } from '../../ui/staff/SelectField';
import { TextField } from '../../ui/staff/TextField';
import { courseName } from '../../lib/namesInLists';
import { isClass, type ClassOfGroup } from '../../lists/classes';
import styles from './roster.module.css';
import type { Pupil } from './rows';

/** Sets the class of the school for each group of the file. */
export const ClassFields = memo(function ClassFields({
  pupils,
  classes,
  there,
  onSay,
}: {
  pupils: readonly Pupil[];
  classes: ReadonlyMap<string, ClassOfGroup>;
  /** The classes that the school has. */
  there: readonly ClassOfGroup[];
  onSay: (group: string, place: ClassOfGroup) => void;
}) {
  const { t } = useTranslation('roster');
  const sizes = new Map<string, number>();
  for (const { group } of pupils) sizes.set(group, (sizes.get(group) ?? 0) + 1);
  const others = new Map<string, Set<string>>();
  for (const { group, otherGroups = [] } of pupils) {
    others.set(group, new Set([...(others.get(group) ?? []), ...otherGroups]));
  }
  const placeOf = (place: ClassOfGroup) => there.findIndex(isClass(place));
  return (
    <Card title={t('classes.title')}>
      <p className={styles.soft}>{t('classes.intro')}</p>
      <ul className={styles.groups}>
        {[...classes].map(([group, place]) => (
          <li key={group}>
            <div role="group" aria-label={group} className={styles.group}>
              <span className={styles.groupName}>
                <strong>{group || t('classes.without')}</strong>
                <span className={styles.soft}>
                  {t('classes.pupils', { count: sizes.get(group) ?? 0 })}
                  {place.class_name !== '' &&
                    ` · ${placeOf(place) >= 0 ? t('classes.there') : t('classes.new')}`}
                </span>
                {(others.get(group)?.size ?? 0) > 0 && place.class_name !== '' && (
                  <span className={styles.soft}>
                    {t('classes.others', { groups: [...others.get(group)!].join(', ') })}
                  </span>
                )}
              </span>
              {there.length > 0 && (
                <SelectField
                  label={t('classes.ofSchool')}
                  dense
                  options={[
                    { value: '-1', label: t('classes.another') },
                    ...there.map((one, at) => ({ value: String(at), label: courseName(one) })),
                  ]}
                  value={String(placeOf(place))}
                  onChange={(event) => {
                    const one = there[Number(event.target.value)];
                    onSay(
                      group,
                      one
                        ? { course: one.course, class_name: one.class_name }
                        : { course: group, class_name: '' },
                    );
                  }}
                />
              )}
              <TextField
                label={t('classes.course')}
                dense
                value={place.course}
                maxLength={100}
                onChange={(event) => onSay(group, { ...place, course: event.target.value })}
              />
              <TextField
                label={t('classes.className')}
                dense
                value={place.class_name}
                maxLength={100}
                error={place.class_name.trim() === '' ? t('classes.missing') : undefined}
                onChange={(event) => onSay(group, { ...place, class_name: event.target.value })}
              />
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
});
