import type { Translation } from '../areas';
import type en from '../en/home';

export default {
  soon: 'Abrimos muy pronto',
  title: 'El bienestar emocional de la infancia y la adolescencia, cuidado a tiempo',
  lead: 'Alba es una solución preventiva para el bienestar emocional: ayuda a las familias y a los centros educativos a ver pronto cómo está cada niño, niña o adolescente y dónde le vendría bien un poco de apoyo.',
  card: '¿Tienes una tarjeta?',
  logIn: 'Iniciar sesión',
  signUp: 'Crear una cuenta',
  contactUs: 'Escríbenos',

  objectives: {
    title: 'Para qué estamos',
    preventionTitle: 'Prevención, detección precoz y educación emocional',
    prevention:
      'Lo que se detecta pronto es más fácil de acompañar. Las familias y los centros tienen una forma tranquila de hacerlo en común, y palabras para hablar de las emociones.',
    skillsTitle: 'Apoyo para desarrollar habilidades emocionales, de la infancia a la edad adulta',
    skills:
      'Conocerse, entender a los demás, pedir ayuda: todo eso se aprende, en cada edad a su manera.',
  },

  steps: {
    title: 'Cómo funciona',
    inviteTitle: 'Tienes una cuenta',
    invite: 'Tu centro te da de alta y te envía un correo para elegir la contraseña.',
    inviteOrSignUp:
      'Tu centro te da de alta y te envía un enlace. Las familias y las personas adultas sin centro también pueden registrarse por su cuenta.',
    answerTitle: 'Respondes a tu ritmo',
    answer:
      'Una frase corta cada vez, en el móvil o en el ordenador. No hay respuestas buenas ni malas.',
    reportTitle: 'Recibes un informe que se entiende',
    report:
      'Alguien de tu centro, o del equipo de Alba si no tienes, tiene que aprobar el informe. Después ya puedes leerlo.',
    sampleFile: '/sample-report-es.pdf',
    sample: 'Ver un informe de muestra',
    sampleAbout: 'PDF, 2 páginas. El menor es inventado y las frases son de demostración.',
  },

  privacy: {
    title: 'Quién ve qué',
    lead: 'Preguntamos cosas personales. Por eso te explicamos, con claridad, quién puede verlas.',
    more: 'Todo sobre la privacidad',
    youTitle: 'Tú',
    you: 'Tus tests, y tu informe cuando está aprobado.',
    schoolTitle: 'El centro, si respondes para uno',
    school:
      'Las personas que lo administran ven qué tests se han terminado, los informes y los comentarios que se añaden. Quien tiene el encargo de leer también ve los resultados, en palabras, y quién quiere hablar con alguien, que también puede leerlo quien lleva la tutoría. Nadie del centro ve cada respuesta, ni nada de otros centros.',
    albaTitle: 'El equipo de Alba',
    alba: 'Las respuestas, los comentarios y las puntuaciones, para cuidar de los informes. Cada vez que alguien las abre, queda registrado.',
    othersTitle: 'Nadie más',
    others: 'Sin publicidad, sin etiquetas, sin diagnósticos.',
  },

  contact: {
    title: '¿Hablamos?',
    text: '¿Sois una familia, un centro educativo o profesionales y queréis saber más? Escribidnos: os responderá una persona.',
    help: 'Alba no es un servicio de urgencias. Si alguien necesita ayuda ahora mismo, llama al {{number}}.',
  },
} as const satisfies Translation<typeof en>;
