import type { Translation } from '../areas';
import type en from '../en/lesson';

export default {
  failed: 'No se ha podido cargar',
  code: {
    title: '¿Tienes una tarjeta?',
    intro: 'Escribe el código que aparece en ella.',
    label: 'Código de la tarjeta',
    hint: 'Diez letras y números. No hace falta escribir el guion.',
    missing: 'Escribe el código de la tarjeta.',
    slip: 'Hay algo que no cuadra. Repasa el código letra por letra.',
    unknown: 'Ahora esta tarjeta no funciona. Avisa a tu profe.',
    checking: 'Un momento…',
  },
  signedIn: {
    title: 'En este ordenador hay una sesión abierta',
    text: 'Primero ciérrala. Después podrás usar la tarjeta.',
    logout: 'Cerrar sesión',
  },
  name: {
    title: 'Hola, {{name}}. ¿Eres tú?',
    yes: 'Sí, soy yo',
    no: 'No soy yo',
  },
  assent: {
    intro: 'Antes de empezar, lee esto con calma.',
    why: {
      title: 'Por qué lo preguntamos',
      text: 'A veces alguien necesita un poco de ayuda y nadie se da cuenta. Con tus respuestas es más fácil verlo.',
    },
    what: {
      title: 'Qué vas a hacer',
      text: 'Leerás {{count}} frases cortas sobre ti y dirás si encajan contigo. Son unos {{minutes}} minutos.',
    },
    who: {
      title: 'Quién lo lee',
      text: 'El equipo de Alba puede ver tus respuestas. La escuela recibe un informe. Dice, a grandes rasgos, qué te va bien y qué te cuesta. Puedes pedir que te lo enseñen. En casa no lo ven en Alba, pero la escuela les puede hablar de él. Tu profe solo ve quién ha acabado. La gente de clase no ve nada.',
    },
    marks: {
      title: 'Sin notas',
      text: 'No hay respuestas buenas ni malas. No dice cómo eres: solo muestra cómo te ves ahora.',
    },
    stop: {
      title: 'Puedes parar',
      text: 'Puedes salir cuando quieras. Otro día, con la tarjeta, sigues desde ahí. O puedes borrar lo que has respondido.',
    },
    freely:
      'Puedes decir que no, y no tienes que explicar por qué. La pantalla de clase no dice quién ha dicho que no.',
    kept: 'Se guarda a qué texto has dicho que sí, en qué idioma y cuándo.',
    yes: 'Quiero responder',
    no: 'Prefiero no hacerlo',
  },
  leave: {
    open: 'Salir',
    title: '¿Quieres parar aquí?',
    text: 'Lo que se ha guardado no se pierde. Otro día, con la tarjeta, seguirás desde aquí.',
    unsent_one:
      'Hay una respuesta que aún no se ha enviado. Si sales ahora, te haremos otra vez esa pregunta.',
    unsent_other:
      'Hay {{count}} respuestas que aún no se han enviado. Si sales ahora, te haremos otra vez esas preguntas.',
    delete: 'Borrar lo que he respondido',
    deleteTitle: '¿Quieres borrar lo que has respondido?',
    deleteText:
      'Entonces ya está, como si hubieras dicho que no. La pantalla de tu profe no lo dice.',
    stay: 'Seguir respondiendo',
    leave: 'Salir',
  },
  over: {
    title: 'La sesión de clase ha terminado',
    text: 'O bien tu tarjeta se ha abierto en otro ordenador.',
    idleTitle: 'La pantalla está bloqueada',
    idle: 'Hace un rato que nadie la usa. Escribe el código de la tarjeta para seguir.',
    saved: 'Lo que has respondido se ha guardado.',
    unsent_one:
      'Hay una respuesta que no se ha podido enviar. Con la tarjeta, te haremos otra vez esa pregunta.',
    unsent_other:
      'Hay {{count}} respuestas que no se han podido enviar. Con la tarjeta, te haremos otra vez esas preguntas.',
    again: 'Escribir el código',
  },
  thanks: {
    title: '¡Gracias!',
    text: 'Ya está. Devuelve la tarjeta a tu profe.',
    next: 'Siguiente',
  },
} as const satisfies Translation<typeof en>;
