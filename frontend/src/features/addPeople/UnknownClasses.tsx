import { useTranslation } from 'react-i18next';
import { Checkbox } from '../../ui/staff/Checkbox';
import { Notice } from '../../ui/staff/Notice';
import { courseName } from '../../lib/namesInLists';
import type { UnknownClass } from './newClasses';
import styles from './add.module.css';

/** Asks once for all people of a class that the school does not have: made, or nobody's. */
export function UnknownClasses({
  unknown,
  made,
  onMade,
}: {
  unknown: readonly UnknownClass[];
  /** The words of those that will be made. */
  made: ReadonlySet<string>;
  onMade: (made: ReadonlySet<string>) => void;
}) {
  const { t } = useTranslation('preparing');
  if (unknown.length === 0) return null;
  function mark(word: string, wanted: boolean) {
    const next = new Set(made);
    if (wanted) next.add(word);
    else next.delete(word);
    onMade(next);
  }
  return (
    <Notice tone="warning" live={false} title={t('staff.unknown', { count: unknown.length })}>
      <p>{t('staff.unknownText')}</p>
      <ul className={styles.unknown}>
        {unknown.map(({ word, place, people, isClass }) => (
          <li key={word}>
            {isClass ? (
              <Checkbox
                label={t('staff.make', { name: courseName(place), count: people })}
                checked={made.has(word)}
                onChange={(event) => mark(word, event.target.checked)}
              />
            ) : (
              t('staff.noClass', { name: word, count: people })
            )}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
