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

  stemBFISelf: 'Me veo como alguien que…',
  stemBFIOther: '{{name}} es alguien que…',
  stemSDQSelf: 'En los últimos seis meses he sido alguien que…',
  stemSDQOther: 'En los últimos seis meses, {{name}} ha sido alguien que…',

  helpNow: 'Si necesitas ayuda ahora mismo',
  helpNowForYou: 'Si necesitas ayuda ahora mismo',
  helpHere: {
    label: '¿Quieres hablarlo con alguien?',
    child:
      'Díselo a alguien de casa, a tu tutora o tu tutor, o a quien lleva la orientación en la escuela. También puedes llamar:',
    adult:
      'Háblalo con alguien de confianza, con la tutora o el tutor, o con pediatría. También puedes llamar:',
  },
  toTests: 'Volver a los tests',
  notFoundTitle: 'Este test ya no está',
  notFoundBody: 'Se ha borrado, quizá en otra ventana, o es de otra cuenta.',

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
    pauseStay: 'Continuar respondiendo',
    delete: 'Borrar el test…',
    deleteTitle: '¿Borrar el test?',
    deleteBody: 'Se borrarán todas las respuestas que has dado, y nadie podrá recuperarlas.',
    deleteConfirm: 'Borrar el test',
    deleteTooLate: 'Este test ya está terminado y sus respuestas ya no se pueden borrar.',
    goesOn: 'La siguiente pregunta viene sola',
    byHand: '(tras un toque o un clic)',
    hide: {
      page: 'Ocultar la página (Esc dos veces)',
      title: 'Un momento',
    },
    halfway: '¡Ya vas por la mitad!',
    leftOff: 'Lo dejaste aquí',
    minutesLeft_one: 'queda {{count}} minuto, más o menos',
    minutesLeft_other: 'quedan unos {{count}} minutos',
    lastMinute: 'queda menos de un minuto',
    waiting: 'Aún sin guardar',
    finishing: 'Terminando…',
    unsent_one: 'Hay {{count}} respuesta sin guardar',
    unsent_other: 'Hay {{count}} respuestas sin guardar',
    unsentBody: 'No se ha perdido nada: lo seguimos intentando.',
    unsentBodyHere: 'Lo seguimos intentando. No cierres esta página hasta que esté guardado.',
    unsentAtEnd: 'El test terminará solo cuando todo esté guardado. No cierres esta página.',
    refused: 'No se ha podido guardar la respuesta a la pregunta {{number}}. Vuelve a elegirla.',
    goTo: 'Ir a la pregunta {{number}}',
    missing: 'Esta pregunta aún no tiene respuesta. Respóndela para poder terminar.',
    finishFailed: 'El test aún no está terminado',
    closedTitle: 'El centro ha cerrado estas preguntas',
    closedBody:
      'Ya no se pueden terminar. No pasa nada: de un test sin terminar no sale ningún resultado, y no hace falta que hagas nada más.',
    movedTitle: 'El centro usa ahora Alba en otra dirección',
    movedBody:
      'Tus últimas respuestas no se han podido guardar aquí. Di al centro que lo tenías a medias: allí te lo pueden volver a pedir.',
    finishedTitle: 'Este test ya está terminado',
    finishedBody:
      'Se ha terminado en otra ventana o en otro dispositivo. Sus respuestas están guardadas.',
    failed: 'No se han podido cargar las preguntas',
  },

  aloud: {
    listen: 'Escuchar',
    stop: 'Parar',
    listenSentence: 'Escuchar la frase',
    stopSentence: 'Parar la lectura',
    slow: 'Leer despacio',
    key: 'L: escuchar.',
    unheard: 'Ahora mismo no se puede escuchar la frase.',
  },

  comment: {
    thanks: 'Ya está, gracias',
    saved: 'Tus respuestas están guardadas.',
    nextSchool:
      'Cuando el centro apruebe el informe, recibirás un correo y lo encontrarás en Resultados.',
    nextAlba:
      'Cuando el equipo de Alba apruebe el informe, recibirás un correo y lo encontrarás en Resultados.',
    label: '¿Quieres añadir algo que ayude a entender las respuestas?',
    readersSchool: 'Lo pueden leer el centro y el equipo de Alba, pero nadie lo lee al instante.',
    readersAlba: 'Lo puede leer el equipo de Alba, pero nadie lo lee al instante.',
    child: {
      label: '¿Quieres contar algo más?',
      readersSchool:
        'Lo pueden leer la escuela y el equipo de esta web, pero no enseguida. Si necesitas ayuda ahora, díselo a un adulto de confianza.',
      readersAlba:
        'Lo puede leer el equipo de esta web, pero no enseguida. Si necesitas ayuda ahora, díselo a un adulto de confianza.',
      talk: 'Si alguna frase te ha hecho pensar, habla con alguien de confianza: en casa, con tu tutora o tu tutor, o con quien lleva la orientación en la escuela.',
    },
    skip: 'Omitir',
    send: 'Enviar',
    tooLong_one: 'Sobra {{count}} carácter.',
    tooLong_other: 'Sobran {{count}} caracteres.',
    empty: 'Escribe algo o elige «Omitir».',
    failed: 'No se ha podido enviar el comentario',
    closed: 'El informe ya está disponible y el comentario ya no se puede cambiar.',
    loadFailed: 'No se ha podido cargar el test',
    sent: 'Se ha enviado tu comentario.',
    doneTitle: 'Has completado el test',
    doneBody: 'Te avisaremos cuando puedas leer el informe.',
  },
} as const satisfies Translation<typeof en>;
