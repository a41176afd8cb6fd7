import type { Translation } from '../areas';
import type en from '../en/reply';

export default {
  title: 'Respondre la carta',
  intro:
    'La carta porta un codi. Amb aquest codi dieu al centre si la persona hi ha anat. Sense compte, sense cap nom ni dades de salut.',
  label: 'Codi de la carta',
  hint: 'Deu lletres i xifres',
  go: 'Continua',
  checking: 'Comprovant…',
  missing: 'Escriviu el codi, si us plau.',
  slip: 'Hi ha un caràcter malament o en falta algun. Compareu-lo amb la carta.',
  unknown: 'Aquest codi no funciona. Truqueu al centre: el contacte és a la carta.',
  to: 'Per a {{reader}}, {{school}}',
  given: 'Carta lliurada el {{date}}',
  question: 'Què ha passat?',
  answers: {
    seen: 'Ha vingut',
    waiting_list: 'En llista d’espera',
    not_ours: 'No ens correspon',
    did_not_come: 'No ha vingut',
  },
  on: 'Quin dia',
  onWaiting: 'Dia de la visita, si n’hi ha',
  phone: 'Telèfon per si el centre vol trucar',
  send: 'Envia la resposta',
  sending: 'Enviant…',
  choose: 'Trieu una resposta.',
  sent: 'Enviada el {{date}}',
  phoneGiven: 'Telèfon: {{phone}}',
  thanks: 'Gràcies. El centre ja té la vostra resposta.',
  thanksText: 'Podeu tancar aquesta pàgina. Si res canvia, el mateix codi torna a servir.',
} as const satisfies Translation<typeof en>;
