import type { Translation } from '../areas';
import type en from '../en/globalSearch';

export default {
  title: 'Cerca a tot Alba',
  label: 'Nom, classe o centre',
  hint: 'Tres lletres d’un nom, dues d’una classe. Tria amb les fletxes i obre amb Retorn.',
  close: 'Tanca',
  results: 'Trobats',
  found_one: 'S’ha trobat {{count, number}} cosa',
  found_other: 'S’han trobat {{count, number}} coses',
  kinds: {
    screens: 'Pantalles',
    people: 'Persones',
    classes: 'Classes',
    schools: 'Centres',
    tests: 'Tests acabats',
  },
} as const satisfies Translation<typeof en>;
