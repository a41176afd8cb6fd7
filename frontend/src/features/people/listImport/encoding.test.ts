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
