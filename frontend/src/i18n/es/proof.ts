import type { Translation } from '../areas';
import type en from '../en/proof';

export default {
  password: {
    title: 'Escribe tu contraseña actual',
    text: 'Hace un rato que entraste. Para asegurarnos de que eres tú, escribe tu contraseña actual. Después seguiremos con lo que estabas haciendo.',
    current: 'Contraseña actual',
    needed: 'Escribe tu contraseña actual.',
    confirm: 'Confirmar y seguir',
    checking: 'Comprobando…',
  },
} as const satisfies Translation<typeof en>;
