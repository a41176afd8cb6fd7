import type { Translation } from '../areas';
import type en from '../en/contacts';

export default {
  title: 'Contactes de la família',
  intro:
    'Les persones adultes amb qui el centre està en contacte per aquesta persona. No necessiten cap compte.',
  loadFailed: 'No s’han pogut carregar els contactes',
  none: 'Encara no hi ha cap contacte: a aquesta família no se li pot preguntar per correu.',
  add: 'Afegeix un contacte',
  addFor: 'Afegeix un contacte: {{name}}',
  edit: 'Edita',
  editFor: 'Edita {{name}}',
  moreFor: 'Més opcions per a {{name}}',
  save: 'Desa',
  added: 'S’ha afegit: {{name}}',
  saved: 'S’ha desat {{name}}',
  savedAddress:
    'S’ha desat {{name}}. Si la pregunta a l’adreça d’abans no tenia resposta, s’ha acabat: torna a preguntar.',
  removed: 'S’ha tret: {{name}}',
  failed: 'Això no s’ha desat',
  name: 'Nom i cognoms',
  nameMissing: 'Escriu el nom',
  relation: 'Què és de l’infant o adolescent',
  relations: { mother: 'Mare', father: 'Pare', guardian: 'En té la tutela', other: 'Una altra' },
  emailHint: 'On arriba la pregunta del centre. Si no n’hi ha cap, deixa-ho en blanc.',
  language: 'Idioma dels correus',
  languages: { ca: 'Català', es: 'Castellà', en: 'Anglès' },
  authority: 'En té la potestat i hi decideix',
  authorityHint: 'Només es pregunta a qui decideix, i només compta la seva resposta.',
  noEmail: 'Sense adreça de correu',
  silent: 'No hi decideix',
  undelivered: 'Els correus no arriben',
  undeliveredText:
    'L’últim correu a aquesta adreça ha tornat. Corregeix l’adreça o pregunta-ho en paper.',
  excluded: 'Contacte exclòs',
  exclude: 'Exclou',
  excludeTitle: 'Vols excloure {{name}}?',
  excludeBody:
    '{{name}} no rep cap correu sobre {{child}}, només en sap el nom l’administració del centre, i si {{name}} ja havia respost, no compta. Cap llista del curs no el torna a posar.',
  excludedDone: '{{name}} queda fora',
  include: 'Treu l’exclusió',
  includeTitle: 'Vols tornar a escriure a {{name}}?',
  includeBody:
    '{{name}} pot tornar a rebre correus sobre {{child}} i és un contacte com els altres. Si {{name}} havia respost, torna a comptar.',
  includedDone: '{{name}} torna a ser un contacte com els altres',
  removeTitle: 'Vols treure {{name}}?',
  removeBody:
    'El contacte s’elimina. Si aquesta persona havia dit que no, el no queda registrat i encara compta; un sí, no. Si no ha de saber mai res sobre {{child}}, tria «Exclou»: una llista del curs podria tornar a posar un contacte que s’ha tret.',
  removeExcludedBody:
    'El contacte s’elimina, i el que aquesta persona havia respost continua sense comptar. Però una llista del curs podria tornar a posar un contacte que s’ha tret; si queda exclòs, no.',
  remove: 'Treu',
  quiet: 'Correus a la família sobre {{name}}',
  quietOff: 'S’escriu a la família',
  quietOn: 'La família no rep cap correu',
  quietText:
    'Sense correus, a ningú se li pregunta ni se li recorda res sobre {{name}}; una resposta en paper, a la secretaria o per telèfon es pot registrar igualment.',
  quietFailed: 'No s’ha canviat.',
  asking: {
    title: 'Pregunta a aquesta família',
    ask: 'Pregunta per correu',
    askFor: 'Pregunta per correu: {{name}}',
  },
  emails: {
    failed: 'No s’ha pogut preparar',
    count_one: '{{count, number}} correu',
    count_other: '{{count, number}} correus',
    about_one: 'sobre {{count, number}} infant o adolescent',
    about_other: 'sobre {{count, number}} infants i adolescents',
    nothing: 'No sortiria cap correu.',
    not: 'A qui no arriba',
    skipped: {
      answered: 'Ja ha respost',
      no_contact: 'Sense cap contacte amb una adreça que funcioni',
      not_needed: 'No cal que respongui',
      quiet: 'Sense correus a la família',
      asked: 'Ja se li ha preguntat i encara no ha respost',
    },
    exhausted_one:
      '{{count, number}} adreça ja ha rebut els tres correus d’una campanya i no en rep cap més.',
    exhausted_other:
      '{{count, number}} adreces ja han rebut els tres correus d’una campanya i no en reben cap més.',
    once: 'Un correu per adreça, amb totes les filles i fills de la família.',
    read: 'Llegeix el correu',
    in: { ca: 'En català', es: 'En castellà', en: 'En anglès' },
    subject: 'Assumpte',
    link: 'On hi ha «…», cada persona rep un enllaç seu.',
    notSent: 'No s’ha enviat res.',
    sending: 'S’envia…',
  },
} as const satisfies Translation<typeof en>;
