import type { Translation } from '../areas';
import type en from '../en/staff';

export default {
  hide: {
    page: 'Ocultar la página (Esc dos veces)',
    title: 'Un momento',
  },
  chooseMatching: 'Elegir los {{count, number}} que hay',
  chooseFirst: 'Elegir los {{most, number}} primeros de {{count, number}}',
  choosing: 'Eligiendo…',
  download: {
    label: 'Descargar esta lista',
    xlsx: 'Excel',
    csv: 'CSV',
    xlsxLabel: 'Descargar esta lista en un archivo de Excel',
    csvLabel: 'Descargar esta lista en un archivo CSV',
    print: 'Imprimir',
    printLabel: 'Imprimir las filas que se ven',
    busy: 'Se prepara…',
    done: 'Se ha descargado toda la lista, con los filtros puestos',
    failed: 'No se ha descargado la lista. {{reason}}',
  },
  peopleNotLoaded: 'No se han podido cargar las personas entre las que elegir.',
  day: {
    form: 'dd/mm/aaaa',
    wrong: 'Escribe el día así: 31/12/2016.',
    choose: 'Elige el día en un calendario ({{field}})',
    calendar: 'Calendario ({{field}})',
    noCalendar: 'No se ha podido abrir el calendario. Escribe el día así: 31/12/2016.',
  },
  filters: {
    more: 'Más filtros',
    moreSet: 'Más filtros ({{number}})',
  },
  /** Of the badge in a row, which has room for one word. */
  roles: {
    parent: 'Familia',
    student: 'Alumnado',
    teacher: 'Docente',
    psychopedagogue: 'Psicopedagogía',
    psychologist: 'Psicología',
    school_admin: 'Secretaría',
  },
  list: {
    sortBy: 'Ordenar por',
    upwards: '{{column}}, ascendente',
    downwards: '{{column}}, descendente',
    usualOrder: 'El habitual',
    nothingFound: 'No se ha encontrado nada para «{{search}}»',
    nothingFoundFiltered: 'No se ha encontrado nada con estos filtros',
  },
  file: {
    chooseOther: 'Elige otro archivo',
    dropFile: 'o suéltalo aquí',
  },
  steps: {
    position: 'Paso {{step}} de {{total}}',
    done: 'hecho',
  },
} as const satisfies Translation<typeof en>;
