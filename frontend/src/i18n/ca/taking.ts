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

  stemSelf: 'Em veig com algú que…',
  stemOther: '{{name}} és algú que…',
  sdqPeriod: 'Pensa en els últims sis mesos.',

  helpNow: 'Si cal ajuda ara mateix',
  toTests: 'Torna als tests',
  notFoundTitle: 'Aquest test ja no hi és',
  notFoundBody: 'S’ha esborrat, potser en una altra finestra, o és d’un altre compte.',

  select: {
    intro: 'Tria la persona sobre qui respondràs.',
    person_one: '{{name}}, {{count}} any',
    person_other: '{{name}}, {{count}} anys',
    none: 'No hi ha cap persona disponible',
    noneExplanation:
      'Amb aquest compte no pots respondre per ningú. Demana-ho al teu centre educatiu.',
    failed: 'No s’ha pogut carregar la llista de persones',
    chooseFirst: 'Tria una persona per continuar.',
  },

  terms: {
    aboutOther: 'Respons sobre {{name}}. Pensa en el que has vist directament.',
    aboutSelf: 'Respons sobre tu.',
    noLabels: {
      title: 'Sense etiquetes',
      text: 'Aquest qüestionari no posa cap etiqueta a ningú i no és un diagnòstic. Mostra un moment concret, vist per una sola persona, i les persones canvien.',
    },
    detection: {
      title: 'Detecció a temps',
      text: 'Ajuda a adonar-se a temps que a algú li aniria bé una mica de suport. Es pot equivocar, per excés i per defecte; per això algú del centre, o de l’equip d’Alba si no en tens, ha d’aprovar l’informe abans que el rebis.',
    },
    questionnaire: {
      title: 'El qüestionari',
      text: 'Veuràs les frases d’una en una i hauràs de dir fins a quin punt encaixen. N’hi ha {{count}} i se sol trigar uns {{minutes}} minuts. Pots fer una pausa quan vulguis: les respostes queden desades i continues on ho has deixat.',
    },
    responses: {
      title: 'Les teves respostes',
      text: 'Respon pel teu compte i tal com són les coses de debò. L’equip d’Alba treballa amb les respostes. El centre, si en tens, rep l’informe i el comentari que pots afegir al final, no cada resposta. Ni altres famílies ni companys no en veuen res.',
    },
    noRightAnswers: {
      title: 'No hi ha respostes bones ni dolentes',
      text: 'Aquí no s’aprova ni se suspèn. Tria la primera resposta que et vingui al cap i, si dubtes, la que s’hi acosti més.',
    },
    accept: 'Ho he llegit i accepto participar-hi',
    acceptFirst: 'Marca la casella per continuar.',
    help: 'Si ho estàs passant malament, no cal que esperis cap resultat: parla amb algú de confiança o truca a un d’aquests telèfons.',
    starting: 'S’està començant…',
    failed: 'No s’ha pogut començar el test',
  },

  consent: {
    title: 'Primer ens cal el sí de casa teva',
    missing:
      'Abans que facis aquest test pel teu compte, la teva mare, el teu pare o el teu tutor legal hi ha d’estar d’acord. La teva escola encara no ha registrat que ho estigui.',
    ask: 'Parla-ho amb ells o pregunta-ho al teu mestre o a la secretaria de l’escola: saben què cal fer.',
    calm: 'No has fet res malament i no s’ha perdut res. Quan l’escola ho hagi registrat, podràs començar el test aquí mateix.',
    missingBegun:
      'Per continuar aquest test, la teva mare, el teu pare o el teu tutor legal hi ha d’estar d’acord. Ara mateix a la teva escola no consta que ho estigui; per això no se’t pregunta res més ni es puntua res.',
    calmBegun:
      'No has fet res malament. El que has respost fins ara es conserva. Quan l’escola ho hagi registrat, podràs continuar aquí mateix.',
    other: {
      title: 'Primer cal el sí de la família',
      missing:
        'Per a {{name}}, l’escola necessita el consentiment de la mare, el pare o el tutor legal. Ara mateix no en consta cap.',
      ask: 'Pregunta-ho a la secretaria de l’escola o a qui hi porta Alba: han de registrar on es guarda el full signat.',
      calm: 'No s’ha perdut res. Quan consti, podràs començar el test aquí mateix.',
      calmBegun:
        'No s’ha perdut res: el que has respost fins ara es conserva i no es puntua. Quan consti, podràs continuar aquí mateix.',
    },
  },

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
    leftOff: 'Ho vas deixar aquí',
    minutesLeft_one: 'queda {{count}} minut, més o menys',
    minutesLeft_other: 'queden uns {{count}} minuts',
    lastMinute: 'queda menys d’un minut',
    waiting: 'Encara no desat',
    finishing: 'S’està finalitzant…',
    unsent_one: 'Hi ha {{count}} resposta per desar',
    unsent_other: 'Hi ha {{count}} respostes per desar',
    unsentBody: 'No s’ha perdut res: ho anem provant.',
    unsentAtEnd: 'El test s’acabarà sol quan tot estigui desat. No tanquis aquesta pàgina.',
    refused: 'No s’ha pogut desar la resposta a la pregunta {{number}}. Torna-la a triar.',
    goTo: 'Ves a la pregunta {{number}}',
    missing: 'Aquesta pregunta encara no té resposta. Respon-la per poder acabar.',
    finishFailed: 'El test encara no està acabat',
    finishedTitle: 'Aquest test ja està acabat',
    finishedBody:
      'S’ha acabat en una altra finestra o en un altre dispositiu. Les respostes estan desades.',
    failed: 'No s’han pogut carregar les preguntes',
  },

  comment: {
    thanks: 'Ja està, gràcies',
    saved: 'Les teves respostes estan desades.',
    nextSchool:
      'El centre revisarà el test i, quan l’informe estigui a punt, rebràs un correu i el trobaràs a Resultats.',
    nextAlba:
      'L’equip d’Alba revisarà el test i, quan l’informe estigui a punt, rebràs un correu i el trobaràs a Resultats.',
    label: 'Vols afegir res que ajudi a entendre les respostes?',
    readersSchool:
      'El poden llegir el centre i l’equip d’Alba, però ningú no el llegeix a l’instant.',
    readersAlba: 'El pot llegir l’equip d’Alba, però ningú no el llegeix a l’instant.',
    skip: 'Omet',
    send: 'Envia',
    tooLong_one: 'Hi sobra {{count}} caràcter.',
    tooLong_other: 'Hi sobren {{count}} caràcters.',
    empty: 'Escriu alguna cosa o tria «Omet».',
    failed: 'No s’ha pogut enviar el comentari',
    closed: 'L’informe ja està disponible i el comentari ja no es pot canviar.',
    loadFailed: 'No s’ha pogut carregar el test',
    doneTitle: 'Has completat el test',
    doneBody: 'Aviat rebràs els resultats.',
  },
} as const satisfies Translation<typeof en>;
