import type { Translation } from '../areas';
import type en from '../en/welcome';

export default {
  greeting: 'Te damos la bienvenida, {{name}}',
  greetingNameless: 'Te damos la bienvenida',
  question: '¿Qué test quieres hacer?',
  personality: {
    about:
      'Habilidades sociales: cómo nos relacionamos con los demás, con el trabajo y con lo nuevo.',
    size: '44 frases cortas, unos 10 minutos',
  },
  wellbeing: {
    about:
      'Cómo han ido los últimos tiempos: las emociones, las amistades y los puntos fuertes del día a día.',
    size: '25 frases cortas, unos 5 minutos',
  },
  start: 'Empezar',
  calm: 'No hay respuestas buenas ni malas. Tómate el tiempo que necesites.',
  trial_one: 'Prueba gratuita: queda {{count}} día',
  trial_other: 'Prueba gratuita: quedan {{count}} días',
  trialText: 'Mientras tanto lo tienes todo abierto, sin ningún coste.',
  premiumTitle: 'Tu prueba gratuita ha terminado',
  premiumText:
    'Puedes seguir usando todo lo que has usado hasta ahora. Si quieres información sobre Alba Premium, escríbenos.',
  premiumContact: 'Escríbenos',
  unfinished: {
    title: 'Aún sin terminar',
    about: '{{test}}, sobre {{person}}',
    progress: '{{answered}} de {{total}} respuestas',
    continue: 'Continuar',
  },
  cannot: {
    title: 'Con una cuenta de administración no se pueden hacer tests',
    message: 'No puedes hacer el test',
    text: 'Para hacer un test, crea una cuenta de participante e inicia sesión con ella.',
    go: 'Ir a los participantes',
    close: 'Cerrar',
  },
} as const satisfies Translation<typeof en>;
