import type { Translation } from '../areas';
import type en from '../en/voices';

export default {
  title: 'El que diu cadascú',
  screening: 'Campanya: {{name}}',
  askedAlone: 'El que s’ha preguntat només per aquesta persona',
  newest: 'Les respostes més recents de cada persona',
  practice: 'Un infant inventat, per practicar.',
  print: 'Imprimeix',
  usual: {
    fold: 'Com es llegeix aquesta pàgina',
    title: 'Poques vegades tothom diu el mateix, i és normal',
    text: 'En 341 estudis, les persones que veuen el mateix infant o adolescent en llocs diferents coincideixen només una mica (r d’uns 0,28; De Los Reyes i altres, 2015). Una diferència no és cap error: diu alguna cosa dels llocs. Aquí no es fa cap mitjana.',
  },
  demonstration:
    'S’ha fet servir un text de demostració, no el d’un qüestionari validat: les franges són només orientatives.',
  wellbeing: 'Benestar emocional',
  personality: 'Personalitat',
  personalityText:
    'Els dos extrems de cada línia tenen coses bones. No hi ha franges i, per tant, no es compara res.',
  bandsText:
    'Cada persona es compara amb el que gent com ella va dir de nens i nenes del Regne Unit. Per disseny, en cada àrea més o menys un de cada cinc queda fora de la primera franja: és un motiu per mirar-s’ho, mai un diagnòstic.',
  prosocialText:
    'Es llegeix en sentit contrari: aquí, un graó més lluny de la mitjana vol dir menys ajuda als altres.',
  differ: {
    title: 'En què no coincideixen',
    none: 'En totes les àrees donen la mateixa imatge.',
    says: '{{who}}: {{what}}',
    raised: 'Lluny de la mitjana: {{areas}}',
  },
  area: 'Àrea',
  comment: 'En les seves paraules',
  together: 'En conjunt',
  noBands: 'Sense franges',
  number: '{{value}} punts',
  relation: {
    mother: 'Mare',
    father: 'Pare',
    guardian: 'Qui en té la tutela',
    other: 'Una altra persona de la família',
  },
  state: {
    none: 'no s’ha preguntat a ningú',
    todo: 'encara no ha respost',
    todoOn: 'encara no ha respost; ho pot fer a partir del {{date}}',
    running: 'ha començat i no ha acabat',
    done: 'va respondre el {{date}}',
    declined: 's’estima més no respondre',
    not_possible: 'no és possible',
  },
  why: {
    wrong_age: 'el formulari no està fet per a aquesta edat',
    no_birth_date: 'falta la data de naixement',
    not_banded: 'aquest qüestionari no té franges',
    not_a_pupil: 'les franges es van fer per a alumnat',
  },
  agreement: {
    same: 'La mateixa imatge',
    one_step: 'A un graó de distància',
    two_steps: 'Dos graons o més: veuen coses diferents. Pregunta què canvia.',
    not_comparable: 'No es compara',
  },
  notCompared: {
    title: 'Aquestes respostes no es comparen',
    one_voice:
      'Han respost amb franges menys de dues persones. No compta qui no ha rebut la pregunta, encara respon o s’estima més no respondre.',
    too_far_apart:
      'Entre les respostes hi ha més de 60 dies: poden parlar d’un altre moment de la vida de l’infant o adolescent.',
    other_wording: 'Les preguntes tenien textos diferents.',
    other_key: 'Les respostes es van puntuar amb edicions diferents de la clau.',
  },
  place: {
    at_the_lower_end: '{{end}}, clarament',
    towards_the_lower_end: 'Cap a: {{end}}',
    in_the_middle: 'Entre els dos extrems',
    towards_the_upper_end: 'Cap a: {{end}}',
    at_the_upper_end: '{{end}}, clarament',
  },
  change: {
    title: 'Abans i ara',
    text: 'Les dues respostes més recents de cada tipus de persona, sobre totes les dificultats juntes. Les àrees soltes no es comparen en el temps: de cada una es pregunta massa poc.',
    caption: '{{who}}: les dues respostes més recents',
    on: 'Dia de la resposta',
    band: 'Franja',
    points: 'Punts',
    of: '{{value}} sobre 40',
    stripe:
      'Línies discontínues: on acaba una franja i comença la següent. Gris: fins on l’atzar tot sol podria explicar una diferència amb el primer punt.',
    places:
      'Cada punt és al mig de la seva franja. Si la diferència és més que atzar, ho diu la frase de dalt.',
    otherPerson: 'El segon cop va respondre una altra persona.',
    words: {
      about_the_same: 'Més o menys igual: l’atzar tot sol podria explicar la diferència.',
      perhaps_lower: 'Potser un canvi, cap a menys dificultats. L’atzar també el pot explicar.',
      perhaps_higher: 'Potser un canvi, cap a més dificultats. L’atzar també el pot explicar.',
      beyond_chance_lower: 'Un canvi més enllà del que explica l’atzar, cap a menys dificultats.',
      beyond_chance_higher: 'Un canvi més enllà del que explica l’atzar, cap a més dificultats.',
    },
    reason: {
      one_point: 'Només hi ha una resposta i, per tant, no es compara res.',
      other_key:
        'No es compara res: les respostes es van puntuar amb edicions diferents de la clau.',
      other_wording: 'No es compara res: les preguntes tenien una altra redacció.',
      other_informant: 'No es compara res: va respondre una persona d’un altre tipus.',
      too_near:
        'No es compara res: entremig hi ha menys de 5 mesos i les preguntes són sobre els mateixos mesos.',
      too_far:
        'No es compara res: entremig hi ha més de 24 mesos, en què han canviat moltes altres coses.',
    },
    study:
      'Un canvi, per si sol, no diu què l’ha causat. En un estudi anglès gran, amb ajuda o sense, de cada 100 nois i noies per sobre del llindar, uns 27 estaven clarament més avall al cap d’un any, i 9, clarament més amunt; de cada 100 per sota, 4 estaven més avall i 12 més amunt.',
    source: 'Wolpert i altres, 2019: 9.074 nois i noies d’11 a 13 anys.',
  },
  correct: {
    open: 'Corregeix qui va respondre',
    openFor: 'Corregeix qui va respondre: {{name}}',
    title: 'Qui va respondre?',
    text: 'Si les respostes que consten com a fetes per {{name}} són d’una altra mena de persona, les franges i l’informe canvien, i l’informe s’ha d’aprovar de nou. Només és possible si a totes dues se’ls fan les mateixes frases.',
    save: 'Corregeix',
    saving: 'S’està corregint…',
    saved: 'Corregit',
  },
  none: {
    title: 'Encara no hi ha respostes sobre aquesta persona',
    text: 'Quan algú respongui, ho veuràs aquí.',
  },
  gone: {
    title: 'Aquesta persona no és aquí',
    text: 'Potser ha canviat de centre, o és fill o filla teva: ningú no llegeix mai els resultats dels seus.',
  },
  refused: {
    title: 'Llegir és de qui en té l’encàrrec',
  },
  loadFailed: 'No s’ha pogut carregar',
} satisfies Translation<typeof en>;
