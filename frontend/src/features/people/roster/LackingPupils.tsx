import { useTranslation } from 'react-i18next';
import { Notice } from '../../../ui/staff/Notice';
import type { Layout } from '../listImport/layout';
import { fullName } from '../names';
import { CellCorrection } from './CellCorrection';
import styles from './roster.module.css';
import type { Lack, Pupil, PupilTarget } from './rows';

const SHOWN = 10;
const targetOf = { name: 'first_name', surname: 'last_name', day: 'birth_date' } as const;

/** Pupils who cannot be sent as they are, each with the cell to be put right. */
export function LackingPupils({
  lacking,
  read,
  onCorrect,
}: {
  lacking: readonly { pupil: Pupil; lack: Lack }[];
  read: Layout;
  onCorrect: (line: number, target: PupilTarget, text: string) => void;
}) {
  const { t } = useTranslation('roster');
  /** The cell that lacks it; null where a class is missing, or the name is in a cell with others. */
  function cellOf(lack: Lack): PupilTarget | null {
    if (lack === 'group') return null;
    const target = targetOf[lack];
    if (read.columns.includes(target)) return target;
    return read.columns.includes('full_name') && lack !== 'day' ? 'full_name' : null;
  }
  return (
    <Notice tone="warning" title={t('columns.leftOut', { count: lacking.length })}>
      <ul className={styles.list}>
        {lacking.slice(0, SHOWN).map(({ pupil, lack }) => {
          const target = cellOf(lack);
          const name = fullName(pupil);
          return (
            <li key={pupil.line}>
              {t('columns.lackAt', {
                line: pupil.line,
                name,
                lack: t(`columns.lacks.${lack}`, { day: pupil.badDay ?? '' }),
              })}
              {target && (
                <CellCorrection
                  label={t('columns.cellAt', { line: pupil.line, column: t(`targets.${target}`) })}
                  text={lack === 'day' ? (pupil.badDay ?? '') : target === 'full_name' ? name : ''}
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
