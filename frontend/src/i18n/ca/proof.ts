import type { Translation } from '../areas';
import type en from '../en/proof';

export default {
  password: {
    title: 'Escriu la contrasenya actual',
    text: 'Fa una estona que vas entrar. Per assegurar-nos que ets tu, escriu la contrasenya actual. Després continuarem amb el que estaves fent.',
    current: 'Contrasenya actual',
    needed: 'Escriu la contrasenya actual.',
    confirm: 'Confirma i continua',
    checking: 'S’està comprovant…',
  },
} as const satisfies Translation<typeof en>;
