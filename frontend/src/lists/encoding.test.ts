import { expect, it } from 'vitest';
import { garbledIn, withoutGarbling } from './encoding';
import { readTable } from './readTable';

it('text that was decoded wrongly is shown as it should be', () => {
  const table = readTable(
    'Nom;Cognoms\nJosÃ©;GrÃ\u00A0cia MuÃ±oz\nLâ€™Anna;Pérez\nMarÃ\u00ADa;Ã\u0081lvarez',
  );
  expect(garbledIn(table)).toEqual({ read: 'JosÃ©', meant: 'José' });
  expect(withoutGarbling(table)).toEqual([
    ['Nom', 'Cognoms'],
    ['José', 'Gràcia Muñoz'],
    ['L’Anna', 'Pérez'],
    ['María', 'Álvarez'],
  ]);
});

it('letters of an old Mac, too', () => {
  const table = readTable('Nom;Cognoms\nJosŽ;Mu–oz\nNœria;Grˆcia');
  expect(garbledIn(table)).toEqual({ read: 'JosŽ', meant: 'José' });
  expect(withoutGarbling(table).slice(1)).toEqual([
    ['José', 'Muñoz'],
    ['Núria', 'Gràcia'],
  ]);
});

it.each(['Mas–Riu', 'Núria – 1r', 'Ângela', 'Conceição', 'João', 'SÃO PAULO', 'À', 'José'])(
  '%s is what was meant',
  (name) => {
    expect(garbledIn([[name]])).toBeNull();
  },
);

it.each([
  ['SolÃ\u00A0 EstÃ©vez', 'Solà Estévez'],
  ['SolÃ EstÃ©vez', 'Solà Estévez'], // the two spaces were merged before
  ['SolÃ\u00A0 Mas', 'Solà Mas'],
  ['SolÃ\u00A0', 'Solà'],
  ['SolÃ', 'Solà'],
  ['SolÃ\u00A0-EstÃ©vez', 'Solà-Estévez'],
  ['Ferran  SolÃ\u00A0  Pi', 'Ferran Solà Pi'],
  ['GrÃ cia', 'Gràcia'],
  ['GÃ¼ell', 'Güell'],
  ['MuÃ±oz', 'Muñoz'],
  ['GraÃ§a', 'Graça'],
  ['MartÃ\u00ADnez', 'Martínez'],
  ['Ã\u0081ngels', 'Ángels'],
  ['RosselLÃ³', 'RosselLó'],
  ['JosÃ¨', 'Josè'],
  ['PiÃ²l', 'Piòl'],
  ['RaÃ¯m', 'Raïm'],
  ['ColÂ·lell', 'Col·lell'],
  ['NÃºria', 'Núria'],
  ['Dâ€™Aro', 'D’Aro'],
  ['ANDRÃ‰S', 'ANDRÉS'],
  ['PuigÂ\u00A0Mas', 'Puig Mas'],
  ['JosÃƒÂ©', 'José'],
])('%s is mended before its spaces are tidied', (garbled, meant) => {
  const [[cell]] = withoutGarbling(readTable(`${garbled};x`).slice(0, 1)) as [[string]];
  expect(cell).toBe(meant);
});
