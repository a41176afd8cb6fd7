import type { Translation } from '../areas';
import type en from '../en/settings';

export default {
  account: 'El teu compte',
  language: 'Idioma',
  languageHint:
    'També és l’idioma dels correus que t’envia Alba. Cada informe és en l’idioma en què es van acceptar les condicions del test.',
  languageSaved: 'S’ha desat l’idioma',
  languageFailed: 'No s’ha pogut desar l’idioma. Torna-ho a provar.',
  trial: {
    left_one: 'Et queda {{count}} dia de prova gratuïta',
    left_other: 'Et queden {{count}} dies de prova gratuïta',
    leftText:
      'Fins aleshores ho pots fer servir tot. Abans que s’acabi t’explicarem com continuar.',
    over: 'S’ha acabat la prova gratuïta',
    overText: 'No es tanca ni s’esborra res teu. Per continuar amb Premium, escriu-nos.',
    subscribe: 'Escriu-nos sobre Premium',
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
    since: 'Sessió oberta el {{date}}',
    used: 'últim ús: {{date}}',
    end: 'Tanca',
    endThis: 'Tanca la sessió a {{browser}}',
    endTitle: 'Vols tancar la sessió a {{browser}}?',
    endText: 'Allà s’haurà de tornar a entrar, i es perdrà el que s’hi estigués escrivint.',
    ending: 'S’està tancant…',
    ended: 'S’ha tancat la sessió',
    endFailed: 'No s’ha pogut tancar. {{reason}}',
    endOthers: 'Tanca totes les altres',
    endOthersTitle: 'Vols tancar totes les altres sessions?',
    endOthersText:
      'Aquí continuaràs amb la sessió oberta. A la resta de llocs hauràs de tornar a entrar.',
    endedOthers: 'S’han tancat totes les altres sessions',
  },
  sights: {
    title: 'Qui ha vist els meus resultats',
    text: 'Cada vegada que algú de l’escola o d’Alba consulta un test sobre tu, o un que has contestat sobre una altra persona, queda anotat aquí: una línia per visita.',
    failed: 'No s’ha pogut carregar la llista',
    none: 'De moment ningú no ha vist els teus resultats.',
    gone: 'Algú que ja no té compte',
    test: '{{name}}, {{date}}',
    testAbout: '{{name}} sobre {{person}}, {{date}}',
    goneTest: 'Un test que ja s’ha eliminat',
    scores: 'Ha vist les puntuacions',
    answers: 'Ha vist les respostes',
    comment: 'Ha llegit el comentari',
    report: 'Ha baixat l’informe',
    csv: 'Ha baixat les respostes en una taula',
  },
  ownData: {
    title: 'Baixa les meves dades',
    text: 'Un fitxer amb tot el que Alba guarda sobre tu: el teu compte, en format JSON.',
    textTaker:
      'Un fitxer amb tot el que Alba guarda sobre tu: el compte, els tests i les respostes, en JSON i en una taula (CSV). Els informes els trobaràs a Resultats.',
    download: 'Baixa les meves dades',
    confirm: 'Confirma i baixa',
    busy: 'S’està preparant el fitxer…',
    done: 'S’han baixat les teves dades: alba-my-data.zip',
    failed: 'No s’han pogut baixar les teves dades',
  },
  danger: {
    title: 'Elimina el compte',
    textTaker:
      'El teu compte, els teus tests i els teus informes s’eliminen per sempre. Les persones que tens assignades es queden, sense responsable.',
    textAdmin:
      'El teu compte s’elimina per sempre. Les escoles, les persones i els tests es queden.',
    delete: 'Elimina el compte',
    confirmTitle: 'Vols eliminar el teu compte?',
    confirmText: 'No es podrà desfer.',
    deleted: 'El teu compte s’ha eliminat.',
    lastAdmin:
      'Ets l’única persona que administra el producte. Primer afegeix-ne una altra i després podràs eliminar aquest compte.',
  },
} as const satisfies Translation<typeof en>;
