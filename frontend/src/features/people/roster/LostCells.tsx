import { useTranslation } from 'react-i18next';
import { Notice } from '../../../ui/staff/Notice';
import { fullName } from '../names';
import { CellCorrection } from './CellCorrection';
import styles from './roster.module.css';
import type { Pupil, PupilTarget } from './rows';

const SHOWN = 10;

/** Addresses that are not taken, each by its row: nothing of a file is dropped without a word. */
export function LostCells({
  pupils,
  onCorrect,
}: {
  pupils: readonly Pupil[];
  onCorrect: (line: number, target: PupilTarget, text: string) => void;
}) {
  const { t } = useTranslation('roster');
  const lost = pupils.flatMap((pupil) => (pupil.lost ?? []).map((cell) => ({ pupil, cell })));
  if (lost.length === 0) return null;
  return (
    <Notice tone="warning" title={t('lost.title', { count: lost.length })}>
      <ul className={styles.list}>
        {lost.slice(0, SHOWN).map(({ pupil, cell }) => (
          <li key={`${pupil.line} ${cell.target}`}>
            {t(`lost.${cell.why}`, { line: pupil.line, name: fullName(pupil), text: cell.text })}
            {cell.why === 'address' && (
              <CellCorrection
                label={t('columns.cellAt', {
                  line: pupil.line,
                  column: t(`targets.${cell.target}`),
                })}
                text={cell.text}
                onCorrect={(text) => onCorrect(pupil.line, cell.target, text)}
              />
            )}
          </li>
        ))}
        {lost.length > SHOWN && <li>{t('columns.more', { count: lost.length - SHOWN })}</li>}
      </ul>
    </Notice>
  );
}
