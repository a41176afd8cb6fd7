import type { Translation } from '../areas';
import type en from '../en/settings';

export default {
  account: 'El teu compte',
  family: 'El teu nom i els teus fills',
  name: 'El teu nom',
  language: 'Idioma',
  languageHint:
    'També és l’idioma dels correus que t’envia Alba. Els informes que Alba escriu per a tu es poden llegir en tots tres idiomes.',
  languageSaved: 'S’ha desat l’idioma',
  languageFailed: 'No s’ha pogut desar l’idioma. Torna-ho a provar.',
  trial: {
    left_one: 'Et queda {{count}} dia de prova gratuïta',
    left_other: 'Et queden {{count}} dies de prova gratuïta',
    leftText: 'Fins aleshores ho pots fer servir tot.',
    over: 'La prova gratuïta s’ha acabat',
    overText: 'No es tanca ni s’esborra res teu. Per continuar amb Premium, escriu-nos.',
    subscribe: 'Escriu-nos sobre Premium',
  },
  address: {
    title: 'Canvia l’adreça de correu',
    new: 'Adreça de correu nova',
    hint: 'Hi enviarem un enllaç i avisarem l’adreça d’ara, que podrà desfer el canvi durant set dies. Fins que no la confirmis amb l’enllaç, tot queda igual.',
    password: 'La teva contrasenya actual',
    submit: 'Envia l’enllaç',
    doneTitle: 'Mira la bústia nova',
    doneText:
      'Si es pot fer servir {{email}}, hi arribarà un correu amb un enllaç. Obre’l per confirmar la nova adreça.',
    failed: 'No s’ha pogut enviar l’enllaç',
  },
  password: {
    title: 'Canvia la contrasenya',
    new: 'Contrasenya nova',
    confirm: 'Repeteix la contrasenya nova',
    update: 'Actualitza la contrasenya',
    mismatch: 'Les contrasenyes no coincideixen',
    done: 'La contrasenya s’ha actualitzat.',
    doneHint: 'S’ha tancat la sessió en tots els altres dispositius.',
    failed: 'No s’ha pogut actualitzar la contrasenya. Torna-ho a provar.',
  },
  secondStep: 'Segon pas en entrar',
  logins: {
    title: 'On tinc la sessió oberta',
    text: 'Cada navegador en què hi ha una sessió oberta amb el teu compte. Tanca les que no reconeguis i, en aquest cas, canvia la contrasenya.',
    failed: 'No s’ha pogut carregar la llista',
    unknown: 'Navegador desconegut',
    this: 'aquest dispositiu',
    since: 'Inici de la sessió: {{date}}',
    used: 'últim ús: {{date}}',
    end: 'Tanca',
    endThis: 'Tanca la sessió a {{browser}}',
    endTitle: 'Vols tancar la sessió a {{browser}}?',
    endText:
      'Allà s’haurà de tornar a iniciar la sessió, i es perdrà el que s’hi estigués escrivint.',
    ending: 'S’està tancant…',
    ended: 'S’ha tancat la sessió',
    endFailed: 'No s’ha pogut tancar. {{reason}}',
    endOthers: 'Tanca totes les altres',
    endOthersTitle: 'Vols tancar totes les altres sessions?',
    endOthersText:
      'Aquí continuaràs amb la sessió oberta. A la resta de llocs l’hauràs de tornar a iniciar.',
    endedOthers: 'S’han tancat totes les altres sessions',
  },
  sights: {
    title: 'Qui ha vist els meus resultats',
    text: 'Cada vegada que una altra persona consulta un test sobre tu, o un que has respost tu sobre algú, queda anotat aquí: una línia per visita.',
    failed: 'No s’ha pogut carregar la llista',
    none: 'De moment ningú no ha vist els teus resultats.',
    gone: 'Algú que ja no té compte',
    test: '{{name}}, {{date}}',
    testAbout: '{{name}} sobre {{person}}, {{date}}',
    goneTest: 'Un test que ja s’ha eliminat',
    scores: 'Ha vist les puntuacions',
    answers: 'Ha vist les respostes',
    comment: 'Ha llegit el comentari',
    report: 'Ha llegit l’informe a la pantalla',
    file: 'Ha baixat l’informe',
    csv: 'Ha baixat les respostes en una taula',
  },
  ownData: {
    title: 'Baixa les meves dades',
    text: 'Una pàgina que pots llegir al mòbil i, per a programes, un fitxer amb tot el que Alba guarda sobre tu: el teu compte.',
    textTaker:
      'Una pàgina que pots llegir al mòbil, una taula de les teves respostes i, per a programes, un fitxer amb tot el que Alba guarda sobre tu. Trobaràs els informes a Resultats.',
    download: 'Baixa les meves dades',
    confirm: 'Confirma i baixa',
    busy: 'S’està preparant el fitxer…',
    fileName: 'alba-les-meves-dades.zip',
    done: 'S’han baixat les teves dades: {{file}}',
    failed: 'No s’han pogut baixar les teves dades',
  },
  danger: {
    title: 'Elimina el compte',
    textTaker:
      'El teu compte, els teus tests i els teus informes s’eliminen per sempre. Les persones que tens assignades es queden, sense responsable.',
    textAdmin:
      'El teu compte s’elimina per sempre. Els centres, les persones i els tests es queden.',
    children:
      'També s’eliminen els fills i filles que has afegit, amb tot el que s’ha respost sobre ells.',
    delete: 'Elimina el compte',
    confirmTitle: 'Vols eliminar el teu compte?',
    confirmText: 'No es podrà desfer.',
    deleted: 'El teu compte s’ha eliminat.',
    lastAdmin:
      'Ets l’única persona que administra el producte. Primer afegeix-ne una altra i després podràs eliminar aquest compte.',
  },
} as const satisfies Translation<typeof en>;
