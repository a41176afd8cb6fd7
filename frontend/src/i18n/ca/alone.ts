import type { Translation } from '../areas';
import type en from '../en/alone';

export default {
  self: '{{name}} voldria saber com estàs.',
  why: 'Per què:',
  assent: {
    class: {
      title: 'I a classe?',
      text: 'Només se’t pregunta a tu, no a la teva classe. La gent de classe no en veu res. Els teus profes no veuen cap resposta.',
    },
    stop: {
      title: 'Puc parar?',
      text: 'Sí, quan vulguis. Per continuar un altre dia, demana un altre codi a {{name}}. O esborres el que has respost, fins i tot just després d’acabar.',
    },
    freely: {
      title: 'Puc dir que no?',
      text: 'Sí, i no has d’explicar per què. {{name}} només veurà que prefereixes no fer-ho.',
    },
  },
  sure: {
    text: 'Si dius que no i canvies d’idea, demana un altre codi a {{name}}.',
  },
  declined: {
    text: 'Has dit que prefereixes no fer-ho. Encara pots respondre ara.',
  },
  leave: {
    text: 'El que s’ha desat no es perd. Per continuar, demana un altre codi a {{name}}.',
    deleteText:
      'Aleshores ja estàs, com si haguessis dit que no. {{name}} només veurà que prefereixes no fer-ho.',
  },
  over: {
    text: 'El temps d’aquest codi s’ha acabat, o te n’han donat un altre. No has de fer res més. Per continuar, demana un altre codi a {{name}}.',
    idle: 'Fa una estona que ningú no la fa servir. Per continuar, demana un altre codi a {{name}}.',
  },
  thanks: {
    text: 'Ja gairebé està: prem «Acaba», a baix.',
    next: 'Acaba',
  },
  withdraw: {
    text: 'S’esborra tot el que has respost, i també l’informe. És com si haguessis dit que no. {{name}} només veurà que prefereixes no fer-ho.',
  },
  others: '{{name}} et pregunta per aquesta criatura. Que quedi entre tu i qui t’ho demana.',
} satisfies Translation<typeof en>;
