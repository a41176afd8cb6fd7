import type { Translation } from '../areas';
import type en from '../en/signOn';

export default {
  intro:
    'El personal puede entrar con la cuenta que le ha dado el centro. El alumnado y las familias, nunca.',
  add: 'Añadir un servicio de acceso',
  none: 'Todavía no hay ninguno.',
  working: 'Un momento…',
  kinds: {
    google: 'Google Workspace',
    entra: 'Microsoft Entra',
    oidc: 'Otro servicio OpenID Connect',
  },
  states: { draft: 'Borrador', on: 'Activado', off: 'Desactivado' },
  required: 'Obligatorio',
  requiredFrom: 'A partir del {{date}} no basta la contraseña para el personal.',
  liftedUntil: 'Sin el servicio hasta el {{date}}.',
  seen: 'Qué llegó en la última prueba',
  try: 'Probarlo',
  switchOn: 'Activarlo',
  switchOff: 'Desactivarlo',
  edit: 'Editarlo',
  copy: 'Copiar',
  copyThis: 'Copiar: {{label}}',
  copied: 'Copiado',
  notCopied: 'El navegador no lo permite. Copia la dirección a mano.',
  facts: {
    kind: 'Servicio',
    schools: 'Para',
    all: 'todos los centros',
    domains: 'Direcciones de',
    tried: 'Probado',
    untried: 'todavía no',
    factor: 'Segundo paso',
    own: 'el de Alba',
    theirs: 'el del servicio, según {{claim}}: {{values}}',
    asked: 'Cuándo se identificó la persona',
    told: 'el servicio lo dice',
    untold:
      'el servicio no lo dice; antes de las acciones más importantes, Alba pide su segundo paso o la contraseña',
  },
  next: {
    try: 'Primero pruébalo: entras allí una vez, y eso no vincula a nadie.',
    on: 'Funciona. Cuando lo actives, el personal lo verá al entrar.',
    wait: 'Funciona. La administración de Alba puede activarlo.',
  },
  late: {
    waits: '{{school}}: a partir del {{date}} al personal no le basta la contraseña.',
    notCome:
      'Se ha añadido {{school}}. A partir del {{date}}, y cuando alguien de la administración del centro haya entrado así, allí no bastará con la contraseña.',
  },
  require: {
    missing: 'Antes de hacerlo obligatorio:',
    do: 'Hacerlo obligatorio',
    title: '¿Quieres que todo el personal entre así?',
    text: 'Ahora recibirán un correo. Dentro de dos semanas, al personal ya no le bastará la contraseña. La administración de Alba conserva la suya y puede dejar entrar a la gente si falla {{name}}.',
    end: 'Dejar de hacerlo obligatorio',
    endTitle: '¿Quieres que vuelva a bastar la contraseña?',
    endText: 'El personal podrá entrar con contraseña o con {{name}}.',
  },
  remove: {
    do: 'Eliminarlo',
    title: '¿Eliminar la conexión con {{name}}?',
    text: 'Se cerrarán las sesiones abiertas con él, y habrá que volver a vincular las cuentas si lo configuras de nuevo.',
  },
  lift: {
    title: 'Dejar entrar al personal sin el servicio unas horas',
    text: 'Cuando falla el servicio de acceso. La administración del centro recibirá un correo.',
    hours: 'Horas (de 1 a 72)',
    reason: 'Por qué (al menos diez letras)',
    do: 'Dejarlos entrar',
  },
  form: {
    edit: 'Editar el servicio de acceso',
    kind: 'Servicio',
    name: 'Nombre',
    nameHint: 'Como lo leerá el personal en el botón «Continuar con …».',
    all: 'Para todos los centros',
    schools: 'Centros',
    domains: 'Dominios',
    domainsHint:
      'Lo que va después de la @ de las direcciones del personal, como escola.cat. Si hay varios, con comas.',
    tenant: 'ID de directorio (inquilino)',
    tenantHint: 'El del centro, en la vista general del registro.',
    issuer: 'Emisor',
    issuerHint: 'La dirección del servicio, exactamente como él la dice.',
    client: 'ID de cliente',
    secret: 'Secreto de cliente',
    secretHint: 'Déjalo vacío para conservar el que hay.',
  },
  factor: {
    label: 'Segundo paso del servicio',
    hint: 'Si el servicio ya pide un código o una llave, no hace falta pedirlo dos veces. Su respuesta tiene que decirlo.',
    none: 'No cuenta: Alba pide el suyo',
    claims: {
      amr: 'amr: cómo se identificó la persona',
      acr: 'acr: con qué exigencia se comprobó',
      acrs: 'acrs: una regla de acceso condicional (Microsoft)',
    },
    values: 'Valores que son suficientes',
    valuesHint:
      'Tiene que llegar uno, como mfa. Vale durante doce horas, y solo si el servicio dice cuándo lo pidió.',
    notSeen:
      'En la última prueba no llegó ningún {{claim}}. Mientras no llegue, Alba pide su segundo paso.',
    seen: 'En la última prueba llegó:',
    take: 'Poner {{value}}',
  },
  steps: {
    show: 'Qué hay que poner en el servicio',
    redirect: 'Dirección de redirección, para copiar exactamente',
    logout: 'Dirección para el cierre de sesión «back-channel»',
    noLogout:
      'Este servicio no avisa a Alba cuando se cierra una cuenta. Quita la vinculación de la persona en Alba cuando se vaya; una sesión acaba, como muy tarde, en un día.',
    google: {
      one: 'Abre console.cloud.google.com con una cuenta de administración del centro y crea un proyecto.',
      two: 'En «Google Auth Platform», elige el público «Interno», para que solo entren cuentas del centro.',
      three:
        'En «Clientes», crea un cliente OAuth de tipo «Aplicación web» y pega la dirección de redirección de aquí abajo en «URI de redireccionamiento autorizados».',
      four: 'Copia aquí el ID de cliente y el secreto de cliente, y el dominio del centro.',
      five: 'Si después sale que el centro no deja entrar a Alba: en admin.google.com, en Seguridad › Acceso y control de datos › Controles de API, marca este cliente como de confianza.',
    },
    entra: {
      one: 'Abre entra.microsoft.com con una cuenta de administración del centro: «Registros de aplicaciones», «Nuevo registro».',
      two: 'Elige «Solo las cuentas de este directorio organizativo» y, como URI de redirección, «Web» con la dirección de aquí abajo.',
      three: 'Copia aquí el ID de aplicación (cliente) y el ID de directorio (inquilino).',
      four: 'En «Certificados y secretos», crea un secreto de cliente y copia su valor aquí. Apunta cuándo caduca.',
      five: 'En «Configuración de token», añade al token de identificación las notificaciones opcionales email y auth_time. Si después sale que el centro no deja entrar a Alba: «Permisos de API», «Conceder consentimiento de administrador».',
    },
    oidc: {
      one: 'Registra Alba en el servicio como cliente confidencial, con el flujo de código de autorización y PKCE.',
      two: 'Permite la dirección de redirección de aquí abajo y los ámbitos openid y email.',
      three:
        'Copia aquí el emisor, el ID de cliente y el secreto. Los tokens tienen que ir firmados con RS256, PS256 o ES256.',
      four: 'Si el servicio puede avisar cuando alguien se va, pon la dirección para el cierre «back-channel», que sale aquí una vez guardado.',
    },
  },
} as const satisfies Translation<typeof en>;
