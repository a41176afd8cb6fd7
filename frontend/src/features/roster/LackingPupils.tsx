import { useTranslation } from 'react-i18next';
import { Notice } from '../../ui/staff/Notice';
import type { Layout } from '../../lists/layout';
import { fullName } from '../../lib/fullName';
import { CellCorrection } from './CellCorrection';
import styles from './roster.module.css';
import type { Place } from '../../lists/sheets';
import type { Lack, Pupil, PupilTarget } from './rows';
import { useRowName } from './useRowName';

const SHOWN = 10;
const names = ['first_name', 'full_name', 'reversed_name'] as const;

/** Pupils who cannot be sent as they are, each with the cell to correct. */
export function LackingPupils({
  lacking,
  places,
  read,
  onCorrect,
}: {
  lacking: readonly { pupil: Pupil; lack: Lack }[];
  places: readonly Place[];
  read: Layout;
  onCorrect: (line: number, target: PupilTarget, text: string) => void;
}) {
  const { t } = useTranslation('roster');
  const rowName = useRowName();
  /**
   * The cell to correct; null if a class is missing, or the cell contains other parts of the name.
   */
  function cellOf(lack: Lack): PupilTarget | null {
    if (lack === 'day') return 'birth_date';
    return (lack === 'name' && names.find((one) => read.columns.includes(one))) || null;
  }
  return (
    <Notice tone="warning" title={t('columns.leftOut', { count: lacking.length })}>
      <ul className={styles.list}>
        {lacking.slice(0, SHOWN).map(({ pupil, lack }) => {
          const target = cellOf(lack);
          const name = fullName(pupil);
          const row = rowName(places[pupil.line - 1]!);
          return (
            <li key={pupil.line}>
              {t('columns.lackAt', {
                row,
                name,
                lack: t(`columns.lacks.${lack}`, { day: pupil.badDay ?? '' }),
              })}
              {target && (
                <CellCorrection
                  cell={`${pupil.line}.${target}`}
                  label={t('columns.cellAt', { row, column: t(`targets.${target}`) })}
                  text={lack === 'day' ? (pupil.badDay ?? '') : target === 'first_name' ? '' : name}
                  onCorrect={(text) => onCorrect(pupil.line, target, text)}
                />
              )}
            </li>
          );
        })}
        {lacking.length > SHOWN && <li>{t('columns.more', { count: lacking.length - SHOWN })}</li>}
      </ul>
    </Notice>
  );
}
