import type { Translation } from '../areas';
import type en from '../en/moved';

export default {
  title: 'El teu centre s’ha traslladat',
  where: 'Ara fa servir Alba en una altra adreça.',
  text: 'Aquí ja no s’hi pot respondre ni canviar res. Demana l’adreça nova al centre; allà triaràs una contrasenya nova.',
  logOut: 'Tanca la sessió',
} satisfies Translation<typeof en>;
