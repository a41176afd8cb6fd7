import type { Translation } from '../areas';
import type en from '../en/lesson';

export default {
  failed: 'No se ha podido cargar',
  code: {
    title: '¿Tienes una tarjeta o un código?',
    intro: 'Escribe el código.',
    kept: 'Lo que has respondido está guardado. Para continuar, vuelve a escribir el código de la tarjeta.',
    keptAlone: 'Lo que has respondido está guardado. Para continuar, pide otro código.',
    label: 'Tu código',
    hint: 'Diez letras y números. No hace falta escribir el guion.',
    missing: 'Escribe el código.',
    slip: 'Hay algo que no cuadra. Repasa el código letra por letra.',
    unknown: 'Ahora este código no funciona. Avisa a tu profe, o a quien te lo ha dado.',
    talk: 'Solo quiero hablar con alguien',
    toTalk: 'Para pedir hablar con alguien, escribe el código de la tarjeta.',
    answer: 'Quiero responder preguntas',
    noTalk:
      'Este código no abre nada. Compáralo letra por letra. Si es correcto, cuéntaselo a una persona adulta de confianza.',
    checking: 'Un momento…',
  },
  talk: {
    title: '¡Hola, {{name}}!',
    done: 'Terminar',
  },
  signedIn: {
    title: 'En este ordenador hay una sesión abierta',
    text: 'Primero ciérrala. Después podrás usar la tarjeta.',
    logout: 'Cerrar sesión',
  },
  name: {
    title: '¡Hola, {{name}}! ¿Eres tú?',
    yes: 'Sí, soy yo',
    no: 'No soy yo',
  },
  assent: {
    title: '¿Quieres responder?',
    why: {
      title: '¿Por qué lo preguntáis?',
      text: 'Para que alguien se dé cuenta si una persona necesita un poco de ayuda.',
    },
    what: {
      title: '¿Qué tengo que hacer?',
      text: 'Leer {{count}} frases cortas sobre ti y decir si encajan contigo. Son unos {{minutes}} minutos. Sin notas ni respuestas malas.',
    },
    who: {
      title: '¿Quién ve mis respuestas?',
      text: 'El equipo de esta web. La escuela recibe un informe, y quien cuida allí del bienestar lee los resultados, en palabras. Puedes pedir que te enseñen el informe.',
    },
    home: {
      title: '¿Lo verán en casa?',
      text: 'En esta web, no. Pero la escuela les puede hablar de ello o darles el informe.',
    },
    class: {
      title: '¿Y en clase?',
      text: 'La gente de clase no ve nada. Tu profe ve quién ha acabado, y ninguna respuesta.',
    },
    stop: {
      title: '¿Puedo parar?',
      text: 'Sí, cuando quieras. Otro día sigues con la tarjeta. O borras lo que has respondido, incluso justo después de acabar.',
    },
    freely: {
      title: '¿Puedo decir que no?',
      text: 'Sí, y no tienes que explicar por qué. La pantalla de clase no dice quién ha dicho que no.',
    },
    kept: 'Se guarda a qué texto has dicho que sí, en qué idioma y cuándo.',
    yes: 'Quiero responder',
    no: 'Prefiero no hacerlo',
  },
  goOn: 'Lo que ya habías respondido está guardado: continúas desde ahí.',
  sure: {
    text: 'Si dices que no y cambias de idea, vuelve a escribir el código de la tarjeta antes de que acabe la clase.',
  },
  declined: {
    title: '¿Has cambiado de idea?',
    text: 'Has dicho que prefieres no hacerlo. Aún puedes responder mientras dure la clase.',
    resume: 'Sí quiero responder',
    stay: 'Lo dejo como está',
  },
  leave: {
    open: 'Salir',
    title: '¿Quieres parar aquí?',
    text: 'Lo que se ha guardado no se pierde. Otro día, con la tarjeta, continuarás desde aquí.',
    unsent_one:
      'Hay una respuesta que aún no se ha enviado. Si sales ahora, te haremos otra vez esa pregunta.',
    unsent_other:
      'Hay {{count}} respuestas que aún no se han enviado. Si sales ahora, te haremos otra vez esas preguntas.',
    delete: 'Borrar lo que he respondido',
    deleteTitle: '¿Quieres borrar lo que has respondido?',
    deleteText:
      'Entonces ya está, como si hubieras dicho que no. La pantalla de tu profe no lo dice.',
    stay: 'Continuar respondiendo',
    leave: 'Salir',
  },
  over: {
    title: 'Aquí ya no puedes seguir',
    text: 'La sesión ha terminado, o la tarjeta se ha abierto en otro ordenador. No tienes que hacer nada más. Otro día, con la tarjeta, continuarás desde aquí.',
    idleTitle: 'La pantalla está bloqueada',
    idle: 'Hace un rato que nadie la usa. Escribe el código de la tarjeta para seguir.',
    saved: 'Lo que has respondido se ha guardado.',
    unsent_one:
      'Lo que has respondido se ha guardado, menos una respuesta que no se ha podido enviar. Cuando sigas, te haremos otra vez esa pregunta.',
    unsent_other:
      'Lo que has respondido se ha guardado, menos {{count}} respuestas que no se han podido enviar. Cuando sigas, te haremos otra vez esas preguntas.',
    again: 'Escribir el código',
    another: 'Escribir otro código',
  },
  thanks: {
    title: '¡Gracias!',
    text: 'Ya casi está: pulsa «Terminar y devolver la tarjeta», abajo.',
    talk: 'Si algo te preocupa, habla con alguien de confianza: en casa, con tu tutora o tu tutor, o con quien lleva la orientación en la escuela.',
    next: 'Terminar y devolver la tarjeta',
  },
  withdraw: {
    title: '¿Quieres borrar tus respuestas?',
    text: 'Se borra todo lo que has respondido, y también el informe. Es como si hubieras dicho que no. La pantalla de tu profe no lo dice.',
    confirm: 'Borrarlas',
    keep: 'No borrarlas',
  },
  change: {
    until: 'Todavía puedes cambiar de idea en esta pantalla hasta las {{time}}.',
    button: 'He cambiado de idea',
    buttonFor: 'He cambiado de idea: {{test}}',
  },
} as const satisfies Translation<typeof en>;
