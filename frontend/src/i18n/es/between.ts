import type { Translation } from '../areas';
import type en from '../en/between';

export default {
  saved: 'Gracias, ya está guardado',
  noted: 'De acuerdo, ya consta tu «no»',
  more: 'Hay otro: {{test}}. {{count}} frases, unos {{minutes}} minutos.',
  goOn: 'Continuar',
  later: 'Hoy no',
  no: 'A este, no',
  noToo: 'A este, tampoco',
} as const satisfies Translation<typeof en>;
