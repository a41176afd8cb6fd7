import { useTranslation } from 'react-i18next';
import { MAX_LENGTH } from '../../lib/personFields';
import type { Cell, ShownProblem } from './pendingRows';

export function useColumnName(): (cell: Cell) => string {
  const { t } = useTranslation('common');
  return (cell) =>
    ({
      email: t('email'),
      first_name: t('firstName'),
      last_name: t('lastName'),
      role: t('role'),
      course: t('className'),
    })[cell];
}

export function useCellText(): (cell: Cell, problem: ShownProblem) => string {
  const { t } = useTranslation('enrolment');
  return (cell, problem) => {
    switch (problem.kind) {
      case 'required':
        return t(`problems.${cell}`);
      case 'format':
        return t('problems.format');
      case 'lostLetter':
        return t('problems.lostLetter');
      case 'tooLong':
        return t('problems.tooLong', {
          max: cell === 'role' || cell === 'course' ? 0 : MAX_LENGTH[cell],
        });
      case 'unknownRole':
      case 'unknownClass':
        return t(`problems.${problem.kind}`, { word: problem.word });
      case 'repeated':
        return t('problems.repeated', { row: problem.row });
      case 'server':
        return problem.text;
    }
  };
}
