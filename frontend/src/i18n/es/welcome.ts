import type { Translation } from '../areas';
import type en from '../en/welcome';

export default {
  ofClass: {
    title: 'Responde sobre tu clase',
    text_one: '{{count}} persona, frase a frase. Último día: {{date}}',
    text_many: '{{count}} personas, frase a frase. Último día: {{date}}',
    text_other: '{{count}} personas, frase a frase. Último día: {{date}}',
    open: 'Responder',
    oneByOne: 'O persona por persona',
  },
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
  child: {
    personality: 'Cómo eres con los demás, al aprender y ante lo nuevo.',
    wellbeing: 'Cómo te has sentido últimamente, qué tal con tus amigos y qué se te da bien.',
    calm: 'No hay respuestas buenas ni malas. No hay prisa, y si no lo quieres hacer no pasa nada.',
  },
  waiting: 'Esto es lo que te espera.',
  tests: 'Los dos tests',
  reading: {
    title: 'Lectura',
    toRead: 'Resultados por leer: {{amount, number}}',
    talks: 'Esperan para hablar: {{amount, number}}',
    cases: 'Casos abiertos: {{amount, number}}',
    late: 'vencidos: {{amount, number}}',
    open: 'Abrir la lista',
  },
  class: {
    title: 'Tu clase, ahora',
    open: 'Sesión abierta hasta las {{time}}',
    ready: 'Ya están {{ready, number}} de {{total, number}}',
    board: 'Ver la clase',
    until: 'Abierta hasta el día {{date}}',
    cards: 'Tarjetas y sesión',
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
  family: {
    unsaid:
      'Dinos si eres madre o padre, si ejerces la tutela o si ya tienes la edad para responder por tu cuenta. Hasta entonces no podemos preguntarte nada.',
    unsaidLink: 'Decirlo',
    children: 'Para responder sobre un hijo o hija, primero tienes que añadirlo.',
    childrenLink: 'Tus hijos e hijas',
  },
  asked: {
    title: 'Tu centro te pide que respondas',
    due: 'Fecha límite: {{date}}',
    all: 'Mostrar todo ({{count}})',
    fewer: 'Mostrar menos',
  },
  unfinished: {
    title: 'Aún sin terminar',
    about: '{{test}}, sobre {{person}}',
    progress: '{{answered}} de {{total}} respuestas',
    continue: 'Continuar',
  },
  standing: {
    begun: 'Aún sin terminar',
    begunAbout: 'Aún sin terminar, sobre {{name}}',
    done: 'Hecho. Fecha: {{date}}',
    doneAbout: 'Hecho sobre {{name}}. Fecha: {{date}}',
    count: '{{done}} de {{total}} hechos',
    carryOn: 'Continuar',
  },
  pupils: {
    title: 'Quién quiere hablar contigo',
    none: 'Nadie espera para hablar.',
    readBy: 'Léelo como muy tarde el {{date}}',
    talkBy: 'Hay que hablar como muy tarde el {{date}}.',
    lateRead: 'Vencido: había que leerlo como muy tarde el {{date}}',
    lateTalk: 'Vencido: había que hablar como muy tarde el {{date}}.',
    read: 'Leído: quien lo ha pedido ve que el centro lo ha leído.',
    seen: 'Lo he leído',
    talked: 'Hemos hablado',
  },
  forMe: 'Para mí',
  round: {
    progress: '{{done}} de {{total}} hechos',
    allDone: 'Ya has respondido sobre todas las personas de tu lista.',
    startFailed: 'No se ha podido empezar el test',
    starting: 'Empezando…',
    next: 'Siguiente: {{name}}',
    nextBegun: 'Continuar: {{name}}',
    choose: 'Elegir a otra persona',
    usual:
      'Según los últimos informes, podrías tenerlo en esta fecha aproximada: {{date}}. No es una fecha segura.',
    late: 'Está tardando más que de costumbre. No tienes que hacer nada: te escribiremos.',
  },
  cannot: {
    title: 'Con una cuenta de administración no se pueden hacer tests',
    message: 'No puedes hacer el test',
    text: 'Para hacer un test, crea una cuenta de participante e inicia sesión con ella.',
    go: 'Ir a los participantes',
    close: 'Cerrar',
  },
} as const satisfies Translation<typeof en>;
