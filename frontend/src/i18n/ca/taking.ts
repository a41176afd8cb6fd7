import type { Translation } from '../areas';
import type en from '../en/taking';

export default {
  bfiAnswer1: 'Molt en desacord',
  bfiAnswer2: 'En desacord',
  bfiAnswer3: 'Ni d’acord ni en desacord',
  bfiAnswer4: 'D’acord',
  bfiAnswer5: 'Molt d’acord',
  sdqAnswer0: 'No és cert',
  sdqAnswer1: 'És una mica cert',
  sdqAnswer2: 'És molt cert',

  stemBFISelf: 'Em veig com algú que…',
  stemBFIOther: '{{name}} és algú que…',
  stemSDQSelf: 'En els últims sis mesos he estat algú que…',
  stemSDQOther: 'En els últims sis mesos, {{name}} ha estat algú que…',

  helpNow: 'Si necessites ajuda ara mateix',
  helpNowForYou: 'Si necessites ajuda ara mateix',
  helpHere: {
    label: 'Vols parlar-ne amb algú?',
    child:
      'Digues-ho a algú de casa, a la teva tutora o al teu tutor, o a qui fa l’orientació a l’escola. També pots trucar:',
    adult:
      'Parla’n amb algú de confiança, amb la tutora o el tutor, o amb pediatria. També pots trucar:',
  },
  toTests: 'Torna als tests',
  notFoundTitle: 'Aquest test ja no hi és',
  notFoundBody: 'S’ha esborrat, potser en una altra finestra, o és d’un altre compte.',

  questions: {
    position: 'Pregunta {{number}} de {{total}}',
    chooseFirst: 'Tria una resposta per continuar.',
    keys: 'Amb el teclat: 1–{{count}} i Retorn.',
    moreBelow: 'Més respostes a sota',
    pause: 'Pausa',
    pauseTitle: 'Vols fer una pausa?',
    pauseBody:
      'Les respostes queden desades. Pots continuar on ho has deixat, avui o un altre dia.',
    pauseUnsent_one:
      '{{count}} resposta encara no s’ha enviat. Queda en aquest dispositiu i s’enviarà quan hi tornis a obrir el test.',
    pauseUnsent_other:
      '{{count}} respostes encara no s’han enviat. Queden en aquest dispositiu i s’enviaran quan hi tornis a obrir el test.',
    pauseStay: 'Continua responent',
    delete: 'Esborra el test…',
    deleteTitle: 'Vols esborrar el test?',
    deleteBody:
      'S’esborraran totes les respostes que hi has donat, i ningú no les podrà recuperar.',
    deleteConfirm: 'Esborra el test',
    deleteTooLate: 'Aquest test ja està acabat i les respostes ja no es poden esborrar.',
    goesOn: 'La pregunta següent ve sola',
    byHand: '(després d’un toc o un clic)',
    hide: {
      page: 'Amaga la pàgina (Esc dues vegades)',
      title: 'Un moment',
    },
    halfway: 'Ja ets a la meitat!',
    leftOff: 'Ho vas deixar aquí',
    minutesLeft_one: 'queda {{count}} minut, més o menys',
    minutesLeft_other: 'queden uns {{count}} minuts',
    lastMinute: 'queda menys d’un minut',
    waiting: 'Encara no desat',
    finishing: 'S’està acabant…',
    unsent_one: 'Hi ha {{count}} resposta per desar',
    unsent_other: 'Hi ha {{count}} respostes per desar',
    unsentBody: 'No s’ha perdut res: ho anem provant.',
    unsentBodyHere: 'Ho anem provant. No tanquis aquesta pàgina fins que estigui desat.',
    unsentAtEnd: 'El test s’acabarà sol quan tot estigui desat. No tanquis aquesta pàgina.',
    refused: 'No s’ha pogut desar la resposta a la pregunta {{number}}. Torna-la a triar.',
    goTo: 'Ves a la pregunta {{number}}',
    missing: 'Aquesta pregunta encara no té resposta. Respon-la per poder acabar.',
    finishFailed: 'El test encara no està acabat',
    closedTitle: 'El centre ha tancat aquestes preguntes',
    closedBody:
      'Ja no es poden acabar. No passa res: d’un test sense acabar no en surt cap resultat, i no cal que facis res més.',
    movedTitle: 'Ara el centre fa servir Alba en una altra adreça',
    movedBody:
      'Les teves últimes respostes no s’han pogut desar aquí. Digues al centre que ho tenies a mitges: allà t’ho poden tornar a demanar.',
    finishedTitle: 'Aquest test ja està acabat',
    finishedBody:
      'S’ha acabat en una altra finestra o en un altre dispositiu. Les respostes estan desades.',
    failed: 'No s’han pogut carregar les preguntes',
  },

  aloud: {
    listen: 'Escolta',
    stop: 'Atura',
    listenSentence: 'Escolta la frase',
    stopSentence: 'Atura la lectura',
    slow: 'Llegeix a poc a poc',
    key: 'L: escoltar.',
    unheard: 'Ara mateix la frase no es pot escoltar.',
  },

  comment: {
    thanks: 'Ja està, gràcies',
    saved: 'Les teves respostes estan desades.',
    nextSchool: 'Quan el centre aprovi l’informe, rebràs un correu i el trobaràs a Resultats.',
    nextAlba: 'Quan l’equip d’Alba aprovi l’informe, rebràs un correu i el trobaràs a Resultats.',
    label: 'Vols afegir res que ajudi a entendre les respostes?',
    readersSchool:
      'El poden llegir el centre i l’equip d’Alba, però ningú no el llegeix a l’instant.',
    readersAlba: 'El pot llegir l’equip d’Alba, però ningú no el llegeix a l’instant.',
    child: {
      label: 'Vols explicar alguna cosa més?',
      readersSchool:
        'Ho poden llegir l’escola i l’equip d’aquest web, però no de seguida. Si necessites ajuda ara, digues-ho a un adult de confiança.',
      readersAlba:
        'Ho pot llegir l’equip d’aquest web, però no de seguida. Si necessites ajuda ara, digues-ho a un adult de confiança.',
      talk: 'Si alguna frase t’ha fet pensar, parla’n amb algú de confiança: a casa, amb la teva tutora o el teu tutor, o amb qui fa l’orientació a l’escola.',
    },
    skip: 'Omet',
    send: 'Envia',
    tooLong_one: 'Hi sobra {{count}} caràcter.',
    tooLong_other: 'Hi sobren {{count}} caràcters.',
    empty: 'Escriu alguna cosa o tria «Omet».',
    failed: 'No s’ha pogut enviar el comentari',
    closed: 'L’informe ja està disponible i el comentari ja no es pot canviar.',
    loadFailed: 'No s’ha pogut carregar el test',
    sent: 'S’ha enviat el teu comentari.',
    doneTitle: 'Has completat el test',
    doneBody: 'T’avisarem quan puguis llegir l’informe.',
  },
} as const satisfies Translation<typeof en>;
