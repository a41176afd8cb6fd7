import type { Translation } from '../areas';
import type en from '../en/alone';

export default {
  self: '{{name}} querría saber cómo estás.',
  why: 'Por qué:',
  later:
    'Solo se te pregunta a ti, no a tu clase. Para seguir otro día, o si dices que no y cambias de idea, pide otro código a {{name}}.',
  others: '{{name}} te pregunta por esta criatura. Que quede entre tú y quien te lo pide.',
} satisfies Translation<typeof en>;
