import type { TakerRole } from '../api/types';
import { fold, wordIndex } from './foldedWords';

// "Tutor" alone is left out on purpose: in a school it is the class teacher as often as a legal
// guardian. Such a row is shown with its word, and the user decides.
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
    maestra, profesor, profesora, profesorado, class teacher, form tutor, subject teacher,
    tutor de grup, tutora de grup, tutor de grupo, tutora de grupo, tutor de curs, tutora de curs,
    tutor de curso, tutora de curso, cotutor, cotutora, especialista, coordinador, coordinadora,
    coordinator, cap de departament, jefe de departamento, jefa de departamento,
    head of department, mestre d educacio especial, mestra d educacio especial`,
  psychopedagogue: `psychopedagogue, educational psychologist, psicopedagogia, psicopedagog,
    psicopedagoga, psicopedagogo, orientador, orientadora, orientacio, orientacion, counsellor,
    counselor, school counsellor, school counselor, eap, eoe, eoep`,
  psychologist: `psychologist, psicologia, psicoleg, psicologa, psicologo, school psychologist`,
  school_admin: `school admin, school administration, school administration staff, school office, office staff,
    administration, administracio, administracio de l escola, administracio escolar,
    administracio del centre, administratiu, administrativa, personal administratiu,
    personal de secretaria o administracio, pas,
    secretaria, secretari, administracion, administracion de la escuela, administracion escolar,
    administracion del centro, administracion del colegio, administrativo, personal administrativo,
    personal de secretaria o administracion, secretario, administrativa, secretary, pae, pas pae,
    conserge, conserje, caretaker, subaltern, auxiliar administratiu, auxiliar administrativo,
    director, directora, direccio, direccion, head, headteacher, head teacher, headmaster,
    headmistress, principal, deputy head, equip directiu, equipo directivo, sotsdirector,
    sotsdirectora, subdirector, subdirectora, cap d estudis, cap d estudis adjunt,
    cap d estudis adjunta, jefe de estudios, jefa de estudios, head of studies, administrador,
    administradora, administrator, site administrator, siteadministrator`,
};

const roleOf = wordIndex(roleNames);

/** The role a word means, in any of the three languages ("Alumne/a", "madre"), or null. */
export function roleOfWord(word: string): TakerRole | null {
  const whole = roleOf.get(fold(word));
  if (whole) return whole;
  const bare = fold(withoutEndings(word));
  const found = roleOf.get(bare);
  if (found) return found;
  // "alumne/a", "pare/mare/tutor legal": one meaning in several forms.
  const forms = word.split('/').map(fold);
  const meanings = new Set(forms.filter((form) => form.length > 2).map((form) => roleOf.get(form)));
  const [only] = meanings;
  return forms.length > 1 && meanings.size === 1 && only ? only : null;
}

/** "psicòleg/oga (EAP)" → "psicòleg", "jefe/a de estudios" → "jefe de estudios". */
function withoutEndings(word: string): string {
  return word.replace(/\([^)]*\)/g, ' ').replace(/(\p{L}{3,})[/-]\p{L}{1,4}(?=\s|$)/gu, '$1');
}

/** "Tutora", "Tutor/a": a class teacher in a list of staff, a guardian in one of families. */
export function isTutor(word: string): boolean {
  return /^tutora?$/.test(fold(withoutEndings(word)));
}
