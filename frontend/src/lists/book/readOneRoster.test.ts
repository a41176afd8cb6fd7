import { expect, test } from 'vitest';
import { zipOf } from '../../test/workbook';
import { peopleList, toRows } from '../../features/addPeople/pastedRows';
import { guessLayout } from '../layout';
import type { BookError } from './BookError';
import { readBook } from './readBook';

/** Data of a bulk export that nobody needs here: a phone, an identity card, a home address. */
const SECRET = ['600111222', '12345678Z', 'Carrer Major 3'];

const common = {
  'orgs.csv': 'sourcedId,status,dateLastModified,name,type\ns1,,,Institut del Mar,school\n',
  'classes.csv':
    'sourcedId,status,dateLastModified,title,grades,courseSourcedId,classCode,classType,location,schoolSourcedId\n' +
    'c1,,,1r ESO A,07,,,homeroom,,s1\nc2,,,Robòtica,07,,,scheduled,,s1\n' +
    'c3,tobedeleted,,1r ESO Z,07,,,homeroom,,s1\nc4,,,Cor,07,,,scheduled,,s1\n',
  'enrollments.csv':
    'sourcedId,status,dateLastModified,classSourcedId,schoolSourcedId,userSourcedId,role,primary\n' +
    'e1,,,c2,s1,u1,student,\ne2,,,c1,s1,u1,student,\ne3,,,c1,s1,t1,teacher,true\n' +
    'e4,,,c2,s1,u2,student,\ne5,,,c4,s1,u2,student,\ne6,,,c1,s1,ghost,student,\n' +
    'e7,tobedeleted,,c1,s1,u2,student,\ne8,,,c1,s1,t2,teacher,false\ne9,,,c2,s1,t2,teacher,true\n',
  'demographics.csv':
    'sourcedId,status,dateLastModified,birthDate,sex\nu1,,,2013-05-04,\nu2,,,2013-06-05,\n',
};

const v11 = {
  ...common,
  'manifest.csv':
    'propertyName,value\nmanifest.version,1.0\noneroster.version,1.1\nfile.users,bulk\n',
  'users.csv':
    'sourcedId,status,dateLastModified,enabledUser,orgSourcedIds,role,username,userIds,givenName,familyName,middleName,identifier,email,sms,phone,agentSourcedIds,grades,password\n' +
    'u1,,,true,s1,student,nil,{dni:12345678Z},Nil,Roca Vidal,,70000000001,,600111222,,"g1,t1",07,\n' +
    'u2,,,true,s1,student,ona,,Ona,Puig,,12345678Z,ona@centre.test,,,,07,\n' +
    'u3,tobedeleted,,true,s1,student,out,,Out,Gone,,70000000003,,,,,07,\n' +
    't1,,,true,s1,teacher,tut,,Tona,Mas,,,tona@centre.test,,,,,\n' +
    't2,,,true,s1,teacher,pau,,Pau,Riu,,,pau@centre.test,600111222,,,,\n' +
    'a1,,,true,s1,administrator,eva,{dni:12345678Z},Eva,Sol,,,eva@centre.test,,,,,\n' +
    'a2,,,true,s1,aide,jan,,Jan,Pi,,,jan@centre.test,,,,,\n' +
    'g1,,,true,s1,parent,ros,,Rosa,Vidal,,,rosa@example.org,600111222,,u1,,\n' +
    'g2,,,true,s1,relative,avi,,Pere,Roca,,,pere@example.org,,,"u1,u2",,\n',
};

