import type { Translation } from '../areas';
import type en from '../en/roomCheck';

export default {
  title: 'Comprova aquesta aula',
  intro:
    'Uns dies abans de la sessió, en un ordinador de l’aula: aquesta pàgina fa el que faran els navegadors de l’alumnat. Dura cap a mig minut.',
  start: 'Comença la comprovació',
  again: 'Torna-ho a comprovar',
  running: 'S’està comprovant…',
  green: 'Aquí una classe pot respondre',
  greenText: 'Tot arriba, i prou de pressa.',
  amber: 'Alguna cosa fa nosa',
  amberText: 'En aquesta xarxa la sessió es podria encallar. A sota hi ha el que s’ha trobat.',
  files: {
    all_one: 'Ha arribat {{count}} fitxer de la sessió.',
    all_other: 'Han arribat els {{count}} fitxers de la sessió.',
    blocked_one: 'Hi ha {{count}} fitxer de la sessió bloquejat:',
    blocked_other: 'Hi ha {{count}} fitxers de la sessió bloquejats:',
    none: 'Les pàgines de la sessió no han arribat.',
  },
  saved: 'Respostes inventades desades: {{saved}} / {{total}}.',
  times: 'Una resposta tarda {{median}} ms, i gairebé mai no passa els {{p95}} ms.',
  slow: 'Per a tota una classe és lent.',
  clock: {
    right: 'El rellotge d’aquest ordinador va bé.',
    off_one: 'El rellotge d’aquest ordinador va {{count}} minut desviat.',
    off_other: 'El rellotge d’aquest ordinador va {{count}} minuts desviat.',
  },
  storage: {
    works: 'Si la xarxa falla, les respostes s’hi guarden una estona.',
    blocked:
      'Aquest navegador no guarda res: si la xarxa no deixa passar una resposta, caldria tornar-la a donar.',
  },
  tell: {
    title: 'Per a qui porta la xarxa',
    text: 'Cal deixar passar {{address}} (HTTPS, port 443) sense canviar scripts ni estils i sense cap filtre de paraules. Alba no necessita cap altra adreça.',
  },
  nothingLeft: 'Les respostes inventades s’han esborrat. D’aquesta comprovació no se’n guarda res.',
  print: 'Imprimeix aquesta pàgina',
} as const satisfies Translation<typeof en>;
