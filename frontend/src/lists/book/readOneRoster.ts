import { serverToday } from '../../lib/days';
import { readTable } from '../readTable';
import type { ReadSheet } from '../sheets';
import { BookError } from './BookError';
import { LAST_ROW } from './limits';
import type { Archive } from './unzip';

/**
 * A line of a file by the names of its columns, in lower case: programs spell them in many ways.
 */
type Line = ReadonlyMap<string, string>;

/**
 * The columns of a list, which `headingWords` knows. Nothing else of the archive is read: no phone,
 * no home address, no identity card.
 */
const OF_PUPILS = [
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
const OF_STAFF = ['Correu', 'Nom', 'Cognoms', 'Rol', 'Grup'];

const GUARDIANS = ['guardian', 'parent', 'relative'];
const NO_STAFF = ['student', ...GUARDIANS];

/** The number of a Spanish identity card: DNI or NIE. */
const IDENTITY_CARD = /^[xyz\d]\d{7}[a-z]$/i;

const pathOf = (archive: Archive, name: string) =>
  archive.names().find((path) => path === name || path.endsWith(`/${name}`));

/** True if an archive is a bulk export of OneRoster (1.1 or 1.2), even inside a folder. */
export function isOneRoster(archive: Archive): boolean {
  return pathOf(archive, 'users.csv') !== undefined;
}

/**
 * The pupils of each school in the archive, or its staff, one sheet per school. A pupil in several
 * classes is in the one that is a homeroom; without one, the cell names them all, and the user
 * chooses. A row that refers to nobody stays as an unreadable row, so that it is seen.
 */
export async function readOneRoster(archive: Archive, ofChildren: boolean): Promise<ReadSheet[]> {
  const linesOf = async (name: string): Promise<Line[]> => {
    const path = pathOf(archive, `${name}.csv`);
    return path === undefined ? [] : present((await archive.text(path)) ?? '');
  };
  // One after the other, because one limit applies to all of them together.
  const manifest = await linesOf('manifest');
  const isDelta = manifest.some(
    (line) => of(line, 'propertyname').startsWith('file.') && of(line, 'value') === 'delta',
  );
  if (isDelta) throw new BookError('delta');
  const users = await linesOf('users');
  const read: Read = {
    users,
    roles: rolesOf(users, await linesOf('roles')),
    classes: byId(await linesOf('classes')),
    enrollments: await linesOf('enrollments'),
  };
  const born = ofChildren ? byId(await linesOf('demographics')) : new Map<string, Line>();
  const schools = byId(await linesOf('orgs'));
  const sheets = new Map<string, string[][]>();
  for (const [school, record] of ofChildren ? pupilsOf(read, born) : staffOf(read)) {
    const table = sheets.get(school) ?? [ofChildren ? OF_PUPILS : OF_STAFF];
    table.push(record);
    if (table.length > LAST_ROW) throw new BookError('too-big');
    sheets.set(school, table);
  }
  return [...sheets].map(([school, table]) => ({
    name: of(schools.get(school), 'name'),
    table,
    hidden: [],
  }));
}

interface Role {
  name: string;
  school: string;
  isPrimary: boolean;
}

interface Read {
  users: readonly Line[];
  roles: ReadonlyMap<string, readonly Role[]>;
  classes: ReadonlyMap<string, Line>;
  enrollments: readonly Line[];
}

/** A row of a list, with its school. */
type Row = [school: string, record: string[]];

function pupilsOf(read: Read, born: ReadonlyMap<string, Line>): Row[] {
  const places = placesOf(read);
  const guardians = guardiansIn(read);
  const people = byId(read.users);
  const rows = read.users
    .filter((line) => has(read.roles.get(id(line)), ['student']))
    .map((pupil): Row => {
      const theirs = places.get(id(pupil)) ?? [];
      return [
        schoolOf(theirs[0], pupil),
        [
          numberOf(pupil),
          of(pupil, 'givenname'),
          of(pupil, 'familyname'),
          of(pupil, 'preferredgivenname'),
          of(born.get(id(pupil)), 'birthdate'),
          groupOf(theirs),
          of(pupil, 'email'),
          ...(guardians.get(id(pupil)) ?? [])
            .slice(0, 2)
            .flatMap((one) => [
              `${of(one, 'givenname')} ${of(one, 'familyname')}`.trim(),
              of(one, 'email'),
            ]),
        ],
      ];
    });
  // Someone is enrolled who is not among the users: a row without a name.
  for (const [user, theirs] of places) {
    if (people.has(user)) continue;
    rows.push([schoolOf(theirs[0], undefined), [user, '', '', '', '', groupOf(theirs)]]);
  }
  return rows;
}

/**
 * Everybody who is neither a pupil nor family, in each of their schools, with the class they are
 * tutor of.
 */
function staffOf(read: Read): Row[] {
  const tutors = tutorsOf(read);
  return read.users.flatMap((line) => {
    const roles = (read.roles.get(id(line)) ?? []).filter((one) => !has([one], NO_STAFF));
    return [...new Set(roles.map(({ school }) => school))].map((school): Row => {
      const there = roles.filter((one) => one.school === school);
      const { name } = there.find(({ isPrimary }) => isPrimary) ?? there[0]!;
      const group = groupOf(
        (tutors.get(id(line)) ?? []).filter((one) => of(one, 'schoolsourcedid') === school),
      );
      return [
        school,
        [of(line, 'email'), of(line, 'givenname'), of(line, 'familyname'), name, group],
      ];
    });
  });
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

const of = (line: Line | undefined, name: string) => line?.get(name) ?? '';
const id = (line: Line) => of(line, 'sourcedid');
const byId = (lines: readonly Line[]) => new Map(lines.map((line) => [id(line), line]));
const listed = (text: string) => text.split(',').map((one) => one.trim());

/** True if a place or role has ended: from its last day on. */
function isOver(line: Line): boolean {
  const end = of(line, 'enddate').slice(0, 10);
  return end !== '' && end <= serverToday();
}

function has(roles: readonly Role[] | undefined, names: readonly string[]): boolean {
  return roles?.some(({ name }) => names.includes(name.toLowerCase())) ?? false;
}

function put<Value>(found: Map<string, Value[]>, key: string, value: Value): void {
  found.set(key, [...(found.get(key) ?? []), value]);
}

/** The roles by user: a column of the users in 1.1, a separate file in 1.2. */
function rolesOf(users: readonly Line[], roles: readonly Line[]): Map<string, Role[]> {
  const found = new Map<string, Role[]>();
  for (const line of users) {
    const name = of(line, 'role');
    if (name === '') continue;
    for (const school of listed(of(line, 'orgsourcedids'))) {
      put(found, id(line), { name, school, isPrimary: false });
    }
  }
  for (const line of roles) {
    if (isOver(line)) continue;
    const isPrimary = of(line, 'roletype').toLowerCase() === 'primary';
    const role = { name: of(line, 'role'), school: of(line, 'orgsourcedid'), isPrimary };
    put(found, of(line, 'usersourcedid'), role);
  }
  return found;
}

/** The classes in which each user is a pupil. */
function placesOf({ enrollments, roles, classes }: Read): Map<string, Line[]> {
  const found = new Map<string, Line[]>();
  for (const line of enrollments) {
    const user = of(line, 'usersourcedid');
    if (of(line, 'role').toLowerCase() !== 'student' || isOver(line)) continue;
    if (roles.has(user) && !has(roles.get(user), ['student'])) continue;
    const one = classes.get(of(line, 'classsourcedid'));
    if (one) put(found, user, one);
    else if (!found.has(user)) found.set(user, []);
  }
  return found;
}

/** The homerooms by tutor: the primary teacher, or the only one. */
function tutorsOf({ enrollments, classes }: Read): Map<string, Line[]> {
  const found = new Map<string, Line[]>();
  const teaching = enrollments.filter(
    (line) => of(line, 'role').toLowerCase() === 'teacher' && !isOver(line),
  );
  for (const [at, one] of classes) {
    if (!isHomeroom(one)) continue;
    const theirs = teaching.filter((line) => of(line, 'classsourcedid') === at);
    const primary = theirs.filter((line) => of(line, 'primary').toLowerCase() === 'true');
    for (const line of primary.length > 0 || theirs.length > 1 ? primary : theirs) {
      put(found, of(line, 'usersourcedid'), one);
    }
  }
  return found;
}

const isHomeroom = (one: Line) => of(one, 'classtype').toLowerCase() === 'homeroom';

/** The name of the class, or of all of them if none is the homeroom. */
function groupOf(classes: readonly Line[]): string {
  const homerooms = classes.filter(isHomeroom);
  const meant = homerooms.length > 0 ? homerooms : classes;
  const names = meant.map((line) =>
    (of(line, 'title') || of(line, 'classcode')).replaceAll(',', ' '),
  );
  return [...new Set(names)].join(', ');
}

function schoolOf(one: Line | undefined, pupil: Line | undefined): string {
  if (one) return of(one, 'schoolsourcedid');
  const schools = pupil ? of(pupil, 'primaryorgsourcedid') || of(pupil, 'orgsourcedids') : '';
  return listed(schools)[0]!;
}

/** The school's number of a pupil; never that of an identity card. */
function numberOf(pupil: Line): string {
  const number = of(pupil, 'identifier');
  return number === '' || IDENTITY_CARD.test(number) ? id(pupil) : number;
}

/** The people each pupil names, or who name the pupil, and whose role is a guardian's. */
function guardiansIn({ users, roles }: Read): Map<string, Line[]> {
  const people = byId(users);
  const found = new Map<string, Line[]>();
  for (const line of users) {
    for (const other of listed(of(line, 'agentsourcedids'))) {
      for (const [pupil, guardian] of [
        [line, people.get(other)],
        [people.get(other), line],
      ] as const) {
        if (!pupil || !guardian || !has(roles.get(id(guardian)), GUARDIANS)) continue;
        if (!found.get(id(pupil))?.includes(guardian)) put(found, id(pupil), guardian);
      }
    }
  }
  return found;
}
