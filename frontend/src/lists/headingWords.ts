import { fold, wordIndex } from './foldedWords';

/** The possible contents of a list's column. */
const targets = [
  'external_id',
  'email',
  'first_name',
  'last_name',
  'known_as',
  'full_name',
  'reversed_name',
  'birth_date',
  'course',
  'group',
  'role',
  'status',
  'consent',
  'consent_date',
  'consent_reference',
  'guardian1_name',
  'guardian1_relation',
  'guardian1_email',
  'guardian1_phone',
  'guardian2_name',
  'guardian2_relation',
  'guardian2_email',
  'guardian2_phone',
  'guardians',
  'guardian_emails',
] as const;
export type Target = (typeof targets)[number];

export type Relation = 'mother' | 'father' | 'guardian' | 'other';

// Headings as SAGA, Esfer@ and schools write them, folded, in the three languages at once: a
// Catalan form opened in a Spanish Excel by a person who uses Alba in English is an ordinary day.
const headings: Record<Exclude<Target, `guardian${1 | 2}${string}`>, string> = {
  external_id: `external id, identificador de l alumne a, identificador de l alumne, identificador alumne a,
    identificador alumne, identificador, id alumne, id alumno, ralc, codi ralc, num ralc,
    numero ralc, identificador del alumno, identificador del alumno a, identificador alumno,
    codigo alumno, codi alumne, student id, pupil id, pupil number, student number,
    numero d alumne, numero de alumno, nia, cial, nre, idalu, codi idalu, numero idalu, num idalu,
    id idalu, id ralc, identificador ralc, id escolar, no id escolar, n id escolar, num id escolar,
    numero id escolar, numero de id escolar, numero de identificacion escolar`,
  first_name: `first name, firstname, given name, given names, forename, name, nom, nom de pila,
    nombre, nombre de pila`,
  last_name: `last name, lastname, last names, surname, surnames, family name, first surname,
    second surname, surname 1, surname 2, cognom, cognoms, primer cognom, segon cognom, 1r cognom,
    2n cognom, 1er cognom, cognom 1, cognom 2, cognom1, cognom2, llinatge, llinatges,
    primer llinatge, segon llinatge, apellido, apellidos, primer apellido, segundo apellido,
    1er apellido, 1o apellido, 2o apellido, apellido 1, apellido 2, apellido1, apellido2`,
  known_as: `known as, preferred name, chosen name, nom sentit, nom d us, nombre sentido,
    nombre de uso`,
  full_name: `full name, fullname, name and surname, name and surnames, nom complet,
    nom i cognoms, nom i llinatges, nom cognoms, nombre completo, nombre y apellidos,
    nombre apellidos, alumne, alumne a, alumnat, alumno, alumno a, alumnado, pupil, student`,
  reversed_name: `surname and name, surnames and name, surname name, last name first name,
    cognoms i nom, cognoms nom, llinatges i nom, apellidos y nombre, apellidos nombre`,
  birth_date: `birth date, birthdate, date of birth, birthday, dob, data naixement,
    data de naixement, data naix, naixement, fecha nacimiento, fecha de nacimiento, nacimiento,
    fecha nac, born, d naixement, f nacimiento, f de nacimiento, f nac, fec nac, fec nacimiento,
    f naixement, f de naixement`,
  course: `curs, curso, nivell, nivel, year, course, course year, estudis`,
  group: `tutoria, grup de tutoria, tutor group, grup, grup classe, grupclasse, grupsclasse, grups classe, classe, grupo, grupo clase,
    clase, group, class, form, unitat, unidad, curs i grup, curso y grupo, grup de l alumne,
    lletra, linia, letra, seccio, seccion, section`,
  email: `email, e mail, mail, email address, e mail address, correu, correu electronic, correu e,
    adreca electronica, adreca de correu, adreca de correu electronic, adreca e, correo,
    correo electronico, correo e, direccion de correo, direccion de correo electronico,
    direccion electronica, correu alumne, correu alumne a, correu de l alumne,
    correu electronic alumne, correu electronic de l alumne, correo alumno, correo alumno a,
    correo del alumno, correo electronico alumno, correo electronico del alumno, student email,
    pupil email, email alumne, email alumno, mail alumne, correus electronics, correus, correos,
    correos electronicos, emails, e mails, adreces electroniques`,
  consent: `consent, consent given, consent signed, signed consent, parental consent,
    guardian consent, consentiment, consentiment donat, consentiment signat, consentiment informat,
    consentiment alba, consentiment familia, consentiment de la familia, te consentiment,
    consentimiento, consentimiento dado, consentimiento firmado, consentimiento informado,
    consentimiento alba, consentimiento familia, consentimiento de la familia,
    tiene consentimiento`,
  consent_date: `consent date, date of consent, data consentiment, data del consentiment,
    data de consentiment, fecha consentimiento, fecha del consentimiento, fecha de consentimiento`,
  consent_reference: `consent reference, consent form, where the consent is kept,
    referencia consentiment, referencia del consentiment, full de consentiment,
    referencia consentimiento, referencia del consentimiento, hoja de consentimiento`,
  status: `estado matricula, estado de la matricula, estat matricula, estat de la matricula, estat,
    estado, situacio, situacion, situacio de l alumne, situacion del alumno, status,
    enrolment status, enrollment status, data baixa, data de baixa, data de la baixa, fecha baja,
    fecha de baja, baixa, baja, data de sortida, fecha de salida, leaving date, left on`,
  role: `role, type, profile, relationship, rol, tipus, perfil, funcio, carrec, relacio, tipo,
    funcion, cargo, relacion`,
  guardians: `contactes, contactos, contacts, contactes familiars, contactos familiares, familiars,
    familiares, progenitors, progenitores, pares, padres, parents, guardians, tutors legals,
    tutores legales, responsables, responsables legals, responsables legales, pares o tutors,
    padres o tutores`,
  guardian_emails: `correus contactes, correus dels contactes, correos contactos,
    correos de los contactos`,
};
const targetOf = wordIndex(headings);

