import type { Translation } from '../areas';
import type en from '../en/auth';

export default {
  signOn: {
    leaving: 'Un momento…',
    continueWith: 'Continuar con {{name}}',
    required: 'Tu centro te pide que entres con {{name}}',
    connect: 'Vincular {{name}}',
    connectFirst: 'Vincula la cuenta del centro una vez. A partir de entonces entrarás con ella.',
    working: 'Comprobando…',
    failed: 'No has podido entrar así',
    refused:
      'Se ha cancelado, ha tardado demasiado o no encajaba. Vuelve a empezar; si vuelve a pasar, avisa a la persona que se ocupa de los ordenadores del centro.',
    otherWay: 'Volver al inicio de sesión',
    goOn: 'Continuar',
    connected: 'La cuenta está vinculada',
    connectedText: 'A partir de ahora puedes entrar con ella.',
    proved: 'Funciona',
    provedText:
      'El servicio de acceso ha respondido como debía. No se ha vinculado a nadie. Esto es lo que ha llegado:',
  },
  login: {
    left: 'Has salido de Alba',
    stillThere:
      'Puede que sigas con la sesión abierta con {{name}} en este navegador, y quien venga después podría entrar con un solo clic.',
    leaveThere: 'Cerrar también la sesión con {{name}}',
    secondStep: 'Un paso más',
    tooLate: 'Ha pasado demasiado tiempo. Vuelve a iniciar sesión con tu contraseña.',
    submit: 'Iniciar sesión',
    submitting: 'Iniciando…',
    invalidCredentials: 'Los datos no son correctos. Revisa el correo y la contraseña.',
    sessionEnded:
      'La sesión se ha cerrado para proteger tus datos. Vuelve a iniciarla y sigue donde lo habías dejado.',
    idleEnded:
      'Llevabas un rato sin usar Alba y hemos cerrado la sesión. Vuelve a iniciarla y sigue donde lo habías dejado.',
    noAccount: '¿Aún no tienes cuenta?',
    signUp: 'Crea una',
    backHome: 'Ir a la página de inicio',
  },
  notVerified: {
    title: 'Primero confirma tu correo',
    text: 'Hemos enviado un correo con un enlace a {{email}}. Ábrelo en este dispositivo y, a continuación, inicia sesión aquí.',
    notYours:
      'O elige una contraseña nueva con un enlace por correo, por ejemplo si esta cuenta no la creaste tú.',
    setPassword: 'Poner una contraseña nueva por correo',
    resetSent:
      'Ya va un correo hacia {{email}}. El enlace que encontrarás en él funciona durante una hora.',
    resetFailed: 'No se ha podido enviar el correo. {{reason}}',
  },
  resend: {
    action: 'Volver a enviar el correo',
    sent: 'Si {{email}} aún está por confirmar, ya va un correo nuevo en camino.',
    failed: 'No se ha podido enviar el correo. {{reason}}',
  },
  forgot: {
    toggle: '¿Has olvidado la contraseña?',
    explanation: 'Escribe tu correo y te enviaremos un enlace para poner una nueva.',
    submit: 'Enviar el enlace',
    emailNeeded: 'Escribe tu correo.',
    sent: 'Hemos enviado el correo para recuperar la contraseña.',
    sentHint:
      'El enlace funciona durante una hora. Si no llega nada, mira en la carpeta de correo no deseado.',
    failed: 'No se ha podido enviar el correo para recuperar la contraseña. Vuelve a intentarlo.',
  },
  signup: {
    intro:
      'Para madres, padres, quien ejerce la tutela y cualquiera que quiera usar Alba por su cuenta.',
    kept: 'Guardamos tu dirección de correo y, después, lo que escribes y respondes. Puede leerlo el equipo de Alba; los centros no, a menos que seas de alguno.',
    privacy: 'Todo sobre la privacidad',
    confirmPassword: 'Repite la contraseña',
    submit: 'Crear la cuenta',
    submitting: 'Creando…',
    haveAccount: '¿Ya tienes cuenta?',
    declares: 'Sobre ti',
    isParent: 'Soy madre o padre, o ejerzo la tutela',
    isOfAge: 'Tengo {{age}} años o más',
    declaresNeeded: 'Elige una de las dos opciones.',
    closedTitle: 'Aquí las cuentas las crean los centros',
    closedText:
      'No puedes registrarte por tu cuenta. Tu centro te crea la cuenta y te envía un correo con un enlace. Si ya lo tienes, inicia sesión.',
    doneTitle: 'Mira tu correo',
    doneText:
      'Hemos enviado un correo a {{email}}. Abre en este dispositivo el enlace que encontrarás en él para confirmar la dirección, e inicia sesión ahí mismo.',
    doneHint:
      '¿No hay nada? Mira en la carpeta de correo no deseado o pide que te lo enviemos otra vez.',
    goToLogin: 'Ir a iniciar sesión',
  },
  verify: {
    working: 'Confirmando tu correo…',
    doneTitle: 'Tu correo está confirmado',
    doneText: 'Inicia sesión aquí, en este dispositivo.',
    refusedTitle: 'Este enlace ya no funciona',
    refusedText:
      'Ya se usó o es demasiado antiguo. Si ya habías entrado alguna vez, basta con que inicies sesión; si no, pide un correo nuevo.',
    badLink: 'Los parámetros de la dirección no son válidos',
    badLinkText: 'La dirección no está completa. Vuelve a abrir el enlace del correo.',
    failedTitle: 'Todavía no se ha podido confirmar tu correo',
    newTitle: 'Una dirección nueva para tu cuenta',
    newText: 'A partir de ahora iniciarás sesión con la dirección que ha recibido este correo.',
    confirm: 'Usar esta dirección',
    resendLabel: 'Tu correo',
  },
  undo: {
    intro:
      'Se ha indicado otra dirección de correo para tu cuenta. Si no has sido tú, recupérala: volverá a valer tu dirección, se cerrarán todas las sesiones y te enviaremos un enlace para poner una contraseña nueva.',
    confirm: 'Recuperar mi cuenta',
    doneTitle: 'La cuenta vuelve a ser tuya',
    deadTitle: 'Este enlace ya no funciona',
    deadText:
      'Ya se ha usado o tiene más de siete días. Si la cuenta todavía tiene tu dirección, basta con una contraseña nueva. Si no, escríbenos.',
    failed: 'No ha funcionado',
  },
  recover: {
    title: 'Contraseña nueva',
    welcome: 'Te damos la bienvenida a Alba',
    welcomeText:
      'Elige una contraseña y ya estarás dentro. A partir de ahora entrarás con esta dirección y la contraseña.',
    checking: 'Comprobando el enlace…',
    intro: 'Elige la contraseña con la que entrarás a partir de ahora.',
    newPassword: 'Contraseña nueva',
    confirmPassword: 'Repite la contraseña nueva',
    submit: 'Actualizar la contraseña',
    start: 'Guardarla y entrar',
    done: 'La contraseña se ha actualizado.',
    doneText: 'Se ha cerrado la sesión en todos los demás dispositivos.',
    goToLogin: 'Ir a iniciar sesión',
    failed: 'No se ha podido actualizar la contraseña. Vuelve a intentarlo.',
    deadTitle: 'Este enlace ya no funciona',
    deadText:
      'Ya se usó, es demasiado antiguo o no está completo. Si ya habías elegido la contraseña, basta con que inicies sesión; si no, pide un enlace nuevo aquí.',
    badLinkText: 'La dirección no está completa. Vuelve a abrir el enlace del correo.',
  },
} as const satisfies Translation<typeof en>;
