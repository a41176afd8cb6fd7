import type { Translation } from '../areas';
import type en from '../en/visit';

export default {
  title: 'Com veus {{name}}?',
  failed: 'No s’ha pogut carregar',
  refused:
    'Ara això no es pot fer aquí. Torna a obrir l’enllaç del correu o pregunta-ho al centre.',
  goOn: 'El que ja havies respost es conserva: continues des d’allà.',
  asked: '{{name}} voldria saber com està {{child}}.',
  sure: 'Si dius que no i canvies d’idea, torna a obrir l’enllaç del correu.',
  closed: {
    title: 'Torna a obrir l’enllaç',
    text: 'Aquesta pàgina només s’obre des del correu del centre. El que has respost fins ara es conserva i continuaràs des d’allà.',
    lost: 'Si no trobes el correu, demana al centre que te’l torni a enviar.',
  },
  left: {
    title: 'Fins aviat',
    text: 'Pots tancar aquesta pàgina. Per continuar un altre dia, torna a obrir l’enllaç del correu.',
    carryOn: 'Continua ara',
  },
  over: {
    title: 'Aquesta pàgina s’ha tancat',
    idleTitle: 'La pàgina s’ha tancat per seguretat',
    saved: 'El que has respost s’ha desat.',
    unsent_one: 'Hi ha una resposta que no s’ha pogut enviar. Et tornarem a fer aquella pregunta.',
    unsent_other:
      'Hi ha {{count}} respostes que no s’han pogut enviar. Et tornarem a fer aquelles preguntes.',
  },
  thanks: {
    title: 'Gràcies!',
    received: 'Ho hem rebut el {{date}}.',
    until: 'La campanya s’acaba el {{date}}.',
    text: 'Alba no t’envia cap resultat. El centre te’l pot explicar, o donar-te l’informe.',
    ask: 'Si ara mateix et preocupa alguna cosa, no esperis el resultat: parla amb el centre o amb el teu metge o metgessa.',
    end: 'Ja està: pots tancar aquesta pàgina.',
    more: 'El mateix correu també pregunta per un altre fill o filla.',
    next: 'Continua amb l’altre',
  },
  leave: {
    open: 'Surt',
    title: 'Vols parar aquí?',
    text: 'El que s’ha desat no es perd. L’enllaç del correu et portarà fins aquí.',
    unsent_one:
      'Hi ha una resposta que encara no s’ha enviat. Si surts ara, et tornarem a fer aquella pregunta.',
    unsent_other:
      'Hi ha {{count}} respostes que encara no s’han enviat. Si surts ara, et tornarem a fer aquelles preguntes.',
    delete: 'Esborra el que he respost',
    deleteTitle: 'Vols esborrar el que has respost?',
    deleteText: 'És com si haguessis dit que prefereixes no fer-ho.',
    stay: 'Continua responent',
    leave: 'Surt',
  },
  declined: {
    title: 'Has canviat d’idea?',
    text: 'Has dit que prefereixes no fer-ho. Encara pots respondre.',
    resume: 'Sí que vull respondre',
    stay: 'Ho deixo com està',
  },
  withdraw: {
    title: 'Vols esborrar les teves respostes?',
    text: 'S’esborra tot el que has respost, i també l’informe. És com si haguessis dit que prefereixes no fer-ho.',
    confirm: 'Esborra-les',
    keep: 'No les esborris',
  },
} as const satisfies Translation<typeof en>;
