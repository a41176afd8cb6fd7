import type { Translation } from '../areas';
import type en from '../en/lesson';

export default {
  failed: 'No s’ha pogut carregar',
  code: {
    title: 'Tens una targeta?',
    intro: 'Escriu el codi que hi surt.',
    label: 'Codi de la targeta',
    hint: 'Deu lletres i números. No cal que escriguis el guionet.',
    missing: 'Escriu el codi de la targeta.',
    slip: 'Hi ha alguna cosa que no quadra. Repassa el codi lletra per lletra.',
    unknown: 'Ara aquesta targeta no funciona. Avisa la mestra o el mestre.',
    checking: 'Un moment…',
  },
  signedIn: {
    title: 'En aquest ordinador hi ha una sessió oberta',
    text: 'Primer tanca-la. Després podràs fer servir la targeta.',
    logout: 'Tanca la sessió',
  },
  name: {
    title: 'Hola, {{name}}. Ets tu?',
    yes: 'Sí, soc jo',
    no: 'No soc jo',
  },
  assent: {
    intro: 'Abans de començar, llegeix això amb calma.',
    freely: 'Pots dir que no, i no has d’explicar per què. També pots parar quan vulguis.',
    yes: 'Vull respondre',
    no: 'Prefereixo no fer-ho',
  },
  leave: {
    open: 'Surt',
    title: 'Vols parar aquí?',
    text: 'El que s’ha desat no es perd. Un altre dia, amb la targeta, continuaràs des d’aquí.',
    unsent_one:
      'Hi ha una resposta que encara no s’ha enviat. Si no tornes a aquest ordinador amb la targeta, et tornarem a fer aquella pregunta.',
    unsent_other:
      'Hi ha {{count}} respostes que encara no s’han enviat. Si no tornes a aquest ordinador amb la targeta, et tornarem a fer aquelles preguntes.',
    stay: 'Continua responent',
    leave: 'Surt',
  },
  over: {
    title: 'La sessió de classe s’ha acabat',
    text: 'O bé la teva targeta s’ha obert en un altre ordinador.',
    idleTitle: 'La pantalla està bloquejada',
    idle: 'Fa una estona que ningú la fa servir. Escriu el codi de la targeta per continuar.',
    saved: 'El que has respost s’ha desat.',
    unsent_one:
      'Hi ha una resposta que encara no s’ha enviat. S’enviarà quan tornis a aquest ordinador amb la targeta.',
    unsent_other:
      'Hi ha {{count}} respostes que encara no s’han enviat. S’enviaran quan tornis a aquest ordinador amb la targeta.',
    again: 'Escriu el codi',
  },
  thanks: {
    title: 'Gràcies!',
    text: 'Ja està. Torna la targeta a la mestra o el mestre.',
    next: 'Següent',
  },
} as const satisfies Translation<typeof en>;
