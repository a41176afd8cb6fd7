import { fold, targetOfHeading } from '../pasteWords';

/** What a column of a school's list can hold. */
export const rosterTargets = [
  'external_id',
  'first_name',
  'last_name',
  'full_name',
  'birth_date',
  'course',
  'group',
  'email',
  'guardian1_name',
  'guardian1_relation',
  'guardian1_email',
  'guardian2_name',
  'guardian2_relation',
  'guardian2_email',
] as const;
export type RosterTarget = (typeof rosterTargets)[number];

export type Relation = 'mother' | 'father' | 'guardian' | 'other';

const words = (list: string) =>
  new Set(list.split(',').map((word) => word.trim().replace(/\s+/g, ' ')));

// As SAGA, Esfer@ and schools write them; folded, so without accents and apostrophes.
const known: Partial<Record<RosterTarget, ReadonlySet<string>>> = {
  external_id:
    words(`identificador de l alumne a, identificador de l alumne, identificador alumne a,
    identificador alumne, identificador, id alumne, id alumno, ralc, codi ralc, num ralc, numero ralc,
    identificador del alumno, identificador del alumno a, identificador alumno, codigo alumno,
    codi alumne, student id, pupil id, pupil number, student number, numero d alumne,
    numero de alumno, nia, cial, nre`),
  full_name: words('alumne, alumne a, alumnat, alumno, alumno a, alumnado, pupil, student'),
  birth_date: words(`data naixement, data de naixement, data naix, naixement, fecha nacimiento,
    fecha de nacimiento, nacimiento, fecha nac, date of birth, birth date, birthdate, birthday, born,
    dob, d naixement`),
  course: words('curs, curso, nivell, nivel, year, course, course year, estudis'),
  group:
    words(`grup, grup classe, grupclasse, grupsclasse, grups classe, classe, grupo, grupo clase,
    clase, group, class, form, unitat, unidad, curs i grup, curso y grupo, grup de l alumne, lletra,
    linia, letra`),
  email: words(`correu alumne, correu alumne a, correu de l alumne, correu electronic alumne,
    correu electronic de l alumne, correo alumno, correo alumno a, correo del alumno,
    correo electronico alumno, correo electronico del alumno, student email, pupil email,
    email alumne, email alumno, mail alumne`),
};

const guardian =
  /\b(tutor|tutora|tutors|resp|responsable|progenitor|progenitora|familiar|guardian|parent|contacte|contacto)\b/;
const mother = /\b(mare|madre|mother|mum)\b/;
const father = /\b(pare|padre|father|dad)\b/;
const second = /(^|\D)2(n|on|o|a|nd|er)?(\D|$)|\bsegon\b|\bsegona\b|\bsegundo\b|\bsecond\b/;
const first = /(^|\D)1(r|er|a|o|st)?(\D|$)|\bprimer\b|\bprimera\b|\bprimero\b|\bfirst\b/;
const never =
  /\b(telefon|tel|telefono|mobil|movil|phone|mobile|doc|document|documento|dni|nif|nie|identitat|identidad|professio|profesion|nacionalitat|nacionalidad|data|fecha|pais)\b/;
const mail =
  /\b(correu|correo|e mail|email|mail|electr|electronic|electronica|electronico|valor)\b/;
const relation =
  /\b(parentiu|parentesc|parentesco|relacio|relacion|relation|relationship|vincle|vinculo)\b/;
const address = /\b(adreca|direccion|address|domicili|domicilio|municipi|localitat|localidad|cp)\b/;

interface Announced {
  target: RosterTarget;
  /** What "Nom de la mare" says of the guardian. */
  relation?: Relation;
}

/** What a heading of a school's list announces, or null for what is not needed. */
export function announcedBy(heading: string): Announced | null {
  // SAGA counts its columns: "01_NOM".
  const text = fold(heading.replace(/^\s*\d+_/, ''));
  if (text === '') return null;
  for (const target of rosterTargets) if (known[target]?.has(text)) return { target };
  const ofGuardian = guardianColumn(text);
  if (ofGuardian !== undefined) return ofGuardian;
  if (never.test(text)) return null;
  const usual = targetOfHeading(heading.replace(/^\s*\d+_/, ''));
  if (usual === null || usual === 'role') return null;
  return { target: usual === 'reversed_name' ? 'full_name' : usual };
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
  // "Tutor" without a number is the teacher of the class as often as a guardian.
  const isGuardian = both || guardian.test(text);
  if (!(isGuardian && numbered) && (both || !parent)) return undefined;
  if (never.test(text)) return null;
  const place = numbered || (parent === 'father' ? 2 : 1);
  const said = parent && { relation: parent as Relation };
  const of = (what: 'name' | 'relation' | 'email'): Announced => ({
    target: `guardian${place === 2 ? 2 : 1}_${what}`,
    ...said,
  });
  if (relation.test(text)) return of('relation');
  if (mail.test(text)) return of('email');
  return address.test(text) ? null : of('name');
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
  ['guardian', /^(tutor|tutora|tutor a|guardian|tutor legal|tutora legal|representant legal)$/],
];

/** The relation that a word means; another one where it means none of them. */
export function relationOfWord(word: string): Relation {
  const text = fold(word);
  return relations.find(([, pattern]) => pattern.test(text))?.[0] ?? 'other';
}
