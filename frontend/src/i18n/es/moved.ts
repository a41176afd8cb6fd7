import type { Translation } from '../areas';
import type en from '../en/moved';

export default {
  title: 'Tu centro se ha trasladado',
  where: 'Ahora usa Alba en otra dirección.',
  text: 'Aquí ya no se puede responder ni cambiar nada. Pide la dirección nueva al centro; allí elegirás una contraseña nueva.',
  logOut: 'Cerrar sesión',
} satisfies Translation<typeof en>;