const v12 = {
  ...common,
  'manifest.csv': 'propertyName,value\noneroster.version,1.2\nfile.users,bulk\nfile.roles,bulk\n',
  'users.csv':
    'sourcedId,status,dateLastModified,enabledUser,username,userIds,givenName,familyName,middleName,identifier,email,sms,phone,agentSourcedIds,grades,password,userMasterIdentifier,preferredGivenName,preferredMiddleName,preferredFamilyName,primaryOrgSourcedId,pronouns\n' +
    'u1,,,true,nil,{dni:12345678Z},Nil,Roca Vidal,,70000000001,,600111222,,"g1,t1",07,,,,,,s1,\n' +
    'u2,,,true,ona,,Ona,Puig,,12345678Z,ona@centre.test,,,,07,,,,,,s1,\n' +
    'u3,tobedeleted,,true,out,,Out,Gone,,70000000003,,,,,07,,,,,,s1,\n' +
    't1,,,true,tut,,Tona,Mas,,,tona@centre.test,,,,,,,,,,s1,\n' +
    't2,,,true,pau,,Pau,Riu,,,pau@centre.test,600111222,,,,,,,,,s1,\n' +
    'a1,,,true,eva,{dni:12345678Z},Eva,Sol,,,eva@centre.test,,,,,,,,,,s1,\n' +
    'a2,,,true,jan,,Jan,Pi,,,jan@centre.test,,,,,,,,,,s1,\n' +
    'x1,,,true,old,,Olga,Fora,,,olga@centre.test,,,,,,,,,,s1,\n' +
    'u4,,,true,fora,,Marc,Fora,,70000000004,,,,,07,,,,,,s1,\n' +
    'g1,,,true,ros,,Rosa,Vidal,,,rosa@example.org,600111222,,u1,,,,,,,s1,\n' +
    'g2,,,true,avi,,Pere,Roca,,,pere@example.org,,,"u1,u2",,,,,,,s1,\n',
  'roles.csv':
    'sourcedId,status,dateLastModified,userSourcedId,roleType,role,beginDate,endDate,orgSourcedId,userProfileSourcedId\n' +
    'r1,,,u1,primary,student,,,s1,\nr2,,,u2,primary,student,,,s1,\nr3,,,t1,primary,teacher,,,s1,\n' +
    'r4,,,g1,primary,guardian,,,s1,\nr5,,,u3,primary,student,,,s1,\n' +
    'r6,,,t2,primary,teacher,,,s1,\nr7,,,a1,secondary,teacher,,,s1,\nr8,,,a1,primary,siteAdministrator,,,s1,\n' +
    'r9,,,a2,primary,aide,,,s1,\nr10,,,x1,primary,teacher,2020-09-01,2024-08-31,s1,\n' +
    'r11,,,u4,primary,student,2020-09-01,2024-08-31,s1,\nr12,,,g2,primary,relative,,,s1,\n',
};

const inFolder = (files: Record<string, string>) =>
  Object.fromEntries(Object.entries(files).map(([name, text]) => [`export/${name}`, text]));

test.each([
  ['1.1', v11],
  ['1.2', v12],
  ['1.1 inside a folder', inFolder(v11)],
])('the pupils of a bulk archive of OneRoster %s, and nothing else', async (_, files) => {
  const sheets = await readBook(await zipOf(files), true);
  expect(sheets.map(({ name }) => name)).toEqual(['Institut del Mar']);
  expect(sheets[0]!.table.slice(1)).toEqual([
    // The homeroom is the class; the teacher among the agents is no guardian.
    [
      '70000000001',
      'Nil',
      'Roca Vidal',
      '',
      '2013-05-04',
      '1r ESO A',
      '',
      'Rosa Vidal',
      'rosa@example.org',
      // Only the guardian names this pupil.
      'Pere Roca',
      'pere@example.org',
    ],
    // Without a homeroom the user chooses; an identity card is no pupil's number.
    [
      'u2',
      'Ona',
      'Puig',
      '',
      '2013-06-05',
      'Robòtica, Cor',
      'ona@centre.test',
      'Pere Roca',
      'pere@example.org',
    ],
    // An enrolment without a user becomes an unreadable row, so that it is not ignored silently.
    ['ghost', '', '', '', '', '1r ESO A'],
  ]);
  for (const secret of SECRET) expect(JSON.stringify(sheets)).not.toContain(secret);
});

test.each([
  ['1.1', v11],
  ['1.2', v12],
])('a list of staff takes the staff of OneRoster %s alone', async (_, files) => {
  const [sheet, ...others] = await readBook(await zipOf(files), false);
  expect(others).toEqual([]);
  const { table } = sheet!;
  const people = toRows(table, guessLayout(table, peopleList), 'parent');
  expect(
    people.map(({ email, first_name, last_name, role, roleWord, group }) => [
      email,
      `${first_name} ${last_name}`,
      role || roleWord,
      group,
    ]),
  ).toEqual([
    ['tona@centre.test', 'Tona Mas', 'teacher', '1r ESO A'],
    // Neither a homeroom's second teacher nor the first of another class is a tutor.
    ['pau@centre.test', 'Pau Riu', 'teacher', undefined],
    ['eva@centre.test', 'Eva Sol', 'school_admin', undefined],
    // The user is asked about a role that Alba does not have.
    ['jan@centre.test', 'Jan Pi', 'aide', undefined],
  ]);
  for (const secret of SECRET) expect(JSON.stringify(table)).not.toContain(secret);
});

test('an archive of changes alone is refused', async () => {
  const delta = { ...v11, 'manifest.csv': 'propertyName,value\nfile.users,delta\n' };
  const error = await readBook(await zipOf(delta), true).catch((failure: unknown) => failure);
  expect((error as BookError).problem).toBe('delta');
});
