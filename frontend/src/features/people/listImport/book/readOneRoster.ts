import { readTable } from '../readTable';
import type { ReadSheet } from '../sheets';
import { BookError } from './BookError';
import { LAST_ROW } from './limits';
import type { Archive } from './unzip';

/** A line of a file by the names of its columns, in small letters: programs write them as they like. */
type Line = ReadonlyMap<string, string>;

/** What a list is read by; `headingWords` knows these. Nothing else of the archive is taken along:
 * no phone, no address of a home, no number of an identity card. */
const HEADINGS = [
  'Identificador',
  'Nom',
  'Cognoms',
  'Nom sentit',
  'Data naixement',
  'Grup',
  'Correu alumne',
  'Tutor 1 nom',
  'Tutor 1 correu',
  'Tutor 2 nom',
  'Tutor 2 correu',
];

const GUARDIANS: ReadonlySet<string> = new Set(['guardian', 'parent', 'relative']);

/** Of an identity card in Spain: DNI or NIE. */
const IDENTITY_CARD = /^[xyz\d]\d{7}[a-z]$/i;

const pathOf = (archive: Archive, name: string) =>
  archive.names().find((path) => path === name || path.endsWith(`/${name}`));

/** Whether an archive is a bulk export of OneRoster (1.1 or 1.2), also inside a folder. */
export function isOneRoster(archive: Archive): boolean {
  return pathOf(archive, 'users.csv') !== undefined;
}

/**
 * The pupils of each school with classes in the archive, one sheet a school. A pupil in several
 * classes is in the one that is a homeroom; without one, the cell names them all, and a person says
 * which it is. What refers to nobody stays as a row that cannot be read, so that it is seen.
 */
export async function readOneRoster(archive: Archive): Promise<ReadSheet[]> {
  const linesOf = async (name: string): Promise<Line[]> => {
    const path = pathOf(archive, `${name}.csv`);
    return path === undefined ? [] : present((await archive.text(path)) ?? '');
  };
  // One after the other: all of them together have one limit.
  const manifest = await linesOf('manifest');
  const isDelta = manifest.some(
    (line) => of(line, 'propertyname').startsWith('file.') && of(line, 'value') === 'delta',
  );
  if (isDelta) throw new BookError('delta');
  const users = await linesOf('users');
  const roles = rolesOf(users, await linesOf('roles'));
  const born = new Map(
    (await linesOf('demographics')).map((line) => [id(line), of(line, 'birthdate')]),
  );
  const classes = new Map((await linesOf('classes')).map((line) => [id(line), line]));
  const schools = new Map((await linesOf('orgs')).map((line) => [id(line), of(line, 'name')]));
  const places = placesOf(await linesOf('enrollments'), roles);

  const people = new Map(users.map((line) => [id(line), line]));
  const pupils = users.filter((line) => roles.get(id(line))?.has('student'));
  const sheets = new Map<string, string[][]>();
  function put(school: string, record: string[]) {
    const table = sheets.get(school) ?? [HEADINGS];
    table.push(record);
    if (table.length > LAST_ROW) throw new BookError('too-big');
    sheets.set(school, table);
  }
  for (const pupil of pupils) {
    const theirs = [...(places.get(id(pupil)) ?? [])].flatMap((one) => classes.get(one) ?? []);
    const guardians = guardiansOf(pupil, people, roles);
    put(schoolOf(theirs[0], pupil), [
      numberOf(pupil),
      of(pupil, 'givenname'),
      of(pupil, 'familyname'),
      of(pupil, 'preferredgivenname'),
      born.get(id(pupil)) ?? '',
      groupOf(theirs),
      of(pupil, 'email'),
      ...guardians
        .slice(0, 2)
        .flatMap((one) => [
          `${of(one, 'givenname')} ${of(one, 'familyname')}`.trim(),
          of(one, 'email'),
        ]),
    ]);
  }
  // Somebody is enrolled who is not among the users: a row without a name.
  for (const [user, theirs] of places) {
    if (people.has(user)) continue;
    const known = [...theirs].flatMap((one) => classes.get(one) ?? []);
    put(schoolOf(known[0], undefined), [user, '', '', '', '', groupOf(known)]);
  }
  return [...sheets].map(([school, table]) => ({
    name: schools.get(school) ?? '',
    table,
    hidden: [],
  }));
}

/** The lines of a file that are not marked as deleted. */
function present(text: string): Line[] {
  const [headings = [], ...records] = readTable(text, ',');
  const names = headings.map((heading) => heading.toLowerCase().replaceAll(/[^a-z.]/g, ''));
  return records
    .filter((record) => record.some((cell) => cell !== ''))
    .map((record) => new Map(names.map((name, at) => [name, record[at] ?? ''])))
    .filter((line) => of(line, 'status').toLowerCase() !== 'tobedeleted');
}

const of = (line: Line, name: string) => line.get(name) ?? '';
const id = (line: Line) => of(line, 'sourcedid');

/** User -> roles: a column of the users in 1.1, a file of their own in 1.2. */
function rolesOf(users: readonly Line[], roles: readonly Line[]): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  const put = (user: string, role: string) => {
    if (role === '') return;
    found.set(user, (found.get(user) ?? new Set()).add(role.toLowerCase()));
  };
  for (const line of users) put(id(line), of(line, 'role'));
  for (const line of roles) put(of(line, 'usersourcedid'), of(line, 'role'));
  return found;
}

/** User -> the classes in which they are pupils. */
function placesOf(
  enrollments: readonly Line[],
  roles: ReadonlyMap<string, ReadonlySet<string>>,
): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  for (const line of enrollments) {
    const user = of(line, 'usersourcedid');
    if (of(line, 'role').toLowerCase() !== 'student') continue;
    if (roles.has(user) && !roles.get(user)?.has('student')) continue;
    found.set(user, (found.get(user) ?? new Set()).add(of(line, 'classsourcedid')));
  }
  return found;
}

/** The name of the class, or of all of them where none is the homeroom. */
function groupOf(classes: readonly Line[]): string {
  const homerooms = classes.filter((line) => of(line, 'classtype').toLowerCase() === 'homeroom');
  const meant = homerooms.length > 0 ? homerooms : classes;
  const names = meant.map((line) =>
    (of(line, 'title') || of(line, 'classcode')).replaceAll(',', ' '),
  );
  return [...new Set(names)].join(', ');
}

function schoolOf(one: Line | undefined, pupil: Line | undefined): string {
  if (one) return of(one, 'schoolsourcedid');
  const schools = pupil ? of(pupil, 'primaryorgsourcedid') || of(pupil, 'orgsourcedids') : '';
  return schools.split(',')[0]!.trim();
}

/** The school's number of a pupil; never that of an identity card. */
function numberOf(pupil: Line): string {
  const number = of(pupil, 'identifier');
  return number === '' || IDENTITY_CARD.test(number) ? id(pupil) : number;
}

/** The people whom a pupil names, or who name the pupil, where their role is a guardian's. */
function guardiansOf(
  pupil: Line,
  people: ReadonlyMap<string, Line>,
  roles: ReadonlyMap<string, ReadonlySet<string>>,
): Line[] {
  return of(pupil, 'agentsourcedids')
    .split(',')
    .flatMap((one) => people.get(one.trim()) ?? [])
    .filter((line) => [...(roles.get(id(line)) ?? [])].some((role) => GUARDIANS.has(role)));
}
