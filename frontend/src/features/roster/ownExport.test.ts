import { expect, test } from 'vitest';
import { guessLayout } from '../../lists/layout';
import { readTable } from '../../lists/readTable';
import { roleOfWord } from '../../lists/roleWords';
import { pupilList } from './rows';

const ca =
  'test_id;Identificador;Nom;Cognoms;Correu electrònic;Rol;Data de naixement;Centre;Curs;Classe;' +
  'Estat;Últim accés;Data de sortida;Falta el consentiment;' +
  'Nom responsable 1;Parentiu responsable 1;Correu responsable 1\n' +
  '7;0077;Aina;Puig;aina@x.cat;Alumnat;01/05/2012;Mar;2n ESO;B;Actiu;;;no;Rosa Mas;Mare;rosa@x.cat';
const es =
  'test_id;Identificador;Nombre;Apellidos;Correo electrónico;Rol;Fecha de nacimiento;Centro;Curso;' +
  'Clase;Estado;Último acceso;Fecha de salida;Falta el consentimiento;' +
  'Nombre responsable 1;Parentesco responsable 1;Correo responsable 1\n' +
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
