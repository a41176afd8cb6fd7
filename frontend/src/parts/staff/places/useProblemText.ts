import type { FieldError } from 'react-hook-form';
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

/**
 * The sentence for a form field's error. The app's rules store the key of their message, so that it
 * changes with the language; the server stores its sentence.
 */
export function useProblemText(): (error: FieldError | undefined) => string | undefined {
  const { t } = useTranslation('enrolment');
  return (error) => {
    if (!error?.message) return undefined;
    return error.type === 'server' ? error.message : t(`problems.${error.message as FormProblem}`);
  };
}

/** A rule for react-hook-form: something other than spaces. */
export function filled(problem: FormProblem): (value: string) => true | FormProblem {
  return (value) => value.trim() !== '' || problem;
}
