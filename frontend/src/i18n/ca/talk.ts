import type en from '../en/talk';
import type { Translation } from '../areas';

export default {
  title: 'Vols parlar amb algú?',
  text: 'Ho pots demanar ara, hagis respost el que hagis respost. Algú de l’escola ho llegirà com a molt tard el pròxim dia d’escola, i et dirà quan podeu parlar.',
  open: 'Vull parlar amb algú',
  to: 'Amb qui?',
  whom: {
    any: 'M’és igual',
    tutor: 'La meva tutora o el meu tutor',
    reader: 'La persona de l’escola que vetlla pel benestar',
  },
  note: 'Hi vols afegir alguna cosa?',
  noteHint: 'No cal. Per exemple, quan t’estimes més parlar-ne.',
  send: 'Demana parlar',
  back: 'Ara no',
  sending: 'S’està enviant…',
  asked: 'Has demanat parlar amb algú',
  readBy: 'Algú de l’escola ho llegirà com a molt tard el {{date}}, i et dirà quan podeu parlar.',
  seen: 'L’escola ho ha llegit',
  seenText:
    'Et diran quan podeu parlar. Si passen dos dies d’escola i no t’han dit res, explica-ho a un adult de confiança.',
  takeBack: 'Retira-ho',
  takenBack: 'S’ha retirat',
  tutorsRead: 'Ho llegeix qui fa la teva tutoria: {{names}}',
  readersRead: 'Qui ho llegeix a l’escola: {{names}}',
  readersReadToo: 'Qui més ho pot llegir: {{names}}',
  unseen: 'En aquest web, ni a casa ni a classe no en veuen res.',
  danger:
    'Si tu o algú altre correu perill, l’escola ha de buscar ajuda, encara que per fer-ho ho hagi d’explicar a altres persones.',
  locksSoon:
    'D’aquí a mig minut la pantalla es bloquejarà. La teva petició encara no s’ha enviat: prem «Demana parlar» o continua escrivint.',
  unsent:
    'La pantalla s’ha bloquejat. La teva petició no s’ha enviat, i el que havies escrit s’ha esborrat.',
  byCode:
    'Ho pots demanar quan vulguis, també des de casa: escriu el codi de la targeta i prem «Només vull parlar amb algú».',
  again: 'Escriu el codi',
  now: 'Si necessites ajuda ara mateix, truca:',
} satisfies Translation<typeof en>;
