import type { Translation } from '../areas';
import type en from '../en/home';

export default {
  soon: 'Abrimos muy pronto',
  title: 'El bienestar emocional de la infancia, cuidado a tiempo',
  lead: 'Alba es una solución preventiva para el bienestar emocional: ayuda a las familias y a las escuelas a ver pronto cómo está cada niño o niña y dónde le vendría bien un poco de apoyo.',
  logIn: 'Iniciar sesión',
  contactUs: 'Escríbenos',

  objectives: {
    title: 'Para qué estamos',
    preventionTitle: 'Prevención, detección precoz y educación emocional',
    prevention:
      'Lo que se detecta pronto es más fácil de acompañar. Las familias y las escuelas tienen una forma tranquila de hacerlo juntas, y palabras para hablar de las emociones.',
    skillsTitle: 'Apoyo para desarrollar habilidades emocionales, de la infancia a la edad adulta',
    skills:
      'Conocerse, entender a los demás, pedir ayuda: todo eso se aprende, en cada edad a su manera.',
  },

  steps: {
    title: 'Cómo funciona',
    inviteTitle: 'Recibes una invitación',
    invite: 'La escuela te da de alta y, con un correo, eliges tu contraseña.',
    answerTitle: 'Respondes a tu ritmo',
    answer:
      'Una frase corta cada vez, en el móvil o en el ordenador. No hay respuestas buenas ni malas.',
    reportTitle: 'Recibes un informe que se entiende',
    report:
      'Primero, alguien de la escuela revisa el resultado. Cuando lo aprueba, ya puedes leer tu informe.',
  },

  privacy: {
    title: 'Quién ve qué',
    lead: 'Preguntamos cosas personales. Por eso te explicamos, con claridad, quién puede verlas.',
    youTitle: 'Tú',
    you: 'Tus tests, y tu informe cuando está aprobado.',
    schoolTitle: 'Tu escuela',
    school:
      'Las personas que la administran ven qué tests se han terminado y los informes. No ven cada respuesta, ni nada de otras escuelas.',
    albaTitle: 'El equipo de Alba',
    alba: 'Las respuestas y las puntuaciones, para cuidar de los informes. Cada vez que alguien las abre, queda registrado.',
    othersTitle: 'Nadie más',
    others: 'Sin publicidad, sin etiquetas, sin diagnósticos.',
  },

  contact: {
    title: '¿Hablamos?',
    text: '¿Sois una familia, una escuela o profesionales y queréis saber más? Escribidnos: os responderá una persona.',
    help: 'Alba no es un servicio de urgencias. Si alguien necesita ayuda ahora mismo, llama al {{number}}.',
  },
} as const satisfies Translation<typeof en>;
