import type { Translation } from '../areas';
import type en from '../en/globalSearch';

export default {
  title: 'Buscar en todo Alba',
  label: 'Nombre, clase o centro',
  hint: 'Tres letras de un nombre, dos de una clase. Elige con las flechas y abre con Intro.',
  close: 'Cerrar',
  results: 'Encontrado',
  found_one: 'Se ha encontrado {{count, number}} cosa',
  found_other: 'Se han encontrado {{count, number}} cosas',
  kinds: {
    screens: 'Pantallas',
    people: 'Personas',
    classes: 'Clases',
    schools: 'Centros',
    tests: 'Tests terminados',
  },
} as const satisfies Translation<typeof en>;
