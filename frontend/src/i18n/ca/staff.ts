import type { Translation } from '../areas';
import type en from '../en/staff';

export default {
  hide: {
    page: 'Amaga la pàgina (Esc dues vegades)',
    title: 'Un moment',
  },
  chooseMatching: 'Tria els {{count, number}} que hi ha',
  chooseFirst: 'Tria els {{most, number}} primers de {{count, number}}',
  choosing: 'S’estan triant…',
  download: {
    label: 'Baixa aquesta llista',
    xlsx: 'Excel',
    csv: 'CSV',
    xlsxLabel: 'Baixa aquesta llista en un fitxer d’Excel',
    csvLabel: 'Baixa aquesta llista en un fitxer CSV',
    print: 'Imprimeix',
    printLabel: 'Imprimeix les files que es veuen',
    busy: 'Es prepara…',
    done: 'S’ha baixat tota la llista, amb els filtres que hi ha posats',
    failed: 'No s’ha baixat la llista. {{reason}}',
  },
  peopleNotLoaded: 'No s’han pogut carregar les persones entre les quals triar.',
  day: {
    form: 'dd/mm/aaaa',
    wrong: 'Escriu el dia així: 31/12/2016.',
    choose: 'Tria el dia en un calendari ({{field}})',
    calendar: 'Calendari ({{field}})',
    noCalendar: 'No s’ha pogut obrir el calendari. Escriu el dia així: 31/12/2016.',
  },
  filters: {
    more: 'Més filtres',
    moreSet: 'Més filtres ({{number}})',
  },
  /** Of the badge in a row, which has room for one word. */
  roles: {
    parent: 'Família',
    student: 'Alumnat',
    teacher: 'Docent',
    psychopedagogue: 'Psicopedagogia',
    psychologist: 'Psicologia',
    school_admin: 'Secretaria',
  },
  list: {
    sortBy: 'Ordena per',
    upwards: '{{column}}, ascendent',
    downwards: '{{column}}, descendent',
    usualOrder: 'L’habitual',
    nothingFound: 'No s’ha trobat res per a «{{search}}»',
    nothingFoundFiltered: 'No s’ha trobat res amb aquests filtres',
  },
  file: {
    chooseOther: 'Tria un altre fitxer',
    dropFile: 'o deixa’l anar aquí',
  },
  steps: {
    position: 'Pas {{step}} de {{total}}',
    done: 'fet',
  },
} as const satisfies Translation<typeof en>;
