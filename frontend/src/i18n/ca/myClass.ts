import type en from '../en/myClass';
import type { Translation } from '../areas';

export default {
  failed: 'No s’ha pogut carregar la teva classe',
  none: 'Ara mateix ningú no et pregunta per la teva classe.',
  toStart: 'Ves a l’inici',
  until: 'Últim dia: {{date}}.',
  about: 'Respons sobre',
  taken: '{{name}}: ho respon {{tutor}}',
  terms: 'Abans de començar: què és això',
  beginFailed: 'No s’ha pogut començar',
  begin_one: 'Comença amb {{count}} persona',
  begin_many: 'Comença amb {{count}} persones',
  begin_other: 'Comença amb {{count}} persones',
  goOn_one: 'Continua amb {{count}} persona',
  goOn_many: 'Continua amb {{count}} persones',
  goOn_other: 'Continua amb {{count}} persones',
  stemSDQ: 'En els últims sis mesos, fins a quin punt ha estat cert de cadascú?',
  stemBFI: 'Fins a quin punt estàs d’acord que cadascú és algú que…',
  over: '{{name}}: ja no s’hi pot respondre res més',
  missing_one: 'Sense resposta: {{count}}',
  missing_many: 'Sense resposta: {{count}}',
  missing_other: 'Sense resposta: {{count}}',
  finishFailed: 'Encara no s’ha pogut acabar tot',
  thanks: 'Gràcies, ja està desat',
  thanksText_one: 'Has respost sobre {{count}} persona.',
  thanksText_many: 'Has respost sobre {{count}} persones.',
  thanksText_other: 'Has respost sobre {{count}} persones.',
  commentHint:
    'Vols afegir res sobre algú? No cal. També ho llegirà qui llegeix els resultats al teu centre.',
  sendComments: 'Envia i acaba',
  noComments: 'Acaba sense cap comentari',
} as const satisfies Translation<typeof en>;
