import type { Translation } from '../areas';
import type en from '../en/family';

export default {
  join: {
    title: 'Entra en un centro',
    visitor:
      'Un centro pregunta si trabajas en él. Para responder, entra con la cuenta que recibió el correo.',
    asks: '¿Trabajas en este centro: {{name}}?',
    meaning:
      'Si estás de acuerdo, también formas parte de su personal. Inicias sesión como hasta ahora y eliges para qué centro trabajas. Un centro no ve nada de lo que haces en otro.',
    doneText:
      'Ahora también formas parte de este centro: {{name}}. Cuando tienes más de un centro, lo ves al lado, o arriba en el móvil: pulsa otro para cambiar.',
    open: 'Trabajar ahora para este centro',
    opening: 'Abriendo el centro…',
    later: 'Ahora no',
    deadText:
      'Ya se ha usado, ha caducado o se envió a otra cuenta. Si lo necesitas, pide al centro que te vuelva a enviar el correo.',
    accept: 'Estoy de acuerdo',
  },
  accept: {
    title: 'Te piden que respondas sobre un menor',
    intro: 'Te han pedido que respondas unos cuestionarios cortos sobre un menor.',
    visitor:
      'Para ver de qué se trata, entra con tu cuenta. Si todavía no tienes, créala aquí y volverás a esta página.',
    logIn: 'Iniciar sesión',
    signUp: 'Crear una cuenta',
    meaning:
      'Si aceptas, podrás responder sobre el menor, y quien te lo ha pedido verá tu nombre. El centro puede retirarlo cuando quiera.',
    account: 'Aceptas con la cuenta {{email}}.',
    accept: 'Aceptar',
    accepting: 'Aceptando…',
    notNow: 'Ahora no',
    goOn: 'Ir al inicio',
    doneTitle: 'Gracias',
    doneText: 'A partir de ahora puedes responder sobre {{name}}.',
    failed: 'No se ha podido aceptar',
    deadTitle: 'Este enlace ya no funciona',
    deadText:
      'Ya se ha usado, tiene más de 14 días o hay uno más nuevo. Si lo necesitas, pide al centro que te vuelva a enviar el correo.',
    cutOff: 'La dirección no está completa. Vuelve a abrir el enlace del correo.',
    adminTitle: 'Hace falta otra cuenta',
    adminText:
      'Has entrado como administrador o administradora ({{email}}), y quien administra no responde tests. Cierra la sesión y vuelve a abrir el enlace con la cuenta de la persona a quien se ha pedido.',
  },
  intro: 'Quién eres y sobre quién respondes.',
  firstIntro: 'Antes del primer test, dinos cómo te llamas.',
  name: {
    title: 'Tu nombre',
    text: 'Aparece en tus informes y en los correos que te envía Alba.',
    save: 'Guardar',
    saved: 'Se ha guardado tu nombre',
    failed: 'No se ha podido guardar tu nombre',
    later: 'Ahora no',
    goOn: 'Ir a los tests',
  },
  about: {
    title: 'Sobre ti',
    unsaid: 'Todavía no nos lo has dicho. De ello depende que puedas responder aquí.',
    ofAge:
      'Si también eres madre o padre, o ejerces la tutela de un niño o una niña, puedes añadirlos y responder sobre ellos.',
    isParent: 'Soy madre o padre, o ejerzo la tutela',
    isOfAge: 'Tengo {{age}} años o más',
    save: 'Guardar',
    saved: 'Gracias. Se ha guardado',
    failed: 'No se ha podido guardar',
  },
  children: {
    title: 'Tus hijos e hijas',
    text: 'Añade a los hijos e hijas sobre quienes quieres responder. No tendrán cuenta ni recibirán correos. Los veis tú y el equipo de Alba, nadie más.',
    none: 'Todavía no has añadido a nadie.',
    add: 'Añadir un hijo o hija',
    addTitle: 'Añadir un hijo o hija',
    editTitle: 'Cambiar los datos de {{name}}',
    firstName: 'Nombre del hijo o hija',
    lastName: 'Apellidos del hijo o hija',
    birthDate: 'Fecha de nacimiento',
    birthDateHint: 'Día, mes y año, como 03/04/2016. El informe necesita la edad.',
    wrongDate: 'Escribe la fecha de nacimiento: tiene que ser de los últimos 18 años.',
    save: 'Guardar',
    saving: 'Guardando…',
    saveFailed: 'No se ha podido guardar',
    added: 'Se ha añadido a {{name}}',
    changed: 'Se han guardado los cambios',
    age_one: '{{count}} año',
    age_other: '{{count}} años',
    born: 'nació el {{date}}',
    edit: 'Cambiar',
    editNamed: 'Cambiar los datos de {{name}}',
    remove: 'Quitar',
    removeNamed: 'Quitar a {{name}}',
    removeTitle: '¿Quitar a {{name}}?',
    removeNothing:
      'Todavía no se ha respondido nada sobre {{name}}. Se borrarán el nombre y la fecha de nacimiento.',
    removeTests_one:
      'Se borrarán el nombre, la fecha de nacimiento y {{count}} test sobre {{name}}, con sus respuestas y su informe.',
    removeTests_other:
      'Se borrarán el nombre, la fecha de nacimiento y {{count}} tests sobre {{name}}, con sus respuestas y sus informes.',
    removeForGood: 'Se hará dentro de siete días. Hasta entonces lo puedes deshacer aquí mismo.',
    going: '{{name}}: se borra el {{day}}, con todo lo que se ha respondido.',
    goingHeld: '{{name}}: se borra cuando ya no haya que conservar nada.',
    bringBack: 'Recuperar',
    bringBackNamed: 'Recuperar: {{name}}',
    back: '{{name}} vuelve a estar, con todo como antes',
    removing: 'Quitando…',
    removed: 'Se ha quitado a {{name}}',
    toTests: 'Ir a los tests',
  },
} as const satisfies Translation<typeof en>;
