import type en from '../en/talk';
import type { Translation } from '../areas';

export default {
  title: 'Vols parlar amb algú?',
  text: 'Ho pots dir aquí, hagis respost el que hagis respost. Algú del teu centre ho llegirà i et vindrà a trobar.',
  open: 'Vull parlar amb algú',
  to: 'Amb qui?',
  whom: {
    any: 'M’és igual',
    tutor: 'La meva tutora o el meu tutor',
    reader: 'La persona del centre que vetlla pel benestar',
  },
  note: 'Hi vols afegir alguna cosa?',
  noteHint: 'No cal. Per exemple, quan t’estimes més parlar-ne.',
  send: 'Demana parlar',
  back: 'Ara no',
  sending: 'S’està enviant…',
  asked: 'Has demanat parlar amb algú',
  readBy: 'Algú del teu centre ho llegirà. Data límit: {{date}}.',
  seen: 'El teu centre ho ha llegit',
  seenText: 'Algú et vindrà a trobar.',
  takeBack: 'Retira-ho',
  takenBack: 'S’ha retirat',
  askedBefore: 'Ja ho has demanat',
  askedBeforeText: 'Algú del teu centre et vindrà a trobar.',
  now: 'Si necessites ajuda ara mateix, truca:',
} satisfies Translation<typeof en>;
