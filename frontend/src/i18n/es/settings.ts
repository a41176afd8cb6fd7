import type { Translation } from '../areas';
import type en from '../en/settings';

export default {
  account: 'Tu cuenta',
  language: 'Idioma',
  languageHint:
    'También es el idioma de los correos que te envía Alba. Cada informe está en el idioma en que se aceptaron las condiciones del test.',
  languageSaved: 'Idioma guardado',
  languageFailed: 'No se ha podido guardar el idioma. Vuelve a intentarlo.',
  trial: {
    left_one: 'Te queda {{count}} día de prueba gratuita',
    left_other: 'Te quedan {{count}} días de prueba gratuita',
    leftText:
      'Hasta entonces puedes usarlo todo. Antes de que termine te explicaremos cómo continuar.',
    over: 'Tu prueba gratuita ha terminado',
    overText: 'No se cierra ni se borra nada tuyo. Para continuar con Premium, escríbenos.',
    subscribe: 'Escríbenos sobre Premium',
  },
  password: {
    title: 'Cambia la contraseña',
    new: 'Contraseña nueva',
    confirm: 'Repite la contraseña nueva',
    update: 'Actualizar la contraseña',
    mismatch: 'Las contraseñas no coinciden',
    done: 'La contraseña se ha actualizado.',
    doneHint: 'Se ha cerrado la sesión en todos los demás dispositivos.',
    failed: 'No se ha podido actualizar la contraseña. Vuelve a intentarlo.',
  },
  secondStep: 'Segundo paso al entrar',
  logins: {
    title: 'Dónde tengo la sesión abierta',
    text: 'Cada navegador en el que hay una sesión abierta con tu cuenta. Cierra las que no reconozcas y, en ese caso, cambia la contraseña.',
    failed: 'No se ha podido cargar la lista',
    unknown: 'Navegador desconocido',
    this: 'este dispositivo',
    since: 'Sesión abierta el {{date}}',
    used: 'último uso: {{date}}',
    end: 'Cerrar',
    endThis: 'Cerrar la sesión en {{browser}}',
    endTitle: '¿Cerrar la sesión en {{browser}}?',
    endText: 'Allí habrá que volver a entrar, y se perderá lo que se estuviera escribiendo.',
    ending: 'Cerrando…',
    ended: 'Se ha cerrado la sesión',
    endFailed: 'No se ha podido cerrar. {{reason}}',
    endOthers: 'Cerrar todas las demás',
    endOthersTitle: '¿Cerrar todas las demás sesiones?',
    endOthersText:
      'Aquí seguirás con la sesión abierta. En los demás sitios tendrás que volver a entrar.',
    endedOthers: 'Se han cerrado todas las demás sesiones',
  },
  sights: {
    title: 'Quién ha visto mis resultados',
    text: 'Cada vez que alguien de tu escuela o de Alba consulta un test sobre ti, o uno que has contestado sobre otra persona, queda anotado aquí: una línea por visita.',
    failed: 'No se ha podido cargar la lista',
    none: 'De momento nadie ha visto tus resultados.',
    gone: 'Alguien que ya no tiene cuenta',
    test: '{{name}}, {{date}}',
    testAbout: '{{name}} sobre {{person}}, {{date}}',
    goneTest: 'Un test que ya se ha eliminado',
    scores: 'Ha visto las puntuaciones',
    answers: 'Ha visto las respuestas',
    comment: 'Ha leído el comentario',
    report: 'Ha descargado el informe',
    csv: 'Ha descargado las respuestas en una tabla',
  },
  ownData: {
    title: 'Descargar mis datos',
    text: 'Un archivo con todo lo que Alba guarda sobre ti: tu cuenta, en formato JSON.',
    textTaker:
      'Un archivo con todo lo que Alba guarda sobre ti: tu cuenta, tus tests y tus respuestas, en JSON y en una tabla (CSV). Los informes los encontrarás en Resultados.',
    download: 'Descargar mis datos',
    confirm: 'Confirmar y descargar',
    busy: 'Preparando el archivo…',
    done: 'Se han descargado tus datos: alba-my-data.zip',
    failed: 'No se han podido descargar tus datos',
  },
  danger: {
    title: 'Eliminar la cuenta',
    textTaker:
      'Tu cuenta, tus tests y tus informes se eliminan para siempre. Las personas que tienes asignadas se quedan, sin responsable.',
    textAdmin:
      'Tu cuenta se elimina para siempre. Las escuelas, las personas y los tests se quedan.',
    delete: 'Eliminar la cuenta',
    confirmTitle: '¿Quieres eliminar tu cuenta?',
    confirmText: 'No se podrá deshacer.',
    deleted: 'Tu cuenta se ha eliminado.',
    lastAdmin:
      'Eres la única persona que administra el producto. Añade antes a otra y después podrás eliminar esta cuenta.',
  },
} as const satisfies Translation<typeof en>;
