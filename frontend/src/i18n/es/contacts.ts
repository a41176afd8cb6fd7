import type { Translation } from '../areas';
import type en from '../en/contacts';

export default {
  title: 'Contactos de la familia',
  intro:
    'Las personas adultas con quienes el centro está en contacto por esta persona. No necesitan ninguna cuenta.',
  loadFailed: 'No se han podido cargar los contactos',
  none: 'Aún no hay ningún contacto: a esta familia no se le puede preguntar por correo.',
  add: 'Añadir un contacto',
  addFor: 'Añadir un contacto de {{name}}',
  edit: 'Editar',
  editFor: 'Editar a {{name}}',
  moreFor: 'Más opciones para {{name}}',
  save: 'Guardar',
  added: 'Se ha añadido a {{name}}',
  saved: 'Se ha guardado {{name}}',
  savedAddress:
    'Se ha guardado {{name}}. Si la pregunta a la dirección de antes no tenía respuesta, ha terminado: vuelve a preguntar.',
  removed: 'Se ha quitado a {{name}}',
  failed: 'Esto no se ha guardado',
  name: 'Nombre y apellidos',
  nameMissing: 'Escribe el nombre',
  relation: 'Qué es de la niña, niño o adolescente',
  relations: { mother: 'Madre', father: 'Padre', guardian: 'Ejerce la tutela', other: 'Otra' },
  emailHint: 'Adonde llega la pregunta del centro. Si no hay ninguno, déjalo en blanco.',
  language: 'Idioma de los correos',
  languages: { ca: 'Catalán', es: 'Castellano', en: 'Inglés' },
  authority: 'Tiene la patria potestad y decide',
  authorityHint: 'Solo se pregunta a quien decide, y solo cuenta su respuesta.',
  noEmail: 'Sin dirección de correo',
  silent: 'No decide',
  undelivered: 'Los correos no llegan',
  undeliveredText:
    'El último correo a esta dirección ha vuelto. Corrige la dirección o pregúntaselo en papel.',
  excluded: 'Contacto excluido',
  exclude: 'Excluir',
  excludeTitle: '¿Excluir a {{name}}?',
  excludeBody:
    '{{name}} no recibe ningún correo sobre {{child}}, solo sabe su nombre la administración del centro, y lo que {{name}} ha respondido ya no cuenta. Ninguna lista del curso lo vuelve a poner.',
  excludedDone: '{{name}} queda fuera',
  include: 'Quitar la exclusión',
  includeTitle: '¿Volver a escribir a {{name}}?',
  includeBody:
    '{{name}} puede volver a recibir correos sobre {{child}} y es un contacto como los demás. Lo que {{name}} había respondido vuelve a contar.',
  includedDone: '{{name}} vuelve a ser un contacto como los demás',
  removeTitle: '¿Quitar a {{name}}?',
  removeBody:
    'El contacto se elimina. Si esta persona había dicho que no, el no queda registrado y sigue contando; un sí, no. Si no debe saber nunca nada de {{child}}, elige «Excluir»: una lista del curso podría volver a poner un contacto que se ha quitado.',
  removeExcludedBody:
    'El contacto se elimina, y lo que esta persona había respondido sigue sin contar. Pero una lista del curso podría volver a poner un contacto que se ha quitado; si queda excluido, no.',
  remove: 'Quitar',
  quiet: 'Correos a la familia sobre {{name}}',
  quietOff: 'Se escribe a la familia',
  quietOn: 'La familia no recibe ningún correo',
  quietText:
    'Sin correos, a nadie se le pregunta ni se le recuerda nada sobre {{name}}; una respuesta en papel, en la secretaría o por teléfono se puede registrar igualmente.',
  quietFailed: 'No se ha cambiado.',
  asking: {
    title: 'Preguntar a esta familia',
    ask: 'Preguntar por correo',
    askFor: 'Preguntar por correo: {{name}}',
  },
  emails: {
    failed: 'No se ha podido preparar',
    count_one: '{{count, number}} correo',
    count_other: '{{count, number}} correos',
    about_one: 'sobre {{count, number}} persona del alumnado',
    about_other: 'sobre {{count, number}} personas del alumnado',
    nothing: 'No saldría ningún correo.',
    not: 'A quién no llega',
    skipped: {
      answered: 'Ya ha respondido',
      no_contact: 'Sin ningún contacto con una dirección que funcione',
      not_needed: 'No hace falta que responda',
      quiet: 'Sin correos a la familia',
      asked: 'Ya se le ha preguntado y aún no ha respondido',
    },
    exhausted_one:
      '{{count, number}} dirección ya ha recibido los tres correos de una campaña y no recibe más.',
    exhausted_other:
      '{{count, number}} direcciones ya han recibido los tres correos de una campaña y no reciben más.',
    once: 'Un correo por dirección, con todas las hijas e hijos de la familia.',
    read: 'Leer el correo',
    in: { ca: 'En catalán', es: 'En castellano', en: 'En inglés' },
    subject: 'Asunto',
    link: 'Donde pone «…», cada persona recibe un enlace suyo.',
    notSent: 'No se ha enviado nada.',
    sending: 'Enviando…',
  },
} as const satisfies Translation<typeof en>;
