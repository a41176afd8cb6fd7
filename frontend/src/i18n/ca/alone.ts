import type { Translation } from '../areas';
import type en from '../en/alone';

export default {
  self: '{{name}} voldria saber com estàs.',
  why: 'Per què:',
  others: '{{name}} et pregunta per aquesta criatura. Que quedi entre tu i qui t’ho demana.',
} satisfies Translation<typeof en>;
