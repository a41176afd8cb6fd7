import type { Translation } from '../areas';
import type en from '../en/home';

export default {
  soon: 'Obrim ben aviat',
  title: 'El benestar emocional d’infants i adolescents, cuidat a temps',
  lead: 'Alba és una solució preventiva per al benestar emocional: ajuda les famílies i els centres educatius a veure aviat com està cada infant o adolescent i on li aniria bé una mica de suport.',
  card: 'Tens una targeta?',
  logIn: 'Inicia la sessió',
  signUp: 'Crea un compte',
  contactUs: 'Escriu-nos',

  objectives: {
    title: 'Per què hi som',
    preventionTitle: 'Prevenció, detecció precoç i educació emocional',
    prevention:
      'El que es detecta aviat és més fàcil d’acompanyar. Les famílies i els centres tenen una manera tranquil·la de fer-ho plegats, i paraules per parlar de les emocions.',
    skillsTitle: 'Suport per desenvolupar habilitats emocionals, de la infància a l’edat adulta',
    skills:
      'Conèixer-se, entendre els altres, demanar ajuda: tot això s’aprèn, a cada edat a la seva manera.',
  },

  steps: {
    title: 'Com funciona',
    inviteTitle: 'Tens un compte',
    invite: 'El teu centre et dona d’alta i t’envia un correu per triar la contrasenya.',
    inviteOrSignUp:
      'El teu centre et dona d’alta i t’envia un enllaç. Les famílies i les persones adultes sense centre també es poden registrar pel seu compte.',
    answerTitle: 'Respons al teu ritme',
    answer:
      'Una frase curta cada vegada, al mòbil o a l’ordinador. No hi ha respostes bones ni dolentes.',
    reportTitle: 'Reps un informe que s’entén',
    report:
      'Algú del teu centre, o de l’equip d’Alba si no en tens, ha d’aprovar l’informe. Després ja el pots llegir.',
    sampleFile: '/sample-report-ca.pdf',
    sample: 'Mira un informe de mostra',
    sampleAbout: 'PDF, 2 pàgines. L’infant és inventat i les frases són de demostració.',
  },

  privacy: {
    title: 'Qui veu què',
    lead: 'Preguntem coses personals. Per això t’expliquem, ben clar, qui les pot veure.',
    more: 'Tot sobre la privacitat',
    youTitle: 'Tu',
    you: 'Els teus tests, i el teu informe quan està aprovat.',
    schoolTitle: 'El centre, si respons per a un',
    school:
      'Les persones que l’administren veuen quins tests s’han acabat, els informes i els comentaris que s’hi afegeixen. Qui té l’encàrrec de llegir també veu els resultats, en paraules, i qui vol parlar amb algú, que també ho pot llegir qui fa la tutoria. Ningú del centre no veu cada resposta, ni res d’altres centres.',
    albaTitle: 'L’equip d’Alba',
    alba: 'Les respostes, els comentaris i les puntuacions, per vetllar pels informes. Cada vegada que algú les obre, queda registrat.',
    othersTitle: 'Ningú més',
    others: 'Sense publicitat, sense etiquetes, sense diagnòstics.',
  },

  contact: {
    title: 'En parlem?',
    text: 'Sou una família, un centre educatiu o professionals i en voleu saber més? Ens podeu escriure: us respondrà una persona.',
    help: 'Alba no és un servei d’urgències. Si algú necessita ajuda ara mateix, truca al telèfon {{number}}.',
  },
} as const satisfies Translation<typeof en>;
