import type en from '../en/talk';
import type { Translation } from '../areas';

export default {
  title: '¿Quieres hablar con alguien?',
  text: 'Puedes pedirlo ahora, hayas respondido lo que hayas respondido. Alguien de tu escuela lo leerá como muy tarde el próximo día de clase, y te dirá cuándo podéis hablar.',
  open: 'Quiero hablar con alguien',
  to: '¿Con quién?',
  whom: {
    any: 'Me da igual',
    tutor: 'Mi tutora o mi tutor',
    reader: 'La persona de la escuela que vela por el bienestar',
  },
  note: '¿Quieres añadir algo?',
  noteHint: 'No hace falta. Por ejemplo, cuándo prefieres hablar.',
  send: 'Pedir hablar',
  back: 'Ahora no',
  sending: 'Enviando…',
  asked: 'Has pedido hablar con alguien',
  readBy:
    'Alguien de tu escuela lo leerá como muy tarde el {{date}} y te dirá cuándo podéis hablar.',
  seen: 'Tu escuela lo ha leído',
  seenText:
    'Te dirán cuándo podéis hablar. Si pasan dos días de clase y no te han dicho nada, cuéntaselo a una persona adulta de confianza.',
  takeBack: 'Retirarlo',
  takenBack: 'Se ha retirado',
  tutorsRead: 'Lo lee quien lleva tu tutoría: {{names}}',
  readersRead: 'Quién lo lee en la escuela: {{names}}',
  readersReadToo: 'Quién más puede leerlo: {{names}}',
  unseen: 'En esta web, ni en casa ni en clase ven nada de esto.',
  danger:
    'Si tú u otra persona corréis peligro, la escuela tiene que buscar ayuda, aunque para eso tenga que contárselo a otras personas.',
  locksSoon:
    'Dentro de medio minuto la pantalla se bloqueará. Tu petición todavía no se ha enviado: pulsa «Pedir hablar» o sigue escribiendo.',
  unsent:
    'La pantalla se ha bloqueado. Tu petición no se ha enviado, y lo que habías escrito se ha borrado.',
  byCode:
    'Puedes pedirlo cuando quieras, también desde casa: escribe el código de la tarjeta y pulsa «Solo quiero hablar con alguien».',
  again: 'Escribir el código',
  now: 'Si necesitas ayuda ahora mismo, llama:',
} satisfies Translation<typeof en>;
