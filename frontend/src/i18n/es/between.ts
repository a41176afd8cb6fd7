import type { Translation } from '../areas';
import type en from '../en/between';

export default {
  saved: 'Gracias, ya está guardado',
  noted: 'De acuerdo, ya consta tu «no»',
  more: 'Hay otro: {{test}}. {{count}} frases, unos {{minutes}} minutos.',
  goOn: 'Continuar',
  later: 'Hoy no',
  no: 'Este no quiero hacerlo',
  noToo: 'Este tampoco quiero hacerlo',
} as const satisfies Translation<typeof en>;
