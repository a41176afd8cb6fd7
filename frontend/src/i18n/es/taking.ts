import type { Translation } from '../areas';
import type en from '../en/taking';

export default {
  bfiAnswer1: 'Muy en desacuerdo',
  bfiAnswer2: 'En desacuerdo',
  bfiAnswer3: 'Ni de acuerdo ni en desacuerdo',
  bfiAnswer4: 'De acuerdo',
  bfiAnswer5: 'Muy de acuerdo',
  sdqAnswer0: 'No es cierto',
  sdqAnswer1: 'Es un poco cierto',
  sdqAnswer2: 'Es muy cierto',

  stemSelf: 'Me veo como alguien que…',
  stemOther: '{{name}} es alguien que…',
  sdqPeriod: 'Piensa en los últimos seis meses.',

  helpNow: 'Si hace falta ayuda ahora mismo',
  toTests: 'Volver a los tests',
  notFoundTitle: 'Este test ya no está',
  notFoundBody: 'Se ha borrado, quizá en otra ventana, o es de otra cuenta.',

  select: {
    intro: 'Elige a la persona sobre la que vas a responder.',
    person_one: '{{name}}, {{count}} año',
    person_other: '{{name}}, {{count}} años',
    none: 'No hay ninguna persona disponible',
    noneExplanation:
      'Con esta cuenta no puedes responder por nadie. Consúltalo con tu centro educativo.',
    failed: 'No se ha podido cargar la lista de personas',
    chooseFirst: 'Elige a una persona para continuar.',
  },

  terms: {
    aboutOther: 'Respondes sobre {{name}}. Piensa en lo que has visto directamente.',
    aboutSelf: 'Respondes sobre ti.',
    noLabels: {
      title: 'Sin etiquetas',
      text: 'Este cuestionario no pone ninguna etiqueta a nadie y no es un diagnóstico. Muestra un momento concreto, visto por una sola persona, y las personas cambian.',
    },
    detection: {
      title: 'Detección a tiempo',
      text: 'Ayuda a darse cuenta a tiempo de que a alguien le vendría bien un poco de apoyo. Puede equivocarse, por exceso y por defecto; por eso alguien del centro, o del equipo de Alba si no tienes, tiene que aprobar el informe antes de que lo recibas.',
    },
    questionnaire: {
      title: 'El cuestionario',
      text: 'Verás las frases de una en una y tendrás que decir hasta qué punto encajan. Son {{count}} y se suele tardar unos {{minutes}} minutos. Puedes hacer una pausa cuando quieras: las respuestas quedan guardadas y continúas donde lo has dejado.',
    },
    responses: {
      title: 'Tus respuestas',
      text: 'Responde por tu cuenta y tal como son las cosas de verdad. El equipo de Alba trabaja con las respuestas. El centro, si lo tienes, recibe el informe y el comentario que puedes añadir al final, no cada respuesta. Ni otras familias ni compañeros ven nada.',
    },
    noRightAnswers: {
      title: 'No hay respuestas buenas ni malas',
      text: 'Aquí no se aprueba ni se suspende. Elige la primera respuesta que te venga a la cabeza y, si dudas, la que más se acerque.',
    },
    accept: 'Lo he leído y acepto participar',
    acceptFirst: 'Marca la casilla para continuar.',
    help: 'Si lo estás pasando mal, no hace falta que esperes ningún resultado: habla con alguien de confianza o llama a uno de estos teléfonos.',
    starting: 'Empezando…',
    failed: 'No se ha podido empezar el test',
  },

  consent: {
    title: 'Primero nos hace falta el sí de tu casa',
    missing:
      'Antes de que hagas este test por tu cuenta, tu madre, tu padre o tu tutor legal tiene que estar de acuerdo. Tu escuela todavía no ha registrado que lo esté.',
    ask: 'Háblalo con ellos o pregunta a tu profesor o en la secretaría de la escuela: saben qué hay que hacer.',
    calm: 'No has hecho nada mal y no se ha perdido nada. Cuando la escuela lo haya registrado, podrás empezar el test aquí mismo.',
    missingBegun:
      'Para seguir con este test, tu madre, tu padre o tu tutor legal tiene que estar de acuerdo. Ahora mismo en tu escuela no consta que lo esté; por eso no se te pregunta nada más ni se puntúa nada.',
    calmBegun:
      'No has hecho nada mal. Lo que has respondido hasta ahora se conserva. Cuando la escuela lo haya registrado, podrás seguir aquí mismo.',
    other: {
      title: 'Primero hace falta el sí de la familia',
      missing:
        'Para {{name}}, la escuela necesita el consentimiento de la madre, el padre o el tutor legal. Ahora mismo no consta ninguno.',
      ask: 'Pregunta en la secretaría de la escuela o a quien lleva Alba allí: tienen que registrar dónde se guarda la hoja firmada.',
      calm: 'No se ha perdido nada. Cuando conste, podrás empezar el test aquí mismo.',
      calmBegun:
        'No se ha perdido nada: lo que has respondido hasta ahora se conserva y no se puntúa. Cuando conste, podrás seguir aquí mismo.',
    },
  },

  questions: {
    position: 'Pregunta {{number}} de {{total}}',
    chooseFirst: 'Elige una respuesta para continuar.',
    keys: 'Con el teclado: 1–{{count}} e Intro.',
    moreBelow: 'Más respuestas abajo',
    pause: 'Pausa',
    pauseTitle: '¿Quieres hacer una pausa?',
    pauseBody:
      'Tus respuestas quedan guardadas. Puedes continuar donde lo has dejado, hoy u otro día.',
    pauseUnsent_one:
      '{{count}} respuesta todavía no se ha enviado. Queda en este dispositivo y se enviará cuando vuelvas a abrir el test aquí.',
    pauseUnsent_other:
      '{{count}} respuestas todavía no se han enviado. Quedan en este dispositivo y se enviarán cuando vuelvas a abrir el test aquí.',
    pauseStay: 'Seguir respondiendo',
    delete: 'Borrar el test…',
    deleteTitle: '¿Borrar el test?',
    deleteBody: 'Se borrarán todas las respuestas que has dado, y nadie podrá recuperarlas.',
    deleteConfirm: 'Borrar el test',
    deleteTooLate: 'Este test ya está terminado y sus respuestas ya no se pueden borrar.',
    leftOff: 'Lo dejaste aquí',
    minutesLeft_one: 'queda {{count}} minuto, más o menos',
    minutesLeft_other: 'quedan unos {{count}} minutos',
    lastMinute: 'queda menos de un minuto',
    waiting: 'Aún sin guardar',
    finishing: 'Finalizando…',
    unsent_one: 'Hay {{count}} respuesta sin guardar',
    unsent_other: 'Hay {{count}} respuestas sin guardar',
    unsentBody: 'No se ha perdido nada: lo seguimos intentando.',
    unsentAtEnd: 'El test terminará solo cuando todo esté guardado. No cierres esta página.',
    refused: 'No se ha podido guardar la respuesta a la pregunta {{number}}. Vuelve a elegirla.',
    goTo: 'Ir a la pregunta {{number}}',
    missing: 'Esta pregunta aún no tiene respuesta. Respóndela para poder terminar.',
    finishFailed: 'El test aún no está terminado',
    finishedTitle: 'Este test ya está terminado',
    finishedBody:
      'Se ha terminado en otra ventana o en otro dispositivo. Sus respuestas están guardadas.',
    failed: 'No se han podido cargar las preguntas',
  },

  comment: {
    thanks: 'Ya está, gracias',
    saved: 'Tus respuestas están guardadas.',
    nextSchool:
      'El centro revisará el test y, cuando el informe esté listo, recibirás un correo y lo encontrarás en Resultados.',
    nextAlba:
      'El equipo de Alba revisará el test y, cuando el informe esté listo, recibirás un correo y lo encontrarás en Resultados.',
    label: '¿Quieres añadir algo que ayude a entender las respuestas?',
    readersSchool: 'Lo pueden leer el centro y el equipo de Alba, pero nadie lo lee al instante.',
    readersAlba: 'Lo puede leer el equipo de Alba, pero nadie lo lee al instante.',
    skip: 'Omitir',
    send: 'Enviar',
    tooLong_one: 'Sobra {{count}} carácter.',
    tooLong_other: 'Sobran {{count}} caracteres.',
    empty: 'Escribe algo o elige «Omitir».',
    failed: 'No se ha podido enviar el comentario',
    closed: 'El informe ya está disponible y el comentario ya no se puede cambiar.',
    loadFailed: 'No se ha podido cargar el test',
    doneTitle: 'Has completado el test',
    doneBody: 'Pronto recibirás los resultados.',
  },
} as const satisfies Translation<typeof en>;
