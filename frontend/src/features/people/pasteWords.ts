import type { TakerRole } from '../../api/types';

/** What a pasted column can hold. */
export const targets = [
  'email',
  'first_name',
  'last_name',
  'full_name',
  'reversed_name',
  'birth_date',
  'role',
] as const;
export type Target = (typeof targets)[number];

/** Lower case, without accents, any other sign a single space: "2º Apellido*" → "2o apellido". */
export function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
}

// Headings as schools write them, in the three languages at once: a Catalan form opened in a
// Spanish Excel by someone who uses Alba in English is an ordinary day.
const headings: Record<Target, string> = {
  email: `email, e mail, mail, email address, e mail address, correu, correu electronic, correu e,
    adreca electronica, adreca de correu, adreca de correu electronic, adreca e, correo,
    correo electronico, correo e, direccion de correo, direccion de correo electronico,
    direccion electronica`,
  first_name: `first name, firstname, given name, given names, forename, name, nom, nom de pila,
    nombre, nombre de pila`,
  last_name: `last name, lastname, last names, surname, surnames, family name, first surname,
    second surname, surname 1, surname 2, cognom, cognoms, primer cognom, segon cognom, 1r cognom,
    2n cognom, 1er cognom, cognom 1, cognom 2, cognom1, cognom2, llinatge, llinatges,
    primer llinatge, segon llinatge, apellido, apellidos, primer apellido, segundo apellido,
    1er apellido, 1o apellido, 2o apellido, apellido 1, apellido 2, apellido1, apellido2`,
  full_name: `full name, fullname, name and surname, name and surnames, nom complet, nom i cognoms,
    nom i llinatges, nom cognoms, nombre completo, nombre y apellidos, nombre apellidos`,
  reversed_name: `surname and name, surnames and name, surname name, last name first name,
    cognoms i nom, cognoms nom, llinatges i nom, apellidos y nombre, apellidos nombre`,
  birth_date: `birth date, birthdate, date of birth, birthday, dob, data naixement,
    data de naixement, data naix, naixement, fecha nacimiento, fecha de nacimiento, nacimiento`,
  role: `role, type, profile, relationship, rol, tipus, perfil, funcio, carrec, relacio, tipo,
    funcion, cargo, relacion`,
};

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
  school_admin: `school admin, school administration, school administration staff, school office,
    administration, administracio, administracio de l escola, administracio escolar,
    administracio del centre, administratiu, administrativa, personal administratiu,
    personal de secretaria o administracio, pas,
    secretaria, secretari, administracion, administracion de la escuela, administracion escolar,
    administracion del centro, administracion del colegio, administrativo, personal administrativo,
    personal de secretaria o administracion, secretario`,
};

function index<Key extends string>(words: Record<Key, string>): ReadonlyMap<string, Key> {
  const found = new Map<string, Key>();
  for (const key of Object.keys(words) as Key[]) {
    for (const word of words[key].split(',')) found.set(word.trim().replace(/\s+/g, ' '), key);
  }
  return found;
}

const targetOf = index(headings);
const roleOf = index(roleNames);

/** What a heading announces ("Correu electrònic (família)" → email), or null for one we do not know. */
export function targetOfHeading(heading: string): Target | null {
  const withoutNote = heading.replace(/[([].*$/, '');
  return targetOf.get(fold(heading)) ?? targetOf.get(fold(withoutNote)) ?? null;
}

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
