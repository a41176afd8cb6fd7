import type { Translation } from '../areas';
import type en from '../en/family';

export default {
  join: {
    title: 'Entra en un centre',
    visitor:
      'Un centre pregunta si hi treballes. Per respondre, entra amb el compte que ha rebut el correu.',
    asks: 'Treballes en aquest centre: {{name}}?',
    meaning:
      'Si hi estàs d’acord, també formes part del seu personal. Inicies la sessió com fins ara i tries per a quin centre treballes. Un centre no veu res del que fas en un altre.',
    doneText:
      'Ara també formes part d’aquest centre: {{name}}. Quan tens més d’un centre, el veus al costat, o a dalt al mòbil: prem-ne un altre per canviar.',
    open: 'Treballa ara per a aquest centre',
    opening: 'S’està obrint el centre…',
    later: 'Ara no',
    deadText:
      'Ja s’ha fet servir, ha caducat o es va enviar a un altre compte. Si el necessites, demana al centre que et torni a enviar el correu.',
    accept: 'Hi estic d’acord',
  },
  accept: {
    title: 'Et demanen que responguis sobre un infant o adolescent',
    intro: 'T’han demanat que responguis uns qüestionaris curts sobre un infant o adolescent.',
    visitor:
      'Per veure de què es tracta, entra amb el teu compte. Si encara no en tens, crea’l aquí i tornaràs a aquesta pàgina.',
    logIn: 'Inicia la sessió',
    signUp: 'Crea un compte',
    meaning:
      'Si acceptes, podràs respondre sobre l’infant o adolescent, i qui t’ho ha demanat veurà el teu nom. El centre ho pot retirar quan vulgui.',
    account: 'Acceptes amb el compte {{email}}.',
    accept: 'Accepta',
    accepting: 'S’està acceptant…',
    notNow: 'Ara no',
    goOn: 'Ves a l’inici',
    doneTitle: 'Gràcies',
    doneText: 'A partir d’ara pots respondre sobre {{name}}.',
    failed: 'No s’ha pogut acceptar',
    deadTitle: 'Aquest enllaç ja no funciona',
    deadText:
      'Ja s’ha fet servir, té més de 14 dies o n’hi ha un de més nou. Si el necessites, demana al centre que et torni a enviar el correu.',
    cutOff: 'L’adreça no és completa. Torna a obrir l’enllaç del correu.',
    adminTitle: 'Cal un altre compte',
    adminText:
      'Has entrat com a administrador o administradora ({{email}}), i qui administra no respon tests. Tanca la sessió i torna a obrir l’enllaç amb el compte de la persona a qui s’ha demanat.',
  },
  intro: 'Qui ets i sobre qui respons.',
  firstIntro: 'Abans del primer test, digues-nos com et dius.',
  name: {
    title: 'El teu nom',
    text: 'Surt als teus informes i als correus que t’envia Alba.',
    save: 'Desa',
    saved: 'S’ha desat el teu nom',
    failed: 'No s’ha pogut desar el teu nom',
    later: 'Ara no',
    goOn: 'Ves als tests',
  },
  about: {
    title: 'Sobre tu',
    unsaid: 'Encara no ens ho has dit. D’això depèn que puguis respondre aquí.',
    ofAge:
      'Si també ets mare o pare, o tens la tutela d’un infant, pots afegir-lo i respondre sobre ell.',
    isParent: 'Soc mare o pare, o tinc la tutela d’un infant',
    isOfAge: 'Tinc {{age}} anys o més',
    save: 'Desa',
    saved: 'Gràcies. S’ha desat',
    failed: 'No s’ha pogut desar',
  },
  children: {
    title: 'Els teus fills i filles',
    text: 'Afegeix els fills i filles sobre qui vols respondre. No tindran cap compte ni rebran cap correu. Els veieu tu i l’equip d’Alba, ningú més.',
    none: 'Encara no has afegit ningú.',
    add: 'Afegeix un fill o filla',
    addTitle: 'Afegeix un fill o filla',
    editTitle: 'Canvia les dades: {{name}}',
    firstName: 'Nom del fill o filla',
    lastName: 'Cognoms del fill o filla',
    birthDate: 'Data de naixement',
    birthDateHint: 'Dia, mes i any, com ara 03/04/2016. L’informe necessita l’edat.',
    wrongDate: 'Escriu la data de naixement: ha de ser dels últims 18 anys.',
    save: 'Desa',
    saving: 'S’està desant…',
    saveFailed: 'No s’ha pogut desar',
    added: 'S’ha afegit: {{name}}',
    changed: 'S’han desat els canvis',
    age_one: '{{count}} any',
    age_other: '{{count}} anys',
    born: 'va néixer el {{date}}',
    edit: 'Canvia',
    editNamed: 'Canvia les dades: {{name}}',
    remove: 'Treu',
    removeNamed: 'Treu {{name}}',
    removeTitle: 'Vols treure {{name}}?',
    removeNothing:
      'Encara no s’ha contestat res sobre {{name}}. S’esborraran el nom i la data de naixement.',
    removeTests_one:
      'S’esborraran el nom, la data de naixement i {{count}} test sobre {{name}}, amb les respostes i l’informe.',
    removeTests_other:
      'S’esborraran el nom, la data de naixement i {{count}} tests sobre {{name}}, amb les respostes i els informes.',
    removeForGood: 'Es farà d’aquí a set dies. Fins llavors ho pots desfer aquí mateix.',
    going: '{{name}}: s’esborra el {{day}}, amb tot el que s’ha respost.',
    goingHeld: '{{name}}: s’esborra quan ja no calgui conservar res.',
    bringBack: 'Recupera',
    bringBackNamed: 'Recupera: {{name}}',
    back: '{{name}} torna a ser-hi, amb tot com abans',
    removing: 'S’està traient…',
    removed: 'S’ha tret: {{name}}',
    toTests: 'Ves als tests',
  },
} as const satisfies Translation<typeof en>;
