import type { Translation } from '../areas';
import type en from '../en/review';

export default {
  list: {
    intro:
      'Tests terminados de las personas que tienes a tu cargo. Al aprobar uno se abre su informe.',
    introAlba: 'Tests terminados de todo el mundo, con sus puntuaciones y sus informes.',
    search: 'Buscar por nombre o correo',
    filters: 'Qué tests',
    all: 'Todos',
    approved: 'Aprobados',
    notApproved: 'No aprobados',
    allTypes: 'Los dos tests',
    type: 'Test',
    personality: 'Personalidad',
    wellbeing: 'Bienestar emocional',
    allSchools: 'Todos los centros',
    allClasses: 'Todas las clases',
    chooseSchool: 'Primero, el centro',
    noSchool: 'Ningún centro',
    detail: 'Detalle',
    open: 'Detalle del test: {{name}}, {{date}}',
    empty: 'No se ha encontrado ningún test',
    nothingYet: 'Todavía nadie ha terminado un test. Aparecerán aquí en cuanto se terminen.',
    nothingFound: 'No hay nada que encaje con esta búsqueda y estos filtros.',
  },
  detail: {
    facts: 'El test',
    answeredBy: 'respondido por {{name}}',
    informant: 'Responde como',
    informants: {
      parent: 'Madre, padre o quien ejerce la tutela',
      teacher: 'Profesional del centro',
      self: 'La propia persona',
    },
    school: 'Centro y clase',
    comment: 'Comentario adicional',
    noComment: 'No se ha dejado ningún comentario.',
    alarmed: {
      school:
        'Si el comentario te alarma, hoy mismo: habla con la coordinación de bienestar y protección del centro. Si hay peligro, llama al 112.',
      alba: 'Si el comentario te alarma, hoy mismo: llama al centro y pide la coordinación de bienestar y protección. Si hay peligro, llama al 112.',
      family:
        'Si el comentario te alarma, hoy mismo: ponte en contacto con la familia. Si hay peligro, llama al 112.',
    },
    notFound: 'No se ha encontrado el test',
    notFoundText:
      'Ya no existe o no es de tus centros. Quizá otra persona lo ha eliminado mientras tanto.',
    loadFailed: 'No se ha podido cargar el test',
    toList: 'Ir a los tests terminados',
    unfinished: 'Este test no se ha terminado',
    unfinishedText:
      'Se han respondido {{answered}} preguntas de {{total}}. Todavía no hay nada que revisar.',
  },
  several: {
    heading: 'Elegir',
    choose: 'Elegir el test: {{name}}, {{date}}',
    all: 'Elegir todos los tests de esta página',
    none: 'No elegir ningún test',
    chosen_one: '{{count, number}} test elegido',
    chosen_other: '{{count, number}} tests elegidos',
    approve: 'Aprobar',
    withdraw: 'Retirar la aprobación',
    approving: 'Se están aprobando…',
    withdrawing: 'Se está retirando la aprobación…',
    approveTitle_one: '¿Aprobar {{count, number}} test?',
    approveTitle_other: '¿Aprobar {{count, number}} tests?',
    approveText:
      'Las personas que los respondieron podrán abrir los informes. Quien tiene dirección recibirá un solo correo, y únicamente la primera vez.',
    withdrawTitle_one: '¿Retirar la aprobación? ({{count, number}} test)',
    withdrawTitle_other: '¿Retirar la aprobación? ({{count, number}} tests)',
    withdrawText: 'Las personas que los respondieron ya no podrán abrir los informes.',
    internalText:
      'Es la aprobación propia de Alba. Quién puede ver los informes lo decide cada centro.',
    approved_one: 'Se ha aprobado {{count, number}} test.',
    approved_other: 'Se han aprobado {{count, number}} tests.',
    withdrawn_one: 'Se ha retirado la aprobación a {{count, number}} test.',
    withdrawn_other: 'Se ha retirado la aprobación a {{count, number}} tests.',
    unchanged_one: '{{count, number}} no necesitaba ningún cambio.',
    unchanged_other: '{{count, number}} no necesitaban ningún cambio.',
    refusedTitle_one: '{{count, number}} test se queda como estaba',
    refusedTitle_other: '{{count, number}} tests se quedan como estaban',
    download: 'Descargar los informes',
    downloading: 'Preparando los informes…',
    downloaded_one: 'Se ha descargado {{count, number}} informe.',
    downloaded_other: 'Se han descargado {{count, number}} informes.',
    downloadFailed: 'No se han descargado los informes. {{reason}}',
    withoutTitle_one: '{{count, number}} test no tiene informe',
    withoutTitle_other: '{{count, number}} tests no tienen informe',
    gone: 'se ha eliminado.',
    changed: 'el informe ha cambiado. Míralo antes de aprobarlo.',
    nameChanged:
      'un nombre o una fecha de nacimiento ha cambiado desde que se subió su informe. Abre el test y confírmalo allí.',
  },
  row: {
    label: 'Los tests de la lista',
    place: '{{place}} de {{count}}',
    previous: 'Anterior',
    next: 'Siguiente',
    approve: 'Aprobar y pasar al siguiente',
    approveLast: 'Aprobar',
  },
  approval: {
    title: 'Aprobación',
    label: 'Aprobación del test: {{name}}',
    approved: 'Aprobado',
    pending: 'Pendiente de aprobación',
    school:
      'Al aprobarlo, los resultados se entregan a quien ha hecho el test: {{name}} podrá abrir el informe y la primera vez recibirá un correo.',
    noAddress:
      '{{name}} no tiene dirección de correo: al aprobarlo no se envía nada, y no podrá abrir el informe aquí. Descárgalo y dáselo en mano, o déjalo a quien lee para el centro: lo tiene en su lista.',
    alba: 'Esta es la aprobación de Alba. {{name}} podrá abrir el informe cuando lo apruebe el centro ({{school}}).',
    albaReleases:
      '{{name}} no pertenece a ningún centro; por eso tu aprobación entrega los resultados: {{name}} podrá abrir el informe y la primera vez recibirá un correo.',
    schoolApproved: 'El centro lo ha aprobado: {{name}} puede ver el informe.',
    schoolPending: 'El centro todavía no lo ha aprobado.',
    doneNoAddress: 'Aprobado. {{name}} no tiene dirección de correo y no se ha enviado nada.',
    doneReleased: 'Aprobado. Ahora {{name}} puede ver el informe.',
    doneNoReport: 'Aprobado. No hay ningún informe; por eso {{name}} aún no puede abrir nada.',
    doneInternal:
      'Aprobado por Alba. No cambia quién puede ver el informe: eso depende del centro.',
    undoneReleased: 'Se ha retirado la aprobación. {{name}} ya no puede ver el informe.',
    undoneInternal: 'Se ha retirado la aprobación de Alba. No cambia quién puede ver el informe.',
    failed: 'La aprobación no ha cambiado. {{reason}}',
    reportChanged:
      'No se ha aprobado: mientras tanto se ha sustituido o eliminado el informe. Mira el que hay ahora y decide.',
    nameChangedAlba:
      'Un nombre o una fecha de nacimiento ha cambiado desde que se subió este informe. Míralo: si todavía dice lo anterior, sube otro.',
    nameChanged:
      'Un nombre o una fecha de nacimiento ha cambiado desde que se subió este informe. Míralo: si todavía dice lo anterior, pide otro a Alba.',
    asItIsTitle: '¿Aprobar el informe subido tal como está?',
    asItIsText:
      'Un nombre o una fecha de nacimiento ha cambiado desde que se subió, y en el archivo no ha cambiado nada. Has mirado el informe y puede quedar tal como está.',
    asItIs: 'Lo he mirado: aprobar',
    nameChangedNow:
      'No se ha aprobado: un nombre o una fecha de nacimiento ha cambiado desde que se subió este informe. Míralo y decide.',
  },
  report: {
    byHand: 'Para darlo en mano no hace falta que lo apruebes.',
    title: 'Informe',
    generated: 'Alba hizo este informe cuando se terminó el test.',
    uploaded: 'El informe es un PDF que alguien ha subido. Sustituye al que hizo Alba.',
    uploadedNow: 'Ahora el informe es {{file}}.',
    none: 'El informe no está disponible',
    noneText: 'Este test no tiene ninguno.',
    noneTextAlba: 'Este test no tiene ninguno. Puedes subir un PDF.',
    download: 'Descargar el informe (PDF)',
    print: 'Imprimir esta página',
    downloading: 'Descargando los resultados…',
    downloadFailed: 'No se ha podido descargar el informe. {{reason}}',
    downloadCsv: 'Descargar el CSV',
    downloadingCsv: 'Descargando el CSV…',
    csvFailed: 'No se ha podido descargar el archivo CSV',
    uploadTitle: 'Sustituirlo por otro PDF',
    uploadTitleNone: 'Subir un PDF',
    choose: 'Elegir un archivo PDF',
    hint_one: 'o suéltalo aquí. Como máximo {{count}} MB.',
    hint_other: 'o suéltalo aquí. Como máximo {{count}} MB.',
    upload: 'Subir el PDF',
    uploading: 'Subiendo el PDF…',
    uploadDone: 'Se ha subido el informe en PDF',
    approvalEnds:
      'Este test está aprobado. Si cambias o eliminas el informe, se retira la aprobación y el nuevo tiene que aprobarse otra vez.',
    approvalEnded: 'Se ha retirado la aprobación: este informe todavía no lo ha aprobado nadie.',
    selectPdf: 'Elige un archivo PDF',
    tooLarge_one: 'El archivo pesa más de {{count}} MB. Elige uno más pequeño.',
    tooLarge_other: 'El archivo pesa más de {{count}} MB. Elige uno más pequeño.',
    uploadFailed: 'No se ha aceptado el informe en PDF',
    uploadError: 'No se ha podido subir el informe en PDF',
    formerStays: 'Se mantiene el informe anterior.',
    generate: 'Volver a hacer el informe',
    generateTitle: '¿Volver a hacer el informe de {{name}}?',
    generateText:
      'Alba vuelve a hacer el informe a partir de las puntuaciones. Sustituye al que hay ahora.',
    generating: 'Haciendo el informe…',
    generateDone: 'Se ha vuelto a hacer el informe',
    generateFailed: 'No se ha podido hacer el informe. {{reason}}',
    delete: 'Eliminar el informe',
    deleteTitle: '¿Eliminar el informe de {{name}}?',
    deleteText:
      'El PDF se borra y no se podrá recuperar. {{name}} tampoco podrá abrirlo. El test y sus puntuaciones se quedan.',
    deleteDone: 'Se ha eliminado el informe',
    deleteGone: 'Otra persona ya había eliminado el informe',
    deleteFailed: 'No se ha podido eliminar el informe. {{reason}}',
  },
  result: {
    title: 'Resultado',
  },
  reading: {
    title: 'Puntuaciones',
    openingTitle: 'Esto es un cribado, no un diagnóstico.',
    openingBfiTitle: 'Esto describe una manera de ser; no es un diagnóstico.',
    compared: {
      parent:
        'Según la madre, el padre o quien ejerce la tutela, en comparación con niños y niñas del Reino Unido. La comparación no incluye datos de Cataluña.',
      teacher:
        'Según un profesional del centro, en comparación con niños y niñas del Reino Unido. La comparación no incluye datos de Cataluña.',
      self: 'Según la propia persona, en comparación con niños, niñas y adolescentes del Reino Unido. La comparación no incluye datos de Cataluña.',
    },
    seenBy: {
      parent: 'Según la madre, el padre o quien ejerce la tutela.',
      teacher: 'Según un profesional del centro.',
      self: 'Según la propia persona.',
    },
    noBands:
      'Las franjas de comparación se hicieron para edades entre los {{low}} y los {{high}} años; por eso solo se muestran los números.',
    direction:
      'En todas las áreas, menos la de ayudar a los demás, un número mayor significa más dificultades.',
    limits: 'Los cortes de cada barra son los límites entre las franjas.',
    lines: 'Cada línea va del 1 al 5. Los dos extremos tienen su lado bueno.',
    captionSdq: 'Puntuaciones del test de bienestar emocional',
    captionBfi: 'Puntuaciones del test de personalidad',
    score: 'Área',
    value: 'Valor',
    scale: 'En su escala',
    band: 'Franja',
    noBand: 'Sin franjas',
    of: '{{value}} de {{max}}',
    missing: 'No hay suficientes respuestas',
    nextStep:
      'Algún resultado llama la atención, poco o mucho. El siguiente paso es hablarlo con calma con la tutora o el tutor, con la orientación del centro o con pediatría. Pueden valorar si es un momento pasajero o si vendría bien un poco de apoyo.',
    nothingStandsOut:
      'Ningún resultado llama la atención. Si aun así hay algo que te preocupa, haz caso de lo que ves y háblalo con la tutora o el tutor, con la orientación del centro o con pediatría.',
    several:
      'Otras personas pueden verlo de otra manera; las respuestas de personas distintas nunca se mezclan.',
    demoSdq:
      'Este test se ha hecho con una redacción de demostración escrita para Alba, no con el texto de un cuestionario validado. Las franjas son solo orientativas.',
    demoBfi:
      'Este test se ha hecho con una redacción de demostración escrita para Alba, no con el texto de un cuestionario validado. Las puntuaciones son solo orientativas.',
    none: 'Este test no tiene puntuaciones.',
  },
  quality: {
    title: 'Cómo se ha respondido',
    acquiescence: 'Tendencia a decir que sí: {{value}} (alrededor de 3 es equilibrado)',
    straightLined:
      'Se ha dado la misma respuesta a todas las frases de los pares opuestos; conviene leer las puntuaciones con prudencia.',
    note: 'Son indicios que hay que tener en cuenta al leer, nunca un veredicto.',
  },
  scores: {
    extraversion: {
      name: 'Sociabilidad',
      low: 'Disfruta de la calma y de los grupos pequeños',
      high: 'Disfruta de la compañía y del movimiento',
      sentence:
        'De dónde saca la energía alguien: de la calma y la cercanía, o de la gente y la actividad.',
    },
    agreeableness: {
      name: 'Trato con los demás',
      low: 'Dice abiertamente lo que le molesta',
      high: 'Busca primero el acuerdo',
      sentence:
        'Cómo afronta alguien las diferencias con los demás: manteniendo su posición o buscando un punto medio.',
    },
    conscientiousness: {
      name: 'Orden y constancia',
      low: 'Improvisa y se adapta sobre la marcha',
      high: 'Planifica y sigue el plan',
      sentence:
        'Cómo hace alguien las tareas: con libertad y sobre la marcha, o con orden y paso a paso.',
    },
    neuroticism: {
      name: 'Sensibilidad emocional',
      low: 'Mantiene la calma pase lo que pase',
      high: 'Vive las cosas con intensidad',
      sentence: 'Con qué fuerza vive alguien los altibajos de cada día.',
    },
    openness: {
      name: 'Curiosidad e imaginación',
      low: 'Valora lo conocido y práctico',
      high: 'Busca lo nuevo y diferente',
      sentence:
        'Qué despierta el interés de alguien: lo conocido y útil, o las ideas y experiencias nuevas.',
    },
    emotional: {
      name: 'Preocupaciones y estado de ánimo',
      sentence:
        'Con qué frecuencia aparecen preocupaciones, miedos, tristeza o molestias sin una causa clara.',
    },
    conduct: {
      name: 'Genio y normas',
      sentence: 'Cómo se viven los enfados, las discusiones y las normas.',
    },
    hyperactivity: {
      name: 'Inquietud y atención',
      sentence:
        'Hasta qué punto cuesta estar en calma, pensar antes de actuar y mantener la atención.',
    },
    peer: {
      name: 'Dificultades con amigos y compañeros',
      sentence: 'Hasta qué punto cuesta tener amistades y sentirse parte del grupo.',
    },
    prosocial: {
      name: 'Ayuda a los demás',
      sentence:
        'Cuánta atención y ayuda reciben los demás. Aquí un número mayor es un punto fuerte.',
    },
    total: {
      name: 'Todas las dificultades juntas',
      sentence: 'La suma de las cuatro primeras áreas.',
    },
    internalising: {
      name: 'Dificultades que se viven por dentro',
      sentence:
        'Suma de «Preocupaciones y estado de ánimo» y «Dificultades con amigos y compañeros». No tiene franjas.',
    },
    externalising: {
      name: 'Dificultades que se ven desde fuera',
      sentence: 'Suma de «Genio y normas» e «Inquietud y atención». No tiene franjas.',
    },
  },
  bands: {
    close_to_average: 'cerca de la media',
    slightly_raised: 'un poco alto',
    high: 'alto',
    very_high: 'muy alto',
    slightly_lowered: 'un poco bajo',
    low: 'bajo',
    very_low: 'muy bajo',
  },
} as const satisfies Translation<typeof en>;
