import { expect, test } from 'vitest';
import { guessLayout } from '../listImport/layout';
import { readTable } from '../listImport/readTable';
import { roleOfWord } from '../listImport/roleWords';
import { pupilList } from './rows';

const ca =
  'test_id;Número d’alumne;Nom;Cognoms;Correu electrònic;Rol;Data de naixement;Centre;Curs;Classe;' +
  'Estat;Últim accés;Data de sortida;Falta el consentiment;' +
  'Nom tutor/a 1;Parentiu tutor/a 1;Correu tutor/a 1\n' +
  '7;0077;Aina;Puig;aina@x.cat;Alumnat;01/05/2012;Mar;2n ESO;B;Actiu;;;no;Rosa Mas;Mare;rosa@x.cat';
const es =
  'test_id;Número de alumno;Nombre;Apellidos;Correo electrónico;Rol;Fecha de nacimiento;Centro;Curso;' +
  'Clase;Estado;Último acceso;Fecha de salida;Falta el consentimiento;' +
  'Nombre tutor/a 1;Parentesco tutor/a 1;Correo tutor/a 1\n' +
  '7;0077;Aina;Puig;aina@x.cat;Alumnado;01/05/2012;Mar;2n ESO;B;Activo;;;no;Rosa Mas;Madre;r@x.cat';

test.each([
  ['Catalan', ca],
  ['Spanish', es],
])('the list that Alba writes in %s is read back', (_language, text) => {
  const { columns, asked } = guessLayout(readTable(text), pupilList);
  expect(columns.slice(1, 5)).toEqual(['external_id', 'first_name', 'last_name', 'email']);
  expect(columns.slice(6, 10)).toEqual(['birth_date', null, 'course', 'group']);
  expect(columns.slice(14)).toEqual(['guardian1_name', 'guardian1_relation', 'guardian1_email']);
  expect(asked).toEqual([]);
});

test.each(['Alumnat', 'Alumnado', 'Docent', 'Docente', 'Mare, pare o qui en té la tutela'])(
  '%s is a role',
  (word) => {
    expect(roleOfWord(word)).not.toBeNull();
  },
);
