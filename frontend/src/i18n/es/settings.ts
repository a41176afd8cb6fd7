import type { Translation } from '../areas';
import type en from '../en/settings';

export default {
  account: 'Tu cuenta',
  family: 'Tu nombre y tus hijos',
  name: 'Tu nombre',
  language: 'Idioma',
  languageHint:
    'También es el idioma de los correos que te envía Alba. Los informes que Alba escribe para ti se pueden leer en los tres idiomas.',
  languageSaved: 'Idioma guardado',
  languageFailed: 'No se ha podido guardar el idioma. Vuelve a intentarlo.',
  trial: {
    left_one: 'Te queda {{count}} día de prueba gratuita',
    left_other: 'Te quedan {{count}} días de prueba gratuita',
    leftText: 'Hasta entonces puedes usarlo todo.',
    over: 'Tu prueba gratuita ha terminado',
    overText: 'No se cierra ni se borra nada tuyo. Para continuar con Premium, escríbenos.',
    subscribe: 'Escríbenos sobre Premium',
  },
  address: {
    title: 'Cambiar la dirección de correo',
    new: 'Nueva dirección de correo',
    hint: 'Enviaremos allí un enlace y avisaremos a la dirección actual, que podrá deshacer el cambio durante siete días. Hasta que la confirmes con el enlace, todo sigue igual.',
    password: 'Tu contraseña actual',
    submit: 'Enviar el enlace',
    doneTitle: 'Mira el buzón nuevo',
    doneText:
      'Si se puede usar {{email}}, llegará un correo con un enlace. Ábrelo para confirmar la nueva dirección.',
    failed: 'No se ha podido enviar el enlace',
  },
  password: {
    title: 'Cambiar la contraseña',
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
    since: 'Inicio de la sesión: {{date}}',
    used: 'último uso: {{date}}',
    end: 'Cerrar',
    endThis: 'Cerrar la sesión en {{browser}}',
    endTitle: '¿Cerrar la sesión en {{browser}}?',
    endText:
      'Allí habrá que volver a iniciar sesión, y se perderá lo que se estuviera escribiendo.',
    ending: 'Cerrando…',
    ended: 'Se ha cerrado la sesión',
    endFailed: 'No se ha podido cerrar. {{reason}}',
    endOthers: 'Cerrar todas las demás',
    endOthersTitle: '¿Cerrar todas las demás sesiones?',
    endOthersText:
      'Aquí seguirás con la sesión abierta. En los demás sitios tendrás que volver a iniciarla.',
    endedOthers: 'Se han cerrado todas las demás sesiones',
  },
  sights: {
    title: 'Quién ha visto mis resultados',
    text: 'Cada vez que otra persona consulta un test sobre ti, o uno que has respondido tú sobre alguien, queda anotado aquí: una línea por visita.',
    failed: 'No se ha podido cargar la lista',
    none: 'De momento nadie ha visto tus resultados.',
    gone: 'Alguien que ya no tiene cuenta',
    test: '{{name}}, {{date}}',
    testAbout: '{{name}} sobre {{person}}, {{date}}',
    goneTest: 'Un test que ya se ha eliminado',
    scores: 'Ha visto las puntuaciones',
    answers: 'Ha visto las respuestas',
    comment: 'Ha leído el comentario',
    report: 'Ha leído el informe en pantalla',
    file: 'Ha descargado el informe',
    csv: 'Ha descargado las respuestas en una tabla',
  },
  ownData: {
    title: 'Descargar mis datos',
    text: 'Una página que puedes leer en el móvil y, para programas, un archivo con todo lo que Alba guarda sobre ti: tu cuenta.',
    textTaker:
      'Una página que puedes leer en el móvil, una tabla de tus respuestas y, para programas, un archivo con todo lo que Alba guarda sobre ti. Encontrarás los informes en Resultados.',
    download: 'Descargar mis datos',
    confirm: 'Confirmar y descargar',
    busy: 'Preparando el archivo…',
    fileName: 'alba-mis-datos.zip',
    done: 'Se han descargado tus datos: {{file}}',
    failed: 'No se han podido descargar tus datos',
  },
  danger: {
    title: 'Eliminar la cuenta',
    textTaker:
      'Tu cuenta, tus tests y tus informes se eliminan para siempre. Las personas que tienes asignadas se quedan, sin responsable.',
    textAdmin:
      'Tu cuenta se elimina para siempre. Los centros, las personas y los tests se quedan.',
    children:
      'También se eliminan los hijos e hijas que has añadido, con todo lo que se ha respondido sobre ellos.',
    delete: 'Eliminar la cuenta',
    confirmTitle: '¿Quieres eliminar tu cuenta?',
    confirmText: 'No se podrá deshacer.',
    deleted: 'Tu cuenta se ha eliminado.',
    lastAdmin:
      'Eres la única persona que administra el producto. Añade antes a otra y después podrás eliminar esta cuenta.',
  },
} as const satisfies Translation<typeof en>;
