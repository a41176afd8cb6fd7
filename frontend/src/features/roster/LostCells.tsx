import { useTranslation } from 'react-i18next';
import { Notice } from '../../ui/staff/Notice';
import { fullName } from '../../lib/fullName';
import { CellCorrection } from './CellCorrection';
import styles from './roster.module.css';
import type { Place } from '../../lists/sheets';
import type { Pupil, PupilTarget } from './rows';
import { useRowName } from './useRowName';

const SHOWN = 10;

/** Unused cells, each with its row: nothing in a file is dropped silently. */
export function LostCells({
  pupils,
  places,
  onCorrect,
}: {
  pupils: readonly Pupil[];
  places: readonly Place[];
  onCorrect: (line: number, target: PupilTarget, text: string) => void;
}) {
  const { t } = useTranslation('roster');
  const rowName = useRowName();
  const lost = pupils.flatMap((pupil) => (pupil.lost ?? []).map((cell) => ({ pupil, cell })));
  if (lost.length === 0) return null;
  return (
    <Notice tone="warning" title={t('lost.title', { count: lost.length })}>
      <ul className={styles.list}>
        {lost.slice(0, SHOWN).map(({ pupil, cell }) => {
          const row = rowName(places[pupil.line - 1]!);
          return (
            <li key={`${pupil.line} ${cell.target}`}>
              {t(`lost.${cell.why}`, { row, name: fullName(pupil), text: cell.text })}
              {cell.why !== 'nameless' && (
                <CellCorrection
                  cell={`${pupil.line}.${cell.target}`}
                  label={t('columns.cellAt', { row, column: t(`targets.${cell.target}`) })}
                  text={cell.text}
                  onCorrect={(text) => onCorrect(pupil.line, cell.target, text)}
                />
              )}
            </li>
          );
        })}
        {lost.length > SHOWN && <li>{t('columns.more', { count: lost.length - SHOWN })}</li>}
      </ul>
    </Notice>
  );
}
