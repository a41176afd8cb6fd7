import type { Translation } from '../areas';
import type en from '../en/home';

export default {
  soon: 'Obrim ben aviat',
  title: 'El benestar emocional dels infants, cuidat a temps',
  lead: 'Alba és una solució preventiva per al benestar emocional: ajuda les famílies i les escoles a veure aviat com està cada infant i on li aniria bé una mica de suport.',
  logIn: 'Inicia la sessió',
  contactUs: 'Escriu-nos',

  objectives: {
    title: 'Per què hi som',
    preventionTitle: 'Prevenció, detecció precoç i educació emocional',
    prevention:
      'El que es detecta aviat és més fàcil d’acompanyar. Les famílies i les escoles tenen una manera tranquil·la de fer-ho juntes, i paraules per parlar de les emocions.',
    skillsTitle: 'Suport per desenvolupar habilitats emocionals, de la infància a l’edat adulta',
    skills:
      'Conèixer-se, entendre els altres, demanar ajuda: tot això s’aprèn, a cada edat a la seva manera.',
  },

  steps: {
    title: 'Com funciona',
    inviteTitle: 'Reps una invitació',
    invite: 'L’escola et dona d’alta i, amb un correu, tries la teva contrasenya.',
    answerTitle: 'Respons al teu ritme',
    answer:
      'Una frase curta cada vegada, al mòbil o a l’ordinador. No hi ha respostes bones ni dolentes.',
    reportTitle: 'Reps un informe que s’entén',
    report:
      'Primer, algú de l’escola revisa el resultat. Quan l’aprova, ja pots llegir el teu informe.',
  },

  privacy: {
    title: 'Qui veu què',
    lead: 'Preguntem coses personals. Per això t’expliquem, ben clar, qui les pot veure.',
    youTitle: 'Tu',
    you: 'Els teus tests, i el teu informe quan està aprovat.',
    schoolTitle: 'La teva escola',
    school:
      'Les persones que l’administren veuen quins tests s’han acabat i els informes. No veuen cada resposta, ni res d’altres escoles.',
    albaTitle: 'L’equip d’Alba',
    alba: 'Les respostes i les puntuacions, per vetllar pels informes. Cada vegada que algú les obre, queda registrat.',
    othersTitle: 'Ningú més',
    others: 'Sense publicitat, sense etiquetes, sense diagnòstics.',
  },

  contact: {
    title: 'En parlem?',
    text: 'Sou una família, una escola o professionals i en voleu saber més? Ens podeu escriure: us respondrà una persona.',
    help: 'Alba no és un servei d’urgències. Si algú necessita ajuda ara mateix, truca al {{number}}.',
  },
} as const satisfies Translation<typeof en>;
