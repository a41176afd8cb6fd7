import type { Translation } from '../areas';
import type en from '../en/listImport';

export default {
  sheets: {
    title: 'Quins fulls es llegeixen?',
    intro: 'Aquest fitxer té diversos fulls. Els que marquis formaran una sola llista.',
    people_one: '{{count, number}} fila',
    people_other: '{{count, number}} files',
    hidden_one: 'Llegeix també {{count, number}} fila amagada',
    hidden_other: 'Llegeix també {{count, number}} files amagades',
    hiddenTitle: 'Hi ha files amagades',
    hiddenIntro: 'El full de càlcul no mostra algunes files, per exemple a causa d’un filtre.',
    differ: 'Aquests fulls tenen columnes diferents. Porta’ls l’un darrere l’altre.',
    none: 'Marca almenys un full.',
    isHidden: 'amagat',
    goOn: 'Continua',
    back: 'Un altre fitxer',
  },
  questions: {
    title: 'Abans de continuar',
    garbled: 'Hi ha de dir «{{read}}»?',
    garbledText: 'En desar aquest fitxer es van perdre els accents. Encara no s’ha enviat res.',
    repair: 'No, és «{{meant}}»: arregla-ho tot',
    whose: 'De qui són les adreces de «{{column}}»?',
    sample: 'Per exemple: {{sample}}',
    choose: 'Tria una opció',
    pupil: 'De l’alumnat',
    guardian1_email: 'De la tutela 1',
    guardian2_email: 'De la tutela 2',
    nobody: 'No les facis servir',
    days: 'Quin dia és {{sample}}?',
    daysHint: 'Totes les dates de la columna es llegiran igual.',
  },
} as const satisfies Translation<typeof en>;
