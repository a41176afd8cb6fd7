import type en from '../en/talk';
import type { Translation } from '../areas';

export default {
  title: '¿Quieres hablar con alguien?',
  text: 'Puedes decirlo aquí, hayas respondido lo que hayas respondido. Alguien de tu centro lo leerá y vendrá a verte.',
  open: 'Quiero hablar con alguien',
  to: '¿Con quién?',
  whom: {
    any: 'Me da igual',
    tutor: 'Mi tutora o mi tutor',
    reader: 'La persona del centro que vela por el bienestar',
  },
  note: '¿Quieres añadir algo?',
  noteHint: 'No hace falta. Por ejemplo, cuándo prefieres hablar.',
  send: 'Pedir hablar',
  back: 'Ahora no',
  sending: 'Enviando…',
  asked: 'Has pedido hablar con alguien',
  readBy: 'Alguien de tu centro lo leerá como muy tarde el {{date}}.',
  seen: 'Tu centro lo ha leído',
  seenText: 'Alguien vendrá a verte.',
  takeBack: 'Retirarlo',
  takenBack: 'Se ha retirado',
  askedBefore: 'Ya lo has pedido',
  askedBeforeText: 'Alguien de tu centro vendrá a verte.',
  now: 'Si necesitas ayuda ahora mismo, llama:',
} satisfies Translation<typeof en>;
