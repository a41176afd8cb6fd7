import { useTranslation } from 'react-i18next';
import type enrolment from '../../../i18n/en/enrolment';

/** The rules of these forms, by the key of their message. */
export type FormProblem = keyof Pick<
  typeof enrolment.problems,
  | 'email'
  | 'first_name'
  | 'last_name'
  | 'role'
  | 'course'
  | 'className'
  | 'schoolName'
  | 'postalCode'
  | 'format'
>;

/** The messages of the rules of these forms, in the active language. */
export function useProblems() {
  const { t } = useTranslation('enrolment');
  const problem = (which: FormProblem) => t(`problems.${which}`);
  return {
    problem,
    /** A message if the text is only spaces. */
    filled: (text: string, which: FormProblem) => (text.trim() === '' ? problem(which) : undefined),
  };
}
