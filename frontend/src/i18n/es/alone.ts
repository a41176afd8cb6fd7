import type { Translation } from '../areas';
import type en from '../en/alone';

export default {
  self: '{{name}} querría saber cómo estás.',
  why: 'Por qué:',
  others: '{{name}} te pregunta por esta criatura. Que quede entre tú y quien te lo pide.',
} satisfies Translation<typeof en>;
