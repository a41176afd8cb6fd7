import type { Translation } from '../areas';
import type en from '../en/terms';

export default {
  select: {
    intro: 'Elige a la persona sobre la que vas a responder.',
    person_one: '{{name}}, {{count}} año',
    person_other: '{{name}}, {{count}} años',
    none: 'No hay ninguna persona disponible',
    noneExplanation:
      'Con esta cuenta no puedes responder por nadie. Si crees que es un error, escríbenos.',
    failed: 'No se ha podido cargar la lista de personas',
    chooseFirst: 'Elige a una persona para continuar.',
  },
  round: {
    progress: '{{done}} de {{total}} hechos',
    open: 'Por hacer ({{count}})',
    begun: 'Empezados ({{count}})',
    done: 'Hechos ({{count}})',
    doneOn: 'Hecho el {{date}}',
    begunHint: 'Aún sin terminar. Sigues donde lo dejaste.',
    search: 'Buscar por nombre',
    nobodyFound: 'No hay nadie con ese nombre en tu lista.',
    forMe: 'Para mí',
    forMeIntro: '¿Prefieres responder sobre ti?',
    changed: 'Ha cambiado algo sobre {{name}}',
    changedText: 'Has terminado o empezado este test en otra ventana. Mira la lista.',
    goneTitle: 'Esta persona ya no está en tu lista',
    goneText: 'La lista ha cambiado mientras tanto. Elige a otra persona.',
  },
  aboutOther: 'Respondes sobre {{name}}. Piensa en lo que has visto directamente.',
  acceptFirst: 'Marca la casilla para continuar.',
  starting: 'Empezando…',
  listFailed: 'No se ha podido cargar la lista de personas',
  failed: 'No se ha podido empezar el test',

  adult: {
    aboutSelf: 'Respondes sobre ti.',
    noLabels: {
      title: 'Sin etiquetas',
      text: 'No es un diagnóstico. Muestra un momento concreto, visto por una sola persona.',
    },
    detection: {
      title: 'Detección a tiempo',
      text: 'Ayuda a ver a tiempo a quién le vendría bien apoyo. Puede equivocarse: una persona tiene que aprobar cada informe.',
    },
    questionnaire: {
      title: 'El cuestionario',
      text: '{{count}} frases cortas, unos {{minutes}} minutos. Puedes parar cuando quieras.',
    },
    responses: {
      title: 'Tus respuestas',
      text: 'El equipo de Alba trabaja con las respuestas. Si respondes para un centro, este recibe el informe y tu comentario, no cada respuesta. Quien tiene allí el encargo de leer también ve los resultados, en palabras. Ni otras familias ni compañeros ven nada.',
    },
    noRightAnswers: {
      title: 'No hay respuestas buenas ni malas',
      text: 'Nadie te pondrá nota. Elige la que más se acerque.',
    },
    more: 'Más detalles',
    details: {
      wrong:
        'El test puede equivocarse por exceso y por defecto: ver algo donde no hay nada, o no ver lo que hay. Y las personas cambian.',
      alone: 'Responde por tu cuenta y tal como son las cosas de verdad.',
      stop: 'Hasta que lo termines, puedes borrar el test con todas las respuestas: «Pausa» y después «Borrar el test…». Cuando lo hayas terminado puedes retirarlas en Resultados, hasta que se pueda leer el informe.',
      kept: 'Cuando aceptas, se guarda qué texto era, en qué idioma y cuándo. Las respuestas se guardan de una en una.',
      seen: 'En Configuración puedes ver quién ha visto tus resultados y descargar tus datos.',
    },
    freely: 'Participar es cosa tuya. Sin tu sí no empieza ningún test.',
    accept: 'Lo he leído y acepto participar',
  },

  /** For a guardian with a family’s link. */
  link: {
    noLabels: {
      title: 'Sin etiquetas',
      text: 'No es un diagnóstico. Muestra un momento concreto, visto por una sola persona.',
    },
    detection: {
      title: 'Detección a tiempo',
      text: 'Ayuda a ver a tiempo a quién le vendría bien apoyo. Puede equivocarse: una persona tiene que aprobar cada informe.',
    },
    questionnaire: {
      title: 'El cuestionario',
      text: '{{count}} frases cortas, unos {{minutes}} minutos. Puedes parar y continuar más tarde con el mismo enlace.',
    },
    responses: {
      title: 'Tus respuestas',
      text: 'El equipo de Alba trabaja con las respuestas. El centro recibe el informe, pero no cada respuesta. Quien tiene allí el encargo de leer también ve los resultados, en palabras. Alba no te lo envía; el centro te lo puede dar. Ni tu hijo o hija, ni otras familias ni compañeros ven nada en Alba.',
    },
    noRightAnswers: {
      title: 'No hay respuestas buenas ni malas',
      text: 'Nadie te pondrá nota. Elige la que más se acerque.',
    },
    more: 'Más detalles',
    details: {
      wrong:
        'El test puede equivocarse por exceso y por defecto: ver algo donde no hay nada, o no ver lo que hay. Y las personas cambian.',
      alone: 'Responde por tu cuenta y tal como son las cosas de verdad.',
      stop: 'Hasta que termines, puedes borrarlo todo: «Salir» y después «Borrar lo que he respondido». Después de la última frase puedes retirarlo en la misma página durante cinco minutos.',
      kept: 'Cuando aceptas, se guarda qué texto era, en qué idioma y cuándo. Las respuestas se guardan de una en una.',
      seen: 'Cada vez que alguien abre el resultado, queda registrado.',
    },
    freely: 'Participar es cosa tuya. Sin tu sí no empieza ningún test.',
    accept: 'Lo he leído y acepto participar',
  },

  child: {
    aboutSelf: 'Estas preguntas son sobre ti.',
    noLabels: {
      title: 'Sin etiquetas',
      text: 'No dice cómo eres. Solo muestra cómo te ves ahora.',
    },
    detection: {
      title: 'Por qué lo preguntamos',
      text: 'A veces alguien necesita un poco de ayuda y nadie se da cuenta. Con tus respuestas es más fácil verlo.',
    },
    questionnaire: {
      title: 'Qué vas a hacer',
      text: 'Leerás {{count}} frases cortas y dirás si encajan contigo. Son unos {{minutes}} minutos. Puedes parar y continuar más tarde.',
    },
    responses: {
      title: 'Quién lo lee',
      text: 'El equipo de esta web puede ver las respuestas. Si lo haces con la escuela, esta recibe un informe y lo que escribas al final, no las respuestas. Quien cuida allí del bienestar también lee los resultados, en palabras. En esta web, ni en casa ni en clase ven nada. Pero la escuela puede hablar con tu familia o darle el informe.',
    },
    noRightAnswers: {
      title: 'No hay respuestas buenas ni malas',
      text: 'No te pondrán nota. Elige lo que te parezca más cierto. No hay prisa.',
    },
    more: 'Más cosas que puedes saber',
    details: {
      wrong:
        'Podrás leer el informe cuando alguien lo haya aprobado. Puede equivocarse: solo es un momento.',
      alone: 'Responde por tu cuenta, tal como son las cosas de verdad.',
      stop: '¿Has cambiado de idea a medias? Pulsa «Pausa» y después «Borrar el test…». También al terminar, en Resultados, hasta que puedas leer el informe.',
      kept: 'Se guarda a qué texto has dicho que sí, en qué idioma y cuándo.',
      seen: 'En Configuración puedes ver quién ha visto tus resultados.',
    },
    freely: 'Puedes decir que no. No pasa nada y no tienes que explicar por qué.',
    accept: 'Lo he leído y quiero hacerlo',
  },

  doneBefore: 'Ya has hecho este test sobre {{name}}',
  doneBeforeSelf: 'Ya has hecho este test sobre ti',
  doneBeforeText:
    'Lo hiciste el {{date}}. Si continúas, empiezas uno nuevo. El primero se queda como está.',

  consentMissing: 'Aún falta el consentimiento de la familia',
} as const satisfies Translation<typeof en>;
