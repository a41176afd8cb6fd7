import type { Translation } from '../areas';
import type en from '../en/contacts';

export default {
  title: 'Contactes de la família',
  intro: 'Amb qui parla el centre. No necessiten cap compte.',
  none: 'Encara no hi ha cap contacte: a aquesta família no se li pot preguntar per correu.',
  add: 'Afegeix un contacte',
  addFor: 'Afegeix un contacte: {{name}}',
  edit: 'Edita',
  editFor: 'Edita {{name}}',
  moreFor: 'Més opcions per a {{name}}',
  save: 'Desa',
  added: 'S’ha afegit: {{name}}',
  savedOf: 'S’ha desat el contacte: {{name}}',
  missing: {
    ask: 'Demana-ho a la secretaria',
    asked: 'L’administració del centre ha rebut un correu.',
    added: 'S’ha afegit {{name}}. L’administració del centre rep un correu.',
  },
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
  phone: 'Telèfon',
  language: 'Idioma dels correus',
  languages: {
    ca: 'Català',
    es: 'Castellà',
    en: 'Anglès',
    ar: 'Àrab',
    ro: 'Romanès',
    uk: 'Ucraïnès',
    zh: 'Xinès',
    ur: 'Urdú',
  },
  authority: 'En té la potestat o la tutela i hi decideix',
  authorityHint: 'Només es pregunta a qui decideix, i només compta la seva resposta.',
  noEmail: 'Sense adreça de correu',
  silent: 'No hi decideix',
  notMine: 'Diu que no és la seva família',
  notMineText:
    'Qui llegeix aquesta adreça diu que no és el seu fill ni la seva filla. No s’hi envia res més fins que la corregeixis.',
  undelivered: 'Els correus no arriben',
  undeliveredText:
    'L’últim correu a aquesta adreça ha tornat. Corregeix l’adreça o pregunta-ho en paper.',
  again: {
    send: 'Torna a enviar la pregunta',
    sendTo: 'Torna a enviar la pregunta: {{name}}',
    sent: 'S’ha tornat a enviar a {{email}}',
    accepted: 'Últim correu: el servidor de correu el va acceptar el {{when}}',
    notAccepted: 'Últim correu: enviat el {{when}}, però el servidor de correu no l’ha acceptat',
  },
  excluded: 'Contacte exclòs',
  exclude: 'Exclou',
  excludeTitle: 'Vols excloure {{name}}?',
  excludeBody:
    '{{name}} no rep cap correu sobre {{child}}, no obre cap enllaç, no respon res sobre {{child}} i no veu res, faci servir el nom o l’adreça que faci servir. Si {{name}} ha donat respostes, deixen de comptar. Val fins que algú aixequi l’exclusió, també si es treu el contacte. Si {{name}} treballa al centre, allà tampoc no en veurà res més que el nom ({{child}}): el que calgui fer, ho fa una altra persona del centre o Alba.',
  excludedDone: '{{name}} queda fora',
  include: 'Treu l’exclusió',
  includeTitle: 'Vols tornar a escriure a {{name}}?',
  includeBody:
    '{{name}} pot tornar a rebre correus sobre {{child}} i és un contacte com els altres. Si {{name}} va respondre abans, les respostes tornen a comptar, i els vincles en suspens tornen a valer de seguida.',
  includedDone: '{{name}} torna a ser un contacte com els altres',
  removeTitle: 'Vols treure {{name}}?',
  removeBody:
    'El contacte s’elimina. Si aquesta persona havia dit que no, el «no» queda registrat i encara compta; un «sí», no. Si no ha de saber mai res sobre {{child}}, tria «Exclou»: una llista del curs podria tornar a posar un contacte que s’ha tret.',
  removeExcludedBody:
    'El contacte s’elimina, i el que aquesta persona ha respost continua sense comptar. L’exclusió continua: queda aquí sota fins que algú l’aixequi.',
  remove: 'Treu',
  quiet: 'Correus a la família sobre {{name}}',
  quietOff: 'S’escriu a la família',
  quietOn: 'La família no rep cap correu',
  quietText:
    'Sense correus, a ningú se li pregunta ni se li recorda res sobre {{name}}; una resposta en paper, a la secretaria o per telèfon es pot registrar igualment. L’avís que s’ha registrat espera 14 dies com a molt; després s’envia igualment.',
  quietFailed: 'No s’ha canviat.',
  shutOut: {
    title: 'Persones excloses de tot el que fa referència a {{child}}',
    intro:
      'Una exclusió continua encara que es tregui el contacte o el vincle, i sigui quin sigui el nom o l’adreça que faci servir la persona. Només s’acaba quan algú l’aixeca.',
    contactGone: 'Contacte eliminat',
    suspended: 'En suspens per aquest motiu: {{names}}.',
    lift: 'Aixeca',
    liftFor: 'Aixeca l’exclusió: {{name}}',
    liftTitle: 'Vols aixecar l’exclusió? {{name}}',
    liftBody: '{{name}} podrà tornar a tenir a veure amb {{child}}: correus, enllaços i vincles.',
    liftBonds: 'De seguida podran tornar a veure {{child}} i a respondre: {{names}}.',
    lifted: 'Exclusió aixecada: {{name}}',
    excludedBonds: '{{name}} està exclòs o exclosa. Ja no pot veure ni respondre res: {{names}}.',
    worksHere: {
      address:
        'Treballa al centre: allà també només veu el nom, si es tracta d’aquesta criatura ({{child}}). El que calgui fer, ho fa una altra persona del centre o Alba.',
      name: 'Al centre hi treballa algú amb aquest nom, i ara només veu el nom, si es tracta d’aquesta criatura ({{child}}). Si només es diuen igual, digues-ho més avall.',
    },
  },
  notOwn: {
    title: 'Amagat a qui treballa aquí',
    text: '{{name}} llegeix pel centre, i {{child}} té o ha tingut amb aquesta persona un vincle, una assignació o una adreça en comú. Per això {{name}} no veu res sobre {{child}}. Si és un error, ho pot dir una altra persona del centre.',
    open: 'És un error',
    openFor: '{{name}}: és un error',
    reason: 'Per què és un error',
    reasonHint:
      'Deu caràcters o més. Queda anotat. A partir d’aleshores {{name}} llegeix el que respon {{child}}.',
    reasonMissing: 'Indica un motiu de deu caràcters o més.',
    save: 'No són família',
    done: '{{name}} ja pot llegir sobre {{child}}',
    byName:
      '{{name}} treballa al centre i es diu igual que una persona exclosa. Per això {{name}} només veu el nom, si es tracta d’aquesta criatura ({{child}}). Si només es diuen igual, ho pot dir una altra persona del centre o Alba.',
    byAddress:
      '{{name}} treballa al centre i queda fora de tot el que fa referència a {{child}} per la seva adreça. Només s’acaba si s’aixeca l’exclusió.',
    hintOfName:
      'Deu caràcters o més. Queda anotat. A partir d’aleshores {{name}} veu {{child}} com qualsevol que fa la mateixa feina.',
    saveOfName: 'No és aquesta persona',
    doneOfName: '{{name}} torna a fer la seva feina amb {{child}} com tothom al centre',
  },
  asking: {
    title: 'Pregunta a aquesta família',
    ask: 'Pregunta per correu',
    askFor: 'Pregunta per correu: {{name}}',
  },
  emails: {
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
      no_more_mails: 'Les seves adreces ja han rebut tots els correus d’aquest cribratge',
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
