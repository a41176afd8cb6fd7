import type { Translation } from '../areas';
import type en from '../en/alone';

export default {
  self: '{{name}} querría saber cómo estás.',
  why: 'Por qué:',
  assent: {
    class: {
      title: '¿Y en clase?',
      text: 'Solo se te pregunta a ti, no a tu clase. La gente de clase no ve nada. Tus profes no ven ninguna respuesta.',
    },
    stop: {
      title: '¿Puedo parar?',
      text: 'Sí, cuando quieras. Para seguir otro día, pide otro código a {{name}}. O borras lo que has respondido, incluso justo después de acabar.',
    },
    freely: {
      title: '¿Puedo decir que no?',
      text: 'Sí, y no tienes que explicar por qué. {{name}} solo verá que prefieres no hacerlo.',
    },
  },
  sure: {
    text: 'Si dices que no y cambias de idea, pide otro código a {{name}}.',
  },
  declined: {
    text: 'Has dicho que prefieres no hacerlo. Aún puedes responder ahora.',
  },
  leave: {
    text: 'Lo que se ha guardado no se pierde. Para continuar, pide otro código a {{name}}.',
    deleteText:
      'Entonces ya está, como si hubieras dicho que no. {{name}} solo verá que prefieres no hacerlo.',
  },
  over: {
    text: 'El tiempo de este código ha terminado, o te han dado otro. No tienes que hacer nada más. Para continuar, pide otro código a {{name}}.',
    idle: 'Hace un rato que nadie la usa. Para continuar, pide otro código a {{name}}.',
  },
  thanks: {
    text: 'Ya casi está: pulsa «Terminar», abajo.',
    next: 'Terminar',
  },
  withdraw: {
    text: 'Se borra todo lo que has respondido, y también el informe. Es como si hubieras dicho que no. {{name}} solo verá que prefieres no hacerlo.',
  },
  others: '{{name}} te pregunta por este menor. Que quede entre tú y quien te lo pide.',
} satisfies Translation<typeof en>;
