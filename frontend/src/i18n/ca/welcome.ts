import type { Translation } from '../areas';
import type en from '../en/welcome';

export default {
  ofClass: {
    title: 'Respon sobre la teva classe',
    text_one: '{{count}} persona, frase a frase. Últim dia: {{date}}',
    text_many: '{{count}} persones, frase a frase. Últim dia: {{date}}',
    text_other: '{{count}} persones, frase a frase. Últim dia: {{date}}',
    open: 'Respon',
    oneByOne: 'O persona per persona',
  },
  greeting: 'Et donem la benvinguda, {{name}}',
  greetingNameless: 'Et donem la benvinguda',
  question: 'Quin test vols fer?',
  personality: {
    about:
      'Habilitats socials: com ens relacionem amb els altres, amb la feina i amb les coses noves.',
    size: '44 frases curtes, uns 10 minuts',
  },
  wellbeing: {
    about:
      'Com han anat els últims temps: les emocions, les amistats i els punts forts del dia a dia.',
    size: '25 frases curtes, uns 5 minuts',
  },
  child: {
    personality: 'Com ets amb els altres, quan aprens i davant de coses noves.',
    wellbeing: 'Com t’has sentit últimament, com et va amb els amics i què et surt bé.',
    calm: 'No hi ha respostes bones ni dolentes. No hi ha pressa, i si no el vols fer no passa res.',
  },
  waiting: 'Això és el que t’espera.',
  tests: 'Els dos tests',
  reading: {
    title: 'Lectura',
    toRead: 'Resultats per llegir: {{amount, number}}',
    talks: 'Esperen per parlar: {{amount, number}}',
    cases: 'Casos oberts: {{amount, number}}',
    late: 'vençuts: {{amount, number}}',
    open: 'Obre la llista',
  },
  class: {
    title: 'La teva classe, ara',
    open: 'Sessió oberta fins a les {{time}}',
    ready: 'Ja estan: {{ready, number}} / {{total, number}}',
    board: 'Mira la classe',
    until: 'Oberta fins al dia {{date}}',
    cards: 'Targetes i sessió',
  },
  start: 'Comença',
  calm: 'No hi ha respostes bones ni dolentes. No hi ha pressa.',
  trial_one: 'Prova gratuïta: queda {{count}} dia',
  trial_other: 'Prova gratuïta: queden {{count}} dies',
  trialText: 'Mentrestant ho tens tot obert, sense cap cost.',
  premiumTitle: 'La prova gratuïta s’ha acabat',
  premiumText:
    'Pots continuar fent servir tot el que has fet servir fins ara. Si vols informació sobre Alba Premium, escriu-nos.',
  premiumContact: 'Escriu-nos',
  family: {
    unsaid:
      'Digues-nos si ets mare o pare, si tens la tutela d’un infant o si ja tens l’edat per respondre pel teu compte. Fins aleshores no et podem preguntar res.',
    unsaidLink: 'Digues-nos-ho',
    children: 'Per respondre sobre un fill o filla, primer l’has d’afegir.',
    childrenLink: 'Els teus fills i filles',
  },
  asked: {
    title: 'El teu centre et demana que responguis',
    due: 'Data límit: {{date}}',
    all: 'Mostra-ho tot ({{count}})',
    fewer: 'Mostra’n menys',
  },
  unfinished: {
    title: 'Encara per acabar',
    about: '{{test}}, sobre {{person}}',
    progress: '{{answered}} de {{total}} respostes',
    continue: 'Continua',
  },
  standing: {
    begun: 'Encara per acabar',
    begunAbout: 'Encara per acabar, sobre {{name}}',
    done: 'Fet. Data: {{date}}',
    doneAbout: 'Fet sobre {{name}}. Data: {{date}}',
    count: 'Fets: {{done}}/{{total}}',
    carryOn: 'Continua',
  },
  pupils: {
    title: 'Qui vol parlar amb tu',
    none: 'Ningú no espera per parlar.',
    readBy: 'Data límit per llegir-ho: {{date}}',
    talkBy: 'Data límit per parlar-hi: {{date}}.',
    lateRead: 'Vençut. Data límit per llegir-ho: {{date}}',
    lateTalk: 'Vençut. Data límit per parlar-hi: {{date}}.',
    read: 'Llegit: qui ho ha demanat veu que el centre ho ha llegit.',
    seen: 'Ho he llegit',
    talked: 'Hem parlat',
  },
  forMe: 'Per a mi',
  round: {
    progress: 'Fets: {{done}}/{{total}}',
    allDone: 'Ja has respost sobre totes les persones de la teva llista.',
    startFailed: 'No s’ha pogut començar el test',
    starting: 'S’està començant…',
    next: 'Següent: {{name}}',
    nextBegun: 'Continua: {{name}}',
    choose: 'Tria una altra persona',
    usual:
      'Segons els últims informes, el podries tenir en aquesta data aproximada: {{date}}. No és una data segura.',
    late: 'Està trigant més que de costum. No cal que facis res: t’escriurem.',
  },
  cannot: {
    title: 'Amb un compte d’administració no es poden fer tests',
    message: 'No pots fer el test',
    text: 'Per fer un test, crea un compte de participant i inicia-hi la sessió.',
    go: 'Ves als participants',
    close: 'Tanca',
  },
} as const satisfies Translation<typeof en>;
