import type { Translation } from '../areas';
import type en from '../en/proof';

export default {
  sso: {
    text: 'Hace un rato que has entrado. Vuelve a entrar con la cuenta del centro; volverás aquí y lo que has escrito se conserva. Después pulsa otra vez el botón.',
    go: 'Volver a entrar',
  },
  password: {
    title: 'Escribe tu contraseña actual',
    text: 'Hace un rato que has entrado. Para asegurarnos de que eres tú, escribe tu contraseña actual. Después seguiremos con lo que estabas haciendo.',
    current: 'Contraseña actual',
    needed: 'Escribe tu contraseña actual.',
    confirm: 'Confirmar y seguir',
    checking: 'Comprobando…',
  },
  step: {
    logIn: 'Iniciar sesión',
    checking: 'Comprobando…',
    back: 'Volver a la contraseña',
    title: 'Confirma que eres tú',
    text: 'Hace horas de tu segundo paso. Hazlo una vez más y seguiremos con lo que estabas haciendo.',
    confirm: 'Confirmar y seguir',
    failed: 'Ahora mismo no se puede pedir.',
  },
  totp: {
    label: 'Código',
    hint: 'Seis cifras de tu aplicación de autenticación.',
    six: 'Escribe las seis cifras.',
    wrong: 'Este código no es correcto o ya se ha usado. Espera al siguiente.',
    choose: 'Usar un código de la aplicación',
    meanwhile: 'Un código de recuperación o una llave de acceso sirven ahora mismo.',
    meanwhileHere:
      'Una llave de acceso sirve ahora mismo. O cierra la sesión e iníciala con un código de recuperación.',
  },
  passkey: {
    text: 'El navegador te pedirá tu llave de acceso: la huella, la cara, el PIN de este dispositivo o una llave de seguridad.',
    use: 'Usar una llave de acceso',
    choose: 'Usar una llave de acceso',
    notUsed: 'No se ha usado ninguna llave de acceso. Vuelve a intentarlo o elige otra manera.',
    wrong: 'Esta llave de acceso no se ha aceptado. Vuelve a intentarlo o elige otra manera.',
  },
  recovery: {
    label: 'Código de recuperación',
    hint: 'Uno de los diez códigos que guardaste. Cada uno sirve una vez.',
    needed: 'Escribe un código de recuperación.',
    wrong: 'Este código no es correcto, o ya se ha usado.',
    choose: 'Usar un código de recuperación',
  },
} as const satisfies Translation<typeof en>;
