import type { Translation } from '../areas';
import type en from '../en/between';

export default {
  saved: 'Gràcies, ja està desat',
  noted: 'D’acord, el teu «no» ja consta',
  more: 'N’hi ha un altre: {{test}}. {{count}} frases, uns {{minutes}} minuts.',
  goOn: 'Continua',
  later: 'Avui no',
  no: 'Aquest no el vull fer',
  noToo: 'Aquest tampoc no el vull fer',
} as const satisfies Translation<typeof en>;
