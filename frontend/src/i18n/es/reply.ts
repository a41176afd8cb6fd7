import type { Translation } from '../areas';
import type en from '../en/reply';

export default {
  title: 'Responder a la carta',
  intro:
    'La carta lleva un código. Con este código dicen al centro si la persona ha acudido. Sin cuenta, sin ningún nombre ni datos de salud.',
  label: 'Código de la carta',
  hint: 'Diez letras y cifras',
  go: 'Continuar',
  checking: 'Comprobando…',
  missing: 'Escriban el código, por favor.',
  slip: 'Hay un carácter mal o falta alguno. Compárenlo con la carta.',
  unknown: 'Este código no funciona. Llamen al centro: el contacto está en la carta.',
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
  choose: 'Elijan una respuesta.',
  sent: 'Enviada el {{date}}',
  phoneGiven: 'Teléfono: {{phone}}',
  thanks: 'Gracias. El centro ya tiene su respuesta.',
  thanksText: 'Pueden cerrar esta página. Si algo cambia, el mismo código vuelve a servir.',
} as const satisfies Translation<typeof en>;
