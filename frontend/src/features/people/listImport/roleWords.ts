import type { TakerRole } from '../../../api/types';
import { fold, wordIndex } from './foldedWords';

// "Tutor" alone is left out on purpose: in a school it is the class teacher as often as a legal
// guardian. Such a row is shown with its word, and a person decides.
const roleNames: Record<TakerRole, string> = {
  parent: `parent, parent or guardian, parent guardian, parent or legal guardian, guardian,
    legal guardian, father, mother, mum, dad, family, pare, mare, pare o mare,
    mare pare o qui en te la tutela, pare mare o tutor legal, pare mare o tutor, tutor legal,
    tutora legal, tutor o tutora legal,
    representant legal, familia, progenitor, progenitora, padre, madre, padre o madre,
    madre padre o quien ejerce la tutela, padre madre o tutor legal, padre madre o tutor,
    representante legal, responsable legal`,
  student: `student, pupil, alumne, alumna, alumnat, estudiant, alumno, alumnado, estudiante`,
  teacher: `teacher, docent, mestre, mestra, professor, professora, professorat, docente, maestro,
    maestra, profesor, profesora, profesorado`,
  psychopedagogue: `psychopedagogue, educational psychologist, psicopedagogia, psicopedagog,
    psicopedagoga, psicopedagogo, orientador, orientadora`,
  psychologist: `psychologist, psicologia, psicoleg, psicologa, psicologo`,
  school_admin: `school admin, school administration, school administration staff, school office, office staff,
    administration, administracio, administracio de l escola, administracio escolar,
    administracio del centre, administratiu, administrativa, personal administratiu,
    personal de secretaria o administracio, pas,
    secretaria, secretari, administracion, administracion de la escuela, administracion escolar,
    administracion del centro, administracion del colegio, administrativo, personal administrativo,
    personal de secretaria o administracion, secretario`,
};

const roleOf = wordIndex(roleNames);

/** The role a word means, in any of the three languages ("Alumne/a", "madre"), or null. */
export function roleOfWord(word: string): TakerRole | null {
  const whole = roleOf.get(fold(word));
  if (whole) return whole;
  // "alumne/a", "pare/mare/tutor legal": one meaning in several forms.
  const forms = word.split('/').map(fold);
  const meanings = new Set(forms.filter((form) => form.length > 2).map((form) => roleOf.get(form)));
  const [only] = meanings;
  return forms.length > 1 && meanings.size === 1 && only ? only : null;
}
