import type { Translation } from '../areas';
import type en from '../en/alone';

export default {
  self: '{{name}} voldria saber com estàs.',
  why: 'Per què:',
  later:
    'Només se’t pregunta a tu, no a la teva classe. Per continuar un altre dia, o si dius que no i canvies d’idea, demana un altre codi a {{name}}.',
  others: '{{name}} et pregunta per aquesta criatura. Que quedi entre tu i qui t’ho demana.',
} satisfies Translation<typeof en>;
