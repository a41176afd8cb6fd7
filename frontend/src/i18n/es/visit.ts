import type { Translation } from '../areas';
import type en from '../en/visit';

export default {
  title: '¿Cómo ves a {{name}}?',
  failed: 'No se ha podido cargar',
  refused:
    'Ahora esto no se puede hacer aquí. Vuelve a abrir el enlace del correo o pregunta al centro.',
  goOn: 'Lo que ya habías respondido está guardado: continúas desde ahí.',
  asked: '{{name}} querría saber cómo está {{child}}.',
  sure: 'Si dices que no y cambias de idea, vuelve a abrir el enlace del correo.',
  closed: {
    title: 'Vuelve a abrir el enlace',
    text: 'Esta página solo se abre desde el correo del centro. Lo que has respondido hasta ahora está guardado y continuarás desde ahí.',
    lost: 'Si no encuentras el correo, pide al centro que te lo vuelva a enviar.',
  },
  left: {
    title: 'Hasta pronto',
    text: 'Puedes cerrar esta página. Para seguir otro día, vuelve a abrir el enlace del correo.',
    carryOn: 'Continuar ahora',
  },
  over: {
    title: 'Esta página se ha cerrado',
    idleTitle: 'La página se ha cerrado por seguridad',
    saved: 'Lo que has respondido se ha guardado.',
    unsent_one: 'Hay una respuesta que no se ha podido enviar. Te haremos otra vez esa pregunta.',
    unsent_other:
      'Hay {{count}} respuestas que no se han podido enviar. Te haremos otra vez esas preguntas.',
  },
  thanks: {
    title: '¡Gracias!',
    received: 'Lo hemos recibido el {{date}}.',
    until: 'La campaña termina el {{date}}.',
    text: 'Alba no te envía ningún resultado. El centro puede contártelo, o darte el informe.',
    ask: 'Si ahora mismo te preocupa algo, no esperes al resultado: habla con el centro o con tu médica o médico.',
    end: 'Ya está: puedes cerrar esta página.',
    more: 'El mismo correo pregunta también por otro hijo o hija.',
    next: 'Continuar con el otro',
  },
  leave: {
    open: 'Salir',
    title: '¿Quieres parar aquí?',
    text: 'Lo que se ha guardado no se pierde. El enlace del correo te traerá hasta aquí.',
    unsent_one:
      'Hay una respuesta que aún no se ha enviado. Si sales ahora, te haremos otra vez esa pregunta.',
    unsent_other:
      'Hay {{count}} respuestas que aún no se han enviado. Si sales ahora, te haremos otra vez esas preguntas.',
    delete: 'Borrar lo que he respondido',
    deleteTitle: '¿Quieres borrar lo que has respondido?',
    deleteText: 'Es como si hubieras dicho que prefieres no hacerlo.',
    stay: 'Continuar respondiendo',
    leave: 'Salir',
  },
  declined: {
    title: '¿Has cambiado de idea?',
    text: 'Has dicho que prefieres no hacerlo. Todavía puedes responder.',
    resume: 'Sí quiero responder',
    stay: 'Lo dejo como está',
  },
  withdraw: {
    title: '¿Quieres borrar tus respuestas?',
    text: 'Se borra todo lo que has respondido, y también el informe. Es como si hubieras dicho que prefieres no hacerlo.',
    confirm: 'Borrarlas',
    keep: 'No borrarlas',
  },
} as const satisfies Translation<typeof en>;
