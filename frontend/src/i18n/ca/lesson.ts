import type { Translation } from '../areas';
import type en from '../en/lesson';

export default {
  failed: 'No s’ha pogut carregar',
  code: {
    title: 'Tens una targeta o un codi?',
    intro: 'Escriu el codi.',
    kept: 'El que has respost s’ha desat. Per continuar, torna a escriure el codi de la targeta.',
    keptAlone: 'El que has respost s’ha desat. Per continuar, demana un altre codi.',
    label: 'El teu codi',
    hint: 'Deu lletres i números. No cal que escriguis el guionet.',
    missing: 'Escriu el codi.',
    slip: 'Hi ha alguna cosa que no quadra. Repassa el codi lletra per lletra.',
    unknown:
      'Ara aquest codi no funciona. Avisa el teu profe o la teva profe, o qui te l’ha donat.',
    talk: 'Només vull parlar amb algú',
    toTalk: 'Per demanar parlar amb algú, escriu el codi de la targeta.',
    answer: 'Vull respondre preguntes',
    noTalk:
      'Aquest codi no obre res. Compara’l lletra per lletra. Si és correcte, explica-ho a un adult de confiança.',
    checking: 'Un moment…',
  },
  talk: {
    title: 'Hola, {{name}}!',
    done: 'Acaba',
  },
  signedIn: {
    title: 'En aquest ordinador hi ha una sessió oberta',
    text: 'Primer tanca-la. Després podràs fer servir la targeta.',
    logout: 'Tanca la sessió',
  },
  name: {
    title: 'Hola, {{name}}! Ets tu?',
    yes: 'Sí, soc jo',
    no: 'No soc jo',
  },
  assent: {
    title: 'Vols respondre?',
    why: {
      title: 'Per què ho pregunteu?',
      text: 'Perquè algú se n’adoni si una persona necessita una mica d’ajuda.',
    },
    what: {
      title: 'Què he de fer?',
      text: 'Llegir {{count}} frases curtes sobre tu i dir si s’assemblen a tu. Són uns {{minutes}} minuts. Sense notes ni respostes dolentes.',
    },
    who: {
      title: 'Qui veu les meves respostes?',
      text: 'L’equip d’aquest web. L’escola rep un informe, i qui hi vetlla pel benestar llegeix els resultats, en paraules. Pots demanar que t’ensenyin l’informe.',
    },
    home: {
      title: 'Ho veuran a casa?',
      text: 'En aquest web, no. Però l’escola els en pot parlar o donar-los l’informe.',
    },
    class: {
      title: 'I a classe?',
      text: 'La gent de classe no en veu res. El teu profe o la teva profe veu qui ha acabat, i cap resposta.',
    },
    stop: {
      title: 'Puc parar?',
      text: 'Sí, quan vulguis. Un altre dia continues amb la targeta. O esborres el que has respost, fins i tot just després d’acabar.',
    },
    freely: {
      title: 'Puc dir que no?',
      text: 'Sí, i no has d’explicar per què. La pantalla de classe no diu qui ha dit que no.',
    },
    kept: 'Es desa a quin text has dit que sí, en quin idioma i quan.',
    yes: 'Vull respondre',
    no: 'Prefereixo no fer-ho',
  },
  goOn: 'El que ja havies respost es conserva: continues des d’allà.',
  sure: {
    text: 'Si dius que no i canvies d’idea, torna a escriure el codi de la targeta abans que s’acabi la classe.',
  },
  declined: {
    title: 'Has canviat d’idea?',
    text: 'Has dit que prefereixes no fer-ho. Encara pots respondre mentre duri la classe.',
    resume: 'Sí que vull respondre',
    stay: 'Ho deixo com està',
  },
  leave: {
    open: 'Surt',
    title: 'Vols parar aquí?',
    text: 'El que s’ha desat no es perd. Un altre dia, amb la targeta, continuaràs des d’aquí.',
    unsent_one:
      'Hi ha una resposta que encara no s’ha enviat. Si surts ara, et tornarem a fer aquella pregunta.',
    unsent_other:
      'Hi ha {{count}} respostes que encara no s’han enviat. Si surts ara, et tornarem a fer aquelles preguntes.',
    delete: 'Esborra el que he respost',
    deleteTitle: 'Vols esborrar el que has respost?',
    deleteText:
      'Aleshores ja estàs, com si haguessis dit que no. La pantalla del teu profe o la teva profe no ho diu.',
    stay: 'Continua responent',
    leave: 'Surt',
  },
  over: {
    title: 'Aquí ja no pots continuar',
    text: 'La sessió s’ha acabat, o la targeta s’ha obert en un altre ordinador. No has de fer res més. Un altre dia, amb la targeta, continuaràs des d’aquí.',
    idleTitle: 'La pantalla està bloquejada',
    idle: 'Fa una estona que ningú no la fa servir. Escriu el codi de la targeta per continuar.',
    saved: 'El que has respost s’ha desat.',
    unsent_one:
      'El que has respost s’ha desat, menys una resposta que no s’ha pogut enviar. Quan continuïs, et tornarem a fer aquella pregunta.',
    unsent_other:
      'El que has respost s’ha desat, menys {{count}} respostes que no s’han pogut enviar. Quan continuïs, et tornarem a fer aquelles preguntes.',
    again: 'Escriu el codi',
    another: 'Escriu un altre codi',
  },
  thanks: {
    title: 'Gràcies!',
    text: 'Ja gairebé està: prem «Acaba i torna la targeta», a baix.',
    talk: 'Si alguna cosa et preocupa, parla’n amb algú de confiança: a casa, amb la teva tutora o el teu tutor, o amb qui fa l’orientació a l’escola.',
    next: 'Acaba i torna la targeta',
  },
  withdraw: {
    title: 'Vols esborrar les teves respostes?',
    text: 'S’esborra tot el que has respost, i també l’informe. És com si haguessis dit que no. La pantalla del teu profe o la teva profe no ho diu.',
    confirm: 'Esborra-les',
    keep: 'No les esborris',
  },
  change: {
    until: 'Encara pots canviar d’idea en aquesta pantalla fins a les {{time}}.',
    button: 'He canviat d’idea',
    buttonFor: 'He canviat d’idea: {{test}}',
  },
} as const satisfies Translation<typeof en>;