/** The school's own numbers: a pupil's, if the file has no better one. */
const ownNumbers = wordIndex({
  external_id: `no del expediente del centro, no de expediente, no expediente, n expediente,
    num expediente, numero de expediente, numero expediente, expediente, expedient, num expedient,
    no expedient, n expedient, numero d expedient, codi, codigo, code`,
});

const guardian =
  /\b(tutor|tutora|tutors|resp|responsable|progenitor|progenitora|familiar|guardian|parent|contacte|contacto)\b/;
const mother = /\b(mare|madre|mother|mum)\b/;
const father = /\b(pare|padre|father|dad)\b/;
const second = /(^|\D)2(n|on|o|a|nd|er)?(\D|$)|\bsegon\b|\bsegona\b|\bsegundo\b|\bsecond\b/;
const first = /(^|\D)1(r|er|a|o|st)?(\D|$)|\bprimer\b|\bprimera\b|\bprimero\b|\bfirst\b/;
const never =
  /\b(telefon|tel|telefono|mobil|movil|phone|mobile|doc|document|documento|dni|nif|nie|identitat|identidad|professio|profesion|nacionalitat|nacionalidad|data|fecha|pais|sexo|sexe|sex|genere|genero|gender)\b/;
const phone = /\b(telefons?|tel|telefonos?|mobils?|movil|moviles|phone|mobile)\b/;
const mail =
  /\b(correu|correo|e mail|email|mail|electr|electronic|electronica|electronico|valor)\b/;
const relation =
  /\b(parentiu|parentesc|parentesco|relacio|relacion|relation|relationship|vincle|vinculo)\b/;
const address = /\b(adreca|direccion|address|domicili|domicilio|municipi|localitat|localidad|cp)\b/;

export interface Announced {
  target: Target;
  /** The relation stated in a heading such as "Nom de la mare". */
  relation?: Relation;
  /**
   * True for headings that count only if the file has nothing better: the school's own number, a
   * bare "E-mail 1".
   */
  isWeak?: boolean;
}

/**
 * The content a heading announces ("Correu electrònic (família)" → email), or null if it is not
 * needed.
 */
