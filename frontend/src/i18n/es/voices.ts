import type { Translation } from '../areas';
import type en from '../en/voices';

export default {
  title: 'Lo que dice cada persona',
  screening: 'Campaña: {{name}}',
  askedAlone: 'Lo que se ha preguntado solo por esta persona',
  newest: 'Las respuestas más recientes de cada persona',
  practice: 'Una niña o un niño inventado, para practicar.',
  print: 'Imprimir',
  usual: {
    fold: 'Cómo se lee esta página',
    title: 'Pocas veces todo el mundo dice lo mismo, y es normal',
    text: 'En 341 estudios, las personas que ven a la misma persona en lugares distintos coinciden solo un poco (r de unos 0,28; De Los Reyes y otros, 2015). Una diferencia no es un error: dice algo de los lugares. Aquí no se hace ninguna media.',
  },
  demonstration:
    'Se usó un texto de demostración, no el de un cuestionario validado: las franjas son solo orientativas.',
  wellbeing: 'Bienestar emocional',
  personality: 'Personalidad',
  personalityText:
    'Los dos extremos de cada línea tienen cosas buenas. No hay franjas y, por tanto, no se compara nada.',
  bandsText:
    'Cada persona se compara con lo que gente como ella dijo de niños y niñas del Reino Unido. Por diseño, en cada área más o menos uno de cada cinco queda fuera de la primera franja: es un motivo para mirar, nunca un diagnóstico.',
  prosocialText:
    'Se lee en sentido contrario: aquí, un escalón más lejos de la media quiere decir menos ayuda a los demás.',
  differ: {
    title: 'En qué no coinciden',
    none: 'En todas las áreas dan la misma imagen.',
    says: '{{who}}: {{what}}',
    raised: 'Lejos de la media: {{areas}}',
  },
  area: 'Área',
  comment: 'En sus propias palabras',
  together: 'En conjunto',
  noBands: 'Sin franjas',
  number: '{{value}} puntos',
  relation: {
    mother: 'Madre',
    father: 'Padre',
    guardian: 'Quien ejerce la tutela',
    other: 'Otra persona de la familia',
  },
  state: {
    none: 'no se ha preguntado a nadie',
    todo: 'todavía no ha respondido',
    todoOn: 'todavía no ha respondido; puede hacerlo a partir del {{date}}',
    running: 'ha empezado y no ha terminado',
    done: 'respondió el {{date}}',
    declined: 'prefiere no responder',
    not_possible: 'no es posible',
  },
  why: {
    wrong_age: 'el formulario no está hecho para esta edad',
    no_birth_date: 'falta la fecha de nacimiento',
    not_banded: 'este cuestionario no tiene franjas',
    not_a_pupil: 'las franjas se hicieron para alumnado',
  },
  agreement: {
    same: 'La misma imagen',
    one_step: 'A un escalón de distancia',
    two_steps: 'Dos escalones o más: ven cosas distintas. Pregunta qué cambia.',
    not_comparable: 'No se compara',
  },
  notCompared: {
    title: 'Estas respuestas no se comparan',
    one_voice:
      'Han respondido con franjas menos de dos personas. No cuenta quien no ha recibido la pregunta, aún responde o prefiere no responder.',
    too_far_apart:
      'Entre las respuestas hay más de 60 días: pueden hablar de otro momento de la vida de la misma persona.',
    other_wording: 'Las preguntas tenían textos distintos.',
    other_key: 'Las respuestas se puntuaron con ediciones distintas de la clave.',
  },
  place: {
    at_the_lower_end: '{{end}}, claramente',
    towards_the_lower_end: 'Hacia: {{end}}',
    in_the_middle: 'Entre los dos extremos',
    towards_the_upper_end: 'Hacia: {{end}}',
    at_the_upper_end: '{{end}}, claramente',
  },
  change: {
    title: 'Antes y ahora',
    text: 'Las dos respuestas más recientes de cada tipo de persona, sobre todas las dificultades juntas. Las áreas sueltas no se comparan en el tiempo: de cada una se pregunta demasiado poco.',
    caption: '{{who}}: las dos respuestas más recientes',
    on: 'Día de la respuesta',
    band: 'Franja',
    points: 'Puntos',
    of: '{{value}} de 40',
    stripe:
      'Líneas discontinuas: donde acaba una franja y empieza la siguiente. Gris: hasta donde el azar por sí solo podría explicar una diferencia con el primer punto.',
    places:
      'Cada punto está en medio de su franja. Si la diferencia es más que azar, lo dice la frase de arriba.',
    otherPerson: 'La segunda vez respondió otra persona.',
    words: {
      about_the_same: 'Más o menos igual: el azar por sí solo podría explicar la diferencia.',
      perhaps_lower: 'Quizá un cambio, hacia menos dificultades. El azar también puede explicarlo.',
      perhaps_higher: 'Quizá un cambio, hacia más dificultades. El azar también puede explicarlo.',
      beyond_chance_lower:
        'Un cambio más allá de lo que explica el azar, hacia menos dificultades.',
      beyond_chance_higher: 'Un cambio más allá de lo que explica el azar, hacia más dificultades.',
    },
    reason: {
      one_point: 'Solo hay una respuesta, así que no se compara nada.',
      other_key:
        'No se compara nada: las respuestas se puntuaron con ediciones distintas de la clave.',
      other_wording: 'No se compara nada: las preguntas tenían otra redacción.',
      other_informant: 'No se compara nada: respondió una persona de otro tipo.',
      too_near:
        'No se compara nada: hay menos de 5 meses entre las dos y las preguntas tratan de los mismos meses.',
      too_far:
        'No se compara nada: hay más de 24 meses entre las dos, en los que han cambiado muchas otras cosas.',
    },
    study:
      'Un cambio, por sí solo, no dice qué lo ha causado. En un estudio inglés grande, con ayuda o sin ella, de cada 100 chicos y chicas por encima del umbral, unos 27 estaban claramente más abajo al cabo de un año, y 9, claramente más arriba; de cada 100 por debajo, 4 estaban más abajo y 12 más arriba.',
    source: 'Wolpert y otros, 2019: 9074 chicos y chicas de 11 a 13 años.',
  },
  correct: {
    open: 'Corregir quién respondió',
    openFor: 'Corregir quién respondió: {{name}}',
    title: '¿Quién respondió?',
    text: 'Si las respuestas que constan como dadas por {{name}} son de otro tipo de persona, las franjas y el informe cambian, y el informe se tiene que aprobar de nuevo. Solo es posible si a ambas se les hacen las mismas frases.',
    save: 'Corregir',
    saving: 'Corrigiendo…',
    saved: 'Corregido',
  },
  none: {
    title: 'Todavía no hay respuestas sobre esta persona',
    text: 'Cuando alguien responda, lo verás aquí.',
  },
  gone: {
    title: 'Esta persona no está aquí',
    text: 'Quizá ha cambiado de centro, o es tu hijo o hija: nadie lee nunca los resultados de los suyos.',
  },
  refused: {
    title: 'Leer es de quien tiene el encargo',
  },
  loadFailed: 'No se ha podido cargar',
} satisfies Translation<typeof en>;
