import { useTranslation } from 'react-i18next';
import { courseName } from '../../lib/namesInLists';
import { classToMake } from './classValue';
import type { ClassOfSchool } from './ownClass';
import { cells, mayHaveClass, type Cell, type NewPerson } from './pendingRows';
import styles from './pending.module.css';
import type { PasteProblem, ReviewedRow } from './pasteReview';
import { useCellText, useColumnName } from './useCellText';
import { useDates } from '../../lib/useDates';

/** Pasted people with the problems at their cells. It scrolls in its own box. */
export function PreviewTable({
  rows,
  classes,
}: {
  rows: readonly ReviewedRow[];
  classes: readonly ClassOfSchool[];
}) {
  const { t } = useTranslation(['preparing', 'enrolment', 'common']);
  const columnName = useColumnName();
  const cellText = useCellText();
  const { short: dayText } = useDates();
  const shown = cells.filter(
    (cell) => cell !== 'course' || rows.some(({ row }) => row.group && mayHaveClass(row.role)),
  );
  const hasDays = rows.some(({ row }) => row.birth_date !== undefined);
  const text = (cell: Cell, problem: PasteProblem) =>
    problem.kind === 'repeatedInList'
      ? t('enrolment:problems.repeatedInList', { row: problem.row })
      : cellText(cell, problem);

  return (
    // The keyboard can scroll an element only if it can focus it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div role="region" aria-label={t('preview.caption')} tabIndex={0} className={styles.scroll}>
      <table role="table" aria-label={t('preview.caption')} className={styles.table}>
        <thead role="rowgroup">
          <tr role="row">
            <th role="columnheader" scope="col" className={styles.number}>
              {t('preview.line')}
            </th>
            {shown.map((cell) => (
              <th key={cell} role="columnheader" scope="col" className={styles[cell]}>
                {columnName(cell)}
              </th>
            ))}
            {hasDays && (
              <th role="columnheader" scope="col">
                {t('preview.birthDate')}
              </th>
            )}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map(({ row, person, problems }) => (
            <tr role="row" key={row.line} className={styles.row}>
              <th role="rowheader" scope="row" className={styles.number}>
                <span className={styles.numberWord}>{t('preview.line')} </span>
                {row.line}
              </th>
              {shown.map((cell) => {
                const problem = problems.get(cell);
                return (
                  <td
                    key={cell}
                    role="cell"
                    data-label={columnName(cell)}
                    className={problem && styles.bad}
                  >
                    {cell === 'role'
                      ? row.role
                        ? t(`common:roles.${row.role}`)
                        : row.roleWord
                      : cell === 'course'
                        ? mayHaveClass(row.role) && classText(person, classes)
                        : row[cell]}
                    {problem && <span className={styles.problem}>{text(cell, problem)}</span>}
                  </td>
                );
              })}
              {hasDays && (
                <td role="cell" data-label={t('preview.birthDate')}>
                  {row.birth_date && dayText(row.birth_date)}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function classText({ course, courseWord }: NewPerson, classes: readonly ClassOfSchool[]): string {
  const made = classToMake(course);
  if (made) return courseName(made);
  const found = classes.find(({ id }) => String(id) === course);
  return found ? courseName(found) : (courseWord ?? '');
}
