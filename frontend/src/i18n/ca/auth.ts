import type { Translation } from '../areas';
import type en from '../en/auth';

export default {
  signOn: {
    leaving: 'Un moment…',
    continueWith: 'Continua amb {{name}}',
    required: 'El teu centre et demana que entris amb {{name}}',
    connect: 'Vincula {{name}}',
    connectFirst: 'Vincula el compte del centre una vegada. A partir d’aleshores hi entraràs així.',
    working: 'Comprovant…',
    failed: 'No has pogut entrar així',
    refused:
      'S’ha cancel·lat, ha trigat massa o no encaixava. Torna a començar; si torna a passar, avisa la persona que s’ocupa dels ordinadors del centre.',
    otherWay: 'Torna a l’inici de sessió',
    goOn: 'Continua',
    connected: 'El compte està vinculat',
    connectedText: 'A partir d’ara hi pots entrar.',
    proved: 'Funciona',
    provedText:
      'El servei d’accés ha respost com calia. No s’ha vinculat ningú. Això és el que ha arribat:',
  },
  login: {
    left: 'Has sortit d’Alba',
    stillThere:
      'Potser encara tens la sessió oberta amb {{name}} en aquest navegador, i qui vingui després podria entrar amb un sol clic.',
    leaveThere: 'Tanca també la sessió amb {{name}}',
    secondStep: 'Un pas més',
    tooLate: 'Ha passat massa temps. Torna a iniciar la sessió amb la contrasenya.',
    submit: 'Inicia la sessió',
    submitting: 'S’està iniciant…',
    invalidCredentials: 'Les dades no són correctes. Revisa el correu i la contrasenya.',
    sessionEnded:
      'La sessió s’ha tancat per protegir les teves dades. Torna-la a iniciar i continua on ho havies deixat.',
    idleEnded:
      'Feia estona que no hi eres i hem tancat la sessió. Torna a iniciar-la i continua on ho havies deixat.',
    noAccount: 'Encara no tens cap compte?',
    signUp: 'Crea’n un',
    backHome: 'Ves a la pàgina d’inici',
  },
  notVerified: {
    title: 'Primer confirma el teu correu',
    text: 'Hem enviat un correu amb un enllaç a {{email}}. Obre’l en aquest dispositiu i inicia la sessió aquí tot seguit.',
    notYours:
      'O bé tria una contrasenya nova amb un enllaç per correu, per exemple si aquest compte no el vas crear tu.',
    setPassword: 'Posa una contrasenya nova per correu',
    resetSent:
      'Ja va un correu cap a {{email}}. L’enllaç que hi trobaràs funciona durant una hora.',
    resetFailed: 'No s’ha pogut enviar el correu. {{reason}}',
  },
  resend: {
    action: 'Torna a enviar el correu',
    sent: 'Si {{email}} encara s’ha de confirmar, ja hi va un correu nou.',
    failed: 'No s’ha pogut enviar el correu. {{reason}}',
  },
  forgot: {
    toggle: 'Has oblidat la contrasenya?',
    explanation: 'Escriu el teu correu i t’enviarem un enllaç per posar-ne una de nova.',
    submit: 'Envia l’enllaç',
    emailNeeded: 'Escriu el teu correu.',
    sent: 'Hem enviat el correu per recuperar la contrasenya.',
    sentHint:
      'L’enllaç funciona durant una hora. Si no arriba res, mira a la carpeta de correu brossa.',
    failed: 'No s’ha pogut enviar el correu per recuperar la contrasenya. Torna-ho a provar.',
  },
  signup: {
    intro:
      'Per a mares, pares, qui té la tutela d’un infant i tothom qui vulgui fer servir Alba pel seu compte.',
    kept: 'Guardem la teva adreça de correu i, després, el que hi escrius i hi respons. Ho pot llegir l’equip d’Alba; els centres no, tret que siguis d’algun.',
    privacy: 'Tot sobre la privacitat',
    confirmPassword: 'Repeteix la contrasenya',
    submit: 'Crea el compte',
    submitting: 'S’està creant…',
    haveAccount: 'Ja tens un compte?',
    declares: 'Sobre tu',
    isParent: 'Soc mare o pare, o tinc la tutela d’un infant',
    isOfAge: 'Tinc {{age}} anys o més',
    declaresNeeded: 'Tria una de les dues opcions.',
    closedTitle: 'Aquí els comptes els creen els centres',
    closedText:
      'No et pots registrar pel teu compte. El teu centre et crea el compte i t’envia un correu amb un enllaç. Si ja el tens, inicia la sessió.',
    doneTitle: 'Mira el teu correu',
    doneText:
      'Hem enviat un correu a {{email}}. Obre en aquest dispositiu l’enllaç que hi trobaràs per confirmar l’adreça, i inicia-hi la sessió.',
    doneHint: 'No hi ha res? Mira a la carpeta de correu brossa o demana que te’l tornem a enviar.',
    goToLogin: 'Ves a iniciar la sessió',
  },
  verify: {
    working: 'S’està confirmant el teu correu…',
    doneTitle: 'El teu correu està confirmat',
    doneText: 'Inicia la sessió aquí, en aquest dispositiu.',
    refusedTitle: 'Aquest enllaç ja no funciona',
    refusedText:
      'Ja es va fer servir o és massa antic. Si ja havies entrat alguna vegada, només cal que iniciïs la sessió; si no, demana un correu nou.',
    badLink: 'Els paràmetres de l’adreça no són vàlids',
    badLinkText: 'L’adreça no és completa. Torna a obrir l’enllaç del correu.',
    failedTitle: 'Encara no s’ha pogut confirmar el teu correu',
    newTitle: 'Una adreça nova per al teu compte',
    newText: 'A partir d’ara iniciaràs sessió amb l’adreça que ha rebut aquest correu.',
    confirm: 'Fes servir aquesta adreça',
    resendLabel: 'El teu correu',
  },
  undo: {
    intro:
      'S’ha indicat una altra adreça de correu per al teu compte. Si no has estat tu, recupera’l: tornarà a valer la teva adreça, es tancaran totes les sessions i t’enviarem un enllaç per posar una contrasenya nova.',
    confirm: 'Recupera el meu compte',
    doneTitle: 'El compte torna a ser teu',
    deadTitle: 'Aquest enllaç ja no funciona',
    deadText:
      'Ja s’ha fet servir o té més de set dies. Si el compte encara té la teva adreça, n’hi ha prou amb una contrasenya nova. Si no, escriu-nos.',
    failed: 'No ha funcionat',
  },
  recover: {
    title: 'Contrasenya nova',
    welcome: 'Et donem la benvinguda a Alba',
    welcomeText:
      'Tria una contrasenya i ja hi seràs. A partir d’ara hi entraràs amb aquesta adreça i la contrasenya.',
    checking: 'S’està comprovant l’enllaç…',
    intro: 'Tria la contrasenya amb què entraràs a partir d’ara.',
    newPassword: 'Contrasenya nova',
    confirmPassword: 'Repeteix la contrasenya nova',
    submit: 'Actualitza la contrasenya',
    start: 'Desa-la i entra',
    done: 'La contrasenya s’ha actualitzat.',
    doneText: 'S’ha tancat la sessió en tots els altres dispositius.',
    goToLogin: 'Ves a iniciar la sessió',
    failed: 'No s’ha pogut actualitzar la contrasenya. Torna-ho a provar.',
    deadTitle: 'Aquest enllaç ja no funciona',
    deadText:
      'Ja es va fer servir, és massa antic o no és complet. Si ja havies triat la contrasenya, només cal que iniciïs la sessió; si no, demana un enllaç nou aquí.',
    badLinkText: 'L’adreça no és completa. Torna a obrir l’enllaç del correu.',
  },
} as const satisfies Translation<typeof en>;
