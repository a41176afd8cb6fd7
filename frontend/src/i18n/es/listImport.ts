import type { Translation } from '../areas';
import type en from '../en/listImport';

export default {
  sheets: {
    title: '¿Qué hojas se leen?',
    intro: 'Este archivo tiene varias hojas. Las que marques formarán una sola lista.',
    people_one: '{{count, number}} fila',
    people_other: '{{count, number}} filas',
    hidden_one: 'Leer también {{count, number}} fila oculta',
    hidden_other: 'Leer también {{count, number}} filas ocultas',
    hiddenTitle: 'Hay filas ocultas',
    hiddenIntro: 'La hoja de cálculo no muestra algunas filas, por ejemplo debido a un filtro.',
    differ: 'Estas hojas tienen columnas distintas. Tráelas una detrás de otra.',
    none: 'Marca al menos una hoja.',
    isHidden: 'oculta',
    goOn: 'Continuar',
    back: 'Otro archivo',
  },
  questions: {
    title: 'Antes de continuar',
    garbled: '¿Tiene que decir «{{read}}»?',
    garbledText: 'Al guardar este archivo se perdieron los acentos. Aún no se ha enviado nada.',
    repair: 'No, es «{{meant}}»: arreglarlo todo',
    whose: '¿De quién son las direcciones de «{{column}}»?',
    sample: 'Por ejemplo: {{sample}}',
    choose: 'Elige una opción',
    pupil: 'Del alumnado',
    guardian1_email: 'De la tutela 1',
    guardian2_email: 'De la tutela 2',
    nobody: 'No usarlas',
    days: '¿Qué día es {{sample}}?',
    daysHint: 'Todas las fechas de la columna se leerán igual.',
  },
} as const satisfies Translation<typeof en>;