export function announcedBy(heading: string): Announced | null {
  // SAGA counts its columns: "01_NOM".
  const bare = heading.replace(/^\s*\d+_/, '');
  const text = fold(bare);
  if (text === '') return null;
  const known = targetOf.get(text);
  if (known) return { target: known };
  if (ownNumbers.has(text)) return { target: 'external_id', isWeak: true };
  const ofGuardian = guardianColumn(text);
  if (ofGuardian !== undefined) return ofGuardian;
  const ofFamily = familyAddress(text);
  if (ofFamily) return ofFamily;
  if (never.test(text)) return null;
  const target = targetOf.get(fold(bare.replace(/[([].*$/, '')));
  return target ? { target } : null;
}

/** True if a text is about the family: "Tutor/a legal", "Correu (família)". */
export function speaksOfFamily(text: string): boolean {
  const folded = fold(text);
  return (
    [guardian, mother, father].some((words) => words.test(folded)) ||
    folded.split(' ').some((word) => family.test(word))
  );
}

const blockWords =
  /^(a|o|y|i|e|or|and|l|la|el|els|los|les|de|del|d|dades|datos|data|details|tutor|tutora|tutors|tutores|legal|legals|legales|resp|responsable|responsables|mare|pare|madre|padre|mother|father|guardian|guardians|parent|parents|progenitor|progenitora|familia|families|familias|family|contacte|contacto|contact|familiar|primer|primera|segon|segona|segundo|segunda|first|second|\d(r|n|o|a|er|on|st|nd)?)$/;

/** True if a text above several headings only says that they are about the family. */
export function isFamilyBlock(text: string): boolean {
  return (
    speaksOfFamily(text) &&
    !text.includes(':') &&
    fold(text)
      .split(' ')
      .every((word) => blockWords.test(word))
  );
}

/** True if a heading says that its column is about the pupil. */
export function speaksOfPupil(heading: string): boolean {
  return /\b(alumne|alumna|alumnat|alumno|alumnado|estudiant|estudiante|pupil|student)\b/.test(
    fold(heading),
  );
}

/** Undefined for a column that is not about a guardian, null for one that is not needed. */
function guardianColumn(text: string): Announced | null | undefined {
  const both = mother.test(text) && father.test(text);
  const parent = both
    ? undefined
    : mother.test(text)
      ? 'mother'
      : father.test(text)
        ? 'father'
        : undefined;
  const numbered = second.test(withoutSurnames(text))
    ? 2
    : first.test(withoutSurnames(text))
      ? 1
      : 0;
  // "Tutor" without a number is the class teacher as often as a guardian.
  const isGuardian = both || guardian.test(text);
  if (!(isGuardian && numbered) && (both || !parent)) {
    return numbered ? bare(text, numbered) : undefined;
  }
  const place = numbered || (parent === 'father' ? 2 : 1);
  const said = parent && { relation: parent as Relation };
  const of = (what: 'name' | 'relation' | 'email' | 'phone'): Announced => ({
    target: `guardian${place === 2 ? 2 : 1}_${what}`,
    ...said,
  });
  if (phone.test(text)) return of('phone');
  if (never.test(text)) return null;
  if (relation.test(text)) return of('relation');
  if (mail.test(text)) return of('email');
  return address.test(text) ? null : of('name');
}

const mailbox = /^(correus?|correos?|e?mails?)$/;
/** These words mean something electronic, and stand beside a word of `mailbox` or of `post`. */
const electronic = /^(electron\w*|e)$/;
const post = /^(adrec(a|es)|direccion(es)?|address(es)?)$/;
const family =
  /^(famil(ia|ies|ias|y|iars?|iares)|pares|mares|padres|madres|parents?|guardians?|tutors|tutor[ae]s|progenitor(s|a|as|es)?|responsables|legal(s|es)?|representant(e?s)?)$/;
/** "Tutor" without a number is the class teacher as often as a guardian. */
const perhapsFamily = /^(tutora?|resp|responsable)$/;
const pupils = / (de l|del|dels|de la|de los|of the) (alumn\w+|pupils?|students?)( [ae]s?)?$/;
const between =
  /^(de|del|dels|la|les|las|los|el|els|l|d|i|y|o|a|e|es|as|s|ors|ores|and|or|of|the|contacte|contacto|contact|primer|primera|segon|segona|segundo|segunda|first|second|\d(r|n|o|a|er|on|st|nd)?)$/;

/** "Correus electrònics (família)", "E-mail(s) dels tutors", "Correu 2 família", in any order. */
function familyAddress(text: string): Announced | undefined {
  const words = text.replace(pupils, '').split(' ');
  const has = (pattern: RegExp) => words.some((word) => pattern.test(word));
  const isAddress = has(mailbox) || (has(post) && has(electronic));
  const isSure = has(family) || (mother.test(text) && father.test(text));
  if (!isAddress || !(isSure || has(perhapsFamily))) return undefined;
  const known = [mailbox, electronic, post, family, perhapsFamily, between, mother, father];
  if (!words.every((word) => known.some((pattern) => pattern.test(word)))) return undefined;
  const place = second.test(text) ? 2 : first.test(text) ? 1 : 0;
  return {
    target: place === 0 ? 'guardian_emails' : `guardian${place}_email`,
    ...(!isSure && { isWeak: true }),
  };
}

/** "E-mail 1", "Telèfon 1", "Parentiu 2": a guardian's, if the file names guardians at all. */
function bare(text: string, place: 1 | 2): Announced | undefined {
  const words = text.replace(/\d+/g, ' ').trim();
  if (relation.test(words) && words.split(' ').length === 1) {
    return { target: `guardian${place}_relation`, isWeak: true };
  }
  if (phone.test(words) && words.split(' ').length === 1) {
    return { target: `guardian${place}_phone`, isWeak: true };
  }
  return targetOf.get(words) === 'email'
    ? { target: `guardian${place}_email`, isWeak: true }
    : undefined;
}

/** "Tutor 1 - 2n cognom": the second surname of the first guardian. */
function withoutSurnames(text: string): string {
  return text.replace(
    /\b(1r|1er|2n|2on|1o|2o|primer|segon|segundo|first|second)? ?(cognoms?|apellidos?|surnames?)( ?[12])?\b/g,
    ' ',
  );
}

const relations: readonly (readonly [Relation, RegExp])[] = [
  ['mother', /^(mare|madre|mother|mama|mum)$/],
  ['father', /^(pare|padre|father|papa|dad)$/],
  [
    'guardian',
    /^(tutor|tutora|tutor a|tutor a legal|guardian|legal guardian|tutor legal|tutora legal|representant legal|representante legal|qui en te la tutela|quien tiene la tutela)$/,
  ],
  [
    'other',
    /^(avi|avia|abuelo|abuela|germa|germana|hermano|hermana|oncle|tieta|tia|tio|familiar|parella|pareja|altres|altre|otro|otra|otros|other|grandmother|grandfather|aunt|uncle|sister|brother)$/,
  ],
];

/** The relation that a word means; null if it means none. */
export function relationIn(word: string): Relation | null {
  const text = fold(word);
  return relations.find(([, pattern]) => pattern.test(text))?.[0] ?? null;
}
