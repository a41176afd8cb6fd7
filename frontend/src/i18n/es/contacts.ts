import type { Translation } from '../areas';
import type en from '../en/contacts';

export default {
  title: 'Contactos de la familia',
  intro: 'Con quién habla el centro. No necesitan ninguna cuenta.',
  none: 'Aún no hay ningún contacto: a esta familia no se le puede preguntar por correo.',
  add: 'Añadir un contacto',
  addFor: 'Añadir un contacto de {{name}}',
  edit: 'Editar',
  editFor: 'Editar a {{name}}',
  moreFor: 'Más opciones para {{name}}',
  save: 'Guardar',
  added: 'Se ha añadido a {{name}}',
  savedOf: 'Se ha guardado el contacto: {{name}}',
  missing: {
    ask: 'Pedirlo a la secretaría',
    asked: 'La administración del centro ha recibido un correo.',
    added: 'Se ha añadido a {{name}}. La administración del centro recibe un correo.',
  },
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
  phone: 'Teléfono',
  language: 'Idioma de los correos',
  languages: {
    ca: 'Catalán',
    es: 'Castellano',
    en: 'Inglés',
    ar: 'Árabe',
    ro: 'Rumano',
    uk: 'Ucraniano',
    zh: 'Chino',
    ur: 'Urdu',
  },
  authority: 'Tiene la patria potestad o la tutela y decide',
  authorityHint: 'Solo se pregunta a quien decide, y solo cuenta su respuesta.',
  noEmail: 'Sin dirección de correo',
  silent: 'No decide',
  notMine: 'Dice que no es su familia',
  notMineText:
    'Quien lee esta dirección dice que no es su hijo ni su hija. No se envía nada más hasta que la corrijas.',
  undelivered: 'Los correos no llegan',
  undeliveredText:
    'El último correo a esta dirección ha vuelto. Corrige la dirección o pregúntaselo en papel.',
  again: {
    send: 'Volver a enviar la pregunta',
    sendTo: 'Volver a enviar la pregunta: {{name}}',
    sent: 'Se ha vuelto a enviar a {{email}}',
    accepted: 'Último correo: el servidor de correo lo aceptó el {{when}}',
    notAccepted: 'Último correo: enviado el {{when}}, pero el servidor de correo no lo ha aceptado',
  },
  excluded: 'Contacto excluido',
  exclude: 'Excluir',
  excludeTitle: '¿Excluir a {{name}}?',
  excludeBody:
    '{{name}} no recibe ningún correo sobre {{child}}, no abre ningún enlace, no responde nada sobre {{child}} y no ve nada, use el nombre o la dirección que use. Lo que {{name}} ha respondido deja de contar. Vale hasta que alguien levante la exclusión, también si se quita el contacto. Si {{name}} trabaja en el centro, allí tampoco verá nada más de {{child}}: lo que haya que hacer lo hace otra persona del centro o Alba.',
  excludedDone: '{{name}} queda fuera',
  include: 'Quitar la exclusión',
  includeTitle: '¿Volver a escribir a {{name}}?',
  includeBody:
    '{{name}} puede volver a recibir correos sobre {{child}} y es un contacto como los demás. Lo que {{name}} respondió antes vuelve a contar, y los vínculos en suspenso vuelven a valer enseguida.',
  includedDone: '{{name}} vuelve a ser un contacto como los demás',
  removeTitle: '¿Quitar a {{name}}?',
  removeBody:
    'El contacto se elimina. Si esta persona había dicho que no, el «no» queda registrado y sigue contando; un «sí», no. Si no debe saber nunca nada de {{child}}, elige «Excluir»: una lista del curso podría volver a poner un contacto que se ha quitado.',
  removeExcludedBody:
    'El contacto se elimina, y lo que esta persona ha respondido sigue sin contar. La exclusión continúa: queda aquí debajo hasta que alguien la levante.',
  remove: 'Quitar',
  quiet: 'Correos a la familia sobre {{name}}',
  quietOff: 'Se escribe a la familia',
  quietOn: 'La familia no recibe ningún correo',
  quietText:
    'Sin correos, a nadie se le pregunta ni se le recuerda nada sobre {{name}}; una respuesta en papel, en la secretaría o por teléfono se puede registrar igualmente. El aviso de que se ha registrado espera 14 días como mucho; después se envía igualmente.',
  quietFailed: 'No se ha cambiado.',
  shutOut: {
    title: 'Personas excluidas de todo lo que se refiere a {{child}}',
    intro:
      'Una exclusión continúa aunque se quite el contacto o el vínculo, y sea cual sea el nombre o la dirección que use la persona. Solo termina cuando alguien la levanta.',
    contactGone: 'Contacto eliminado',
    suspended: 'En suspenso por este motivo: {{names}}.',
    lift: 'Levantar',
    liftFor: 'Levantar la exclusión de {{name}}',
    liftTitle: '¿Levantar la exclusión de {{name}}?',
    liftBody: '{{name}} podrá volver a tener que ver con {{child}}: correos, enlaces y vínculos.',
    liftBonds: 'Enseguida podrán volver a ver a {{child}} y a responder: {{names}}.',
    lifted: 'Se ha levantado la exclusión de {{name}}',
    excludedBonds:
      '{{name}} está excluido o excluida. Ya no puede ver ni responder nada: {{names}}.',
    worksHere: {
      address:
        'Trabaja en el centro: allí también ve solo el nombre de {{child}}. Lo que haya que hacer lo hace otra persona del centro o Alba.',
      name: 'En el centro trabaja alguien con este nombre, y ahora solo ve el nombre de {{child}}. Si solo se llaman igual, dilo más abajo.',
    },
  },
  notOwn: {
    title: 'Oculto a quien trabaja aquí',
    text: '{{name}} lee por el centro. {{child}} tiene o ha tenido con esa persona un vínculo, una asignación o una dirección en común. Por eso {{name}} no ve nada de {{child}}. Si es un error, lo puede decir otra persona del centro.',
    open: 'Es un error',
    openFor: '{{name}}: es un error',
    reason: 'Por qué es un error',
    reasonHint:
      'Diez caracteres o más. Queda anotado. A partir de entonces {{name}} lee lo que responde {{child}}.',
    reasonMissing: 'Indica un motivo de diez caracteres o más.',
    save: 'No son familia',
    done: '{{name}} ya puede leer sobre {{child}}',
    byName:
      '{{name}} trabaja en el centro y se llama igual que una persona excluida. Por eso {{name}} solo ve el nombre de {{child}}. Si solo se llaman igual, lo puede decir otra persona del centro o Alba.',
    byAddress:
      '{{name}} trabaja en el centro y queda fuera de todo lo que se refiere a {{child}} por su dirección. Solo termina si se levanta la exclusión.',
    hintOfName:
      'Diez caracteres o más. Queda anotado. A partir de entonces {{name}} ve a {{child}} como cualquiera que hace el mismo trabajo.',
    saveOfName: 'No es esta persona',
    doneOfName: '{{name}} vuelve a hacer su trabajo con {{child}} como todos en el centro',
  },
  asking: {
    title: 'Preguntar a esta familia',
    ask: 'Preguntar por correo',
    askFor: 'Preguntar por correo: {{name}}',
  },
  emails: {
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
      no_more_mails: 'Sus direcciones ya han recibido todos los correos de este cribado',
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
