import type { Translation } from '../areas';
import type en from '../en/reply';

export default {
  title: 'Responde a la carta',
  intro:
    'La carta lleva un código. Con él dices al centro si la persona ha ido. Sin cuenta, sin ningún nombre ni datos de salud.',
  label: 'Código de la carta',
  hint: 'Diez letras y cifras',
  go: 'Continuar',
  checking: 'Comprobando…',
  missing: 'Escribe el código, por favor.',
  slip: 'Hay un carácter mal o falta alguno. Compáralo con la carta.',
  unknown: 'Este código no funciona. Llama al centro: el contacto está en la carta.',
  to: 'Para {{reader}}, {{school}}',
  given: 'Carta entregada el {{date}}',
  question: '¿Qué ha pasado?',
  answers: {
    seen: 'Ha venido',
    waiting_list: 'En lista de espera',
    not_ours: 'No nos corresponde',
    did_not_come: 'No ha venido',
  },
  on: 'Qué día',
  onWaiting: 'Día de la visita, si lo hay',
  phone: 'Teléfono por si el centro quiere llamar',
  send: 'Enviar la respuesta',
  sending: 'Enviando…',
  choose: 'Elige una respuesta.',
  thanks: 'Gracias. El centro ya tiene tu respuesta.',
  thanksText: 'Puedes cerrar esta página. Si algo cambia, el mismo código vuelve a servir.',
} as const satisfies Translation<typeof en>;
