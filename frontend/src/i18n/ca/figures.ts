import type { Translation } from '../areas';
import type en from '../en/figures';

export default {
  title: 'Xifres d’una campanya',
  of: '{{school}} · {{screening}}',
  toScreening: 'Ves a la campanya',
  loadFailed: 'No s’han pogut carregar les xifres',
  gone: 'Això no hi és',
  goneText: 'Potser s’ha eliminat o no hi tens accés.',
  refused: 'Les xifres són per a l’administració i per a qui llegeix pel centre',
  waiting: {
    open: 'La campanya encara no s’ha acabat',
    openText:
      'Les xifres es fan 7 dies després de tancar-la, i només un cop. Fins aleshores, la pàgina de la campanya diu quanta gent ha respost.',
    due: 'Les xifres es faran el {{date}}',
    dueText:
      'Són 7 dies després del tancament, perquè es pugui arreglar el que calgui. Es fan un sol cop i després no canvien.',
    late: 'Les xifres es faran aquesta nit',
  },
  make: {
    do: 'Fes les xifres ara',
    title: 'Vols fer les xifres ara?',
    body: 'Es fan un sol cop i no canvien mai més: ni quan s’elimina algú, ni quan es retira o es corregeix una resposta. Fes-les ara només si no queda res per arreglar.',
    confirm: 'Fes-les per sempre',
    busy: 'S’estan fent…',
    done: 'Les xifres ja estan fetes',
  },
  none: {
    title: 'Aquesta campanya no té xifres',
    text: 'Les xifres es fan del test de benestar emocional, que aquesta campanya no ha preguntat.',
  },
  read: {
    title: 'Com es llegeixen',
    made: 'Fetes el {{date}}, i sense canvis des de llavors.',
    rounded:
      'El nombre de respostes s’arrodoneix a 5, i les parts, al 5 %. Per això les parts d’un grup no sempre sumen 100 %.',
    bands:
      'Les franges provenen d’infants del Regne Unit. En cada àrea, més o menys un de cada cinc queda fora de la primera, per disseny: una part diu quants podrien merèixer una mirada més atenta, no quants tenen un problema.',
    prosocial: 'A «Ajudar els altres», més lluny de la mitjana vol dir menys ajuda.',
    few: 'Entre 10 i 29 respostes es mostren dues franges; a partir de 30, quatre. Els nombres sota cada barra van de la més propera a la mitjana a la més llunyana.',
    hidden:
      'Un grup es mostra a partir de deu respostes. Si un de més petit es pogués deduir dels altres, també se’n deixa fora un de més gran. Que falti un grup no diu res de com està el seu alumnat.',
    order:
      'Els grups segueixen l’ordre de l’horari. Entre grups, les diferències petites surten per atzar; res d’aquí no diu quina classe o quin docent ho fa millor.',
  },
  classes: 'Mostra també les classes',
  informants: { self: 'L’alumnat', parent: 'Les famílies', teacher: 'El professorat' },
  tableOf: '{{title}} (taula)',
  other: 'qualsevol altra',
  answered: 'respostes: unes {{n}} sobre {{asked}}',
  answers: 'unes {{n}} respostes',
  low: 'Ratllat: ha respost menys del 60 %. La resta pot ser ben diferent.',
  upTo: '{{share}} o menys',
  from: '{{share}} o més',
  about: 'vora {{share}}',
  hidden: 'No es mostra, perquè no s’hi pugui reconèixer cap infant: {{names}}.',
  notShown: 'no es mostra',
  nothing: 'No es mostra res del que han respost: hi ha massa poques respostes.',
  columns: { group: 'Grup' },
  trend: {
    title: 'Comparat amb la campanya anterior',
    text: 'La part que és a prop de la mitjana en totes les dificultats juntes. Només es comparen grups de 30 respostes o més, i només si han tornat a respondre almenys quatre de cada cinc del primer grup. Només es diu que n’hi ha més o menys a partir de 25 punts; amb 60 respostes o més, a partir de 20; amb 100 o més, a partir de 15.',
    before: '{{name}}, fins al {{date}}',
    now: 'Aquest cop',
    words: 'En paraules',
    about_the_same: 'més o menys igual; l’atzar tot sol ho podria explicar',
    higher: 'n’hi ha més a prop de la mitjana',
    lower: 'n’hi ha menys a prop de la mitjana',
    informant: 'Qui ha respost',
    none_before: 'No es compara res: abans d’aquesta no hi ha cap campanya amb xifres.',
    no_group_twice:
      'No es compara res: cal un grup amb 30 respostes o més en totes dues campanyes, i no n’hi ha cap.',
    too_few_again:
      'No es compara res: massa poca gent del primer grup ha tornat a respondre. Quan només es torna a preguntar a uns quants, la segona xifra ja surt diferent.',
  },
  download: {
    label: 'Baixa les xifres',
    xlsx: 'Excel',
    csv: 'CSV',
    pdf: 'PDF per imprimir',
    xlsxLabel: 'Baixa les xifres en un fitxer d’Excel',
    csvLabel: 'Baixa les xifres en un fitxer CSV',
    pdfLabel: 'Baixa les xifres en un PDF per imprimir',
    busy: 'S’està preparant…',
    done: 'S’han baixat totes les xifres',
    failed: 'No s’han baixat les xifres. {{reason}}',
  },
} as const satisfies Translation<typeof en>;
