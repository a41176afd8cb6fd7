import type { Translation } from '../areas';
import type en from '../en/terms';

export default {
  select: {
    intro: 'Tria la persona sobre qui respondràs.',
    person_one: '{{name}}, {{count}} any',
    person_other: '{{name}}, {{count}} anys',
    none: 'No hi ha cap persona disponible',
    noneExplanation:
      'Amb aquest compte no pots respondre per ningú. Si creus que és un error, escriu-nos.',
    failed: 'No s’ha pogut carregar la llista de persones',
    chooseFirst: 'Tria una persona per continuar.',
  },
  round: {
    progress: 'Fets: {{done}}/{{total}}',
    open: 'Per fer ({{count}})',
    begun: 'Començats ({{count}})',
    done: 'Fets ({{count}})',
    doneOn: 'Fet el {{date}}',
    begunHint: 'Encara per acabar. Continues on ho vas deixar.',
    search: 'Cerca per nom',
    nobodyFound: 'No hi ha ningú amb aquest nom a la teva llista.',
    forMe: 'Per a mi',
    forMeIntro: 'T’estimes més respondre sobre tu?',
    changed: 'Ha canviat alguna cosa sobre {{name}}',
    changedText: 'Has acabat o començat aquest test en una altra finestra. Mira la llista.',
    goneTitle: 'Aquesta persona ja no és a la teva llista',
    goneText: 'La llista ha canviat mentrestant. Tria una altra persona.',
  },
  aboutOther: 'Respons sobre {{name}}. Pensa en el que has vist directament.',
  acceptFirst: 'Marca la casella per continuar.',
  starting: 'S’està començant…',
  listFailed: 'No s’ha pogut carregar la llista de persones',
  failed: 'No s’ha pogut començar el test',

  adult: {
    aboutSelf: 'Respons sobre tu.',
    noLabels: {
      title: 'Sense etiquetes',
      text: 'No és un diagnòstic. Mostra un moment concret, vist per una sola persona.',
    },
    detection: {
      title: 'Detecció a temps',
      text: 'Ajuda a veure a temps a qui li aniria bé una mica de suport. Es pot equivocar: una persona ha d’aprovar cada informe.',
    },
    questionnaire: {
      title: 'El qüestionari',
      text: '{{count}} frases curtes, uns {{minutes}} minuts. Pots fer una pausa quan vulguis.',
    },
    responses: {
      title: 'Les teves respostes',
      text: 'L’equip d’Alba treballa amb les respostes. Si respons per a un centre, el centre rep l’informe i el teu comentari, però no cada resposta. Qui hi té l’encàrrec de llegir també veu els resultats, en paraules. Ni altres famílies ni companys no en veuen res.',
    },
    noRightAnswers: {
      title: 'No hi ha respostes bones ni dolentes',
      text: 'Ningú et posarà nota. Tria la que s’hi acosti més.',
    },
    more: 'Més detalls',
    details: {
      wrong:
        'El test es pot equivocar per excés i per defecte: veure-hi alguna cosa on no hi ha res, o no veure-hi el que hi ha. I les persones canvien.',
      alone: 'Respon pel teu compte i tal com són les coses de debò.',
      stop: 'Fins que no l’acabis, pots esborrar el test amb totes les respostes: «Pausa» i després «Esborra el test…». Quan l’hagis acabat les pots retirar a Resultats, fins que es pugui llegir l’informe.',
      kept: 'Quan acceptes, es desa quin text era, en quin idioma i quan. Les respostes es desen d’una en una.',
      seen: 'A Configuració pots veure qui ha vist els teus resultats i baixar les teves dades.',
    },
    freely: 'Participar-hi és cosa teva. Sense el teu sí, no comença cap test.',
    accept: 'Ho he llegit i accepto participar-hi',
  },

  /** For a guardian with a family’s link. */
  link: {
    noLabels: {
      title: 'Sense etiquetes',
      text: 'No és un diagnòstic. Mostra un moment concret, vist per una sola persona.',
    },
    detection: {
      title: 'Detecció a temps',
      text: 'Ajuda a veure a temps a qui li aniria bé una mica de suport. Es pot equivocar: una persona ha d’aprovar cada informe.',
    },
    questionnaire: {
      title: 'El qüestionari',
      text: '{{count}} frases curtes, uns {{minutes}} minuts. Pots parar i continuar més tard amb el mateix enllaç.',
    },
    responses: {
      title: 'Les teves respostes',
      text: 'L’equip d’Alba treballa amb les respostes. El centre rep l’informe, però no cada resposta. Qui hi té l’encàrrec de llegir també veu els resultats, en paraules. Alba no te l’envia; el centre te’l pot donar. Ni el teu fill o filla, ni altres famílies ni companys no en veuen res a Alba.',
    },
    noRightAnswers: {
      title: 'No hi ha respostes bones ni dolentes',
      text: 'Ningú et posarà nota. Tria la que s’hi acosti més.',
    },
    more: 'Més detalls',
    details: {
      wrong:
        'El test es pot equivocar per excés i per defecte: veure-hi alguna cosa on no hi ha res, o no veure-hi el que hi ha. I les persones canvien.',
      alone: 'Respon pel teu compte i tal com són les coses de debò.',
      stop: 'Fins que no acabis, ho pots esborrar tot: «Surt» i després «Esborra el que he respost». Després de l’última frase ho pots retirar a la mateixa pàgina durant cinc minuts.',
      kept: 'Quan acceptes, es desa quin text era, en quin idioma i quan. Les respostes es desen d’una en una.',
      seen: 'Cada vegada que algú obre el resultat, queda registrat.',
    },
    freely: 'Participar-hi és cosa teva. Sense el teu sí, no comença cap test.',
    accept: 'Ho he llegit i accepto participar-hi',
  },

  child: {
    aboutSelf: 'Aquestes preguntes són sobre tu.',
    noLabels: {
      title: 'Sense etiquetes',
      text: 'No diu com ets. Només mostra com et veus ara.',
    },
    detection: {
      title: 'Per què ho preguntem',
      text: 'De vegades algú necessita una mica d’ajuda i ningú no se n’adona. Amb les teves respostes és més fàcil veure-ho.',
    },
    questionnaire: {
      title: 'Què faràs',
      text: 'Llegiràs {{count}} frases curtes i diràs si encaixen amb tu. Són uns {{minutes}} minuts. Pots parar i continuar més tard.',
    },
    responses: {
      title: 'Qui ho llegeix',
      text: 'L’equip d’aquest web pot veure les respostes. Si el fas amb l’escola, l’escola rep un informe i el que escriguis al final, però no les respostes. Qui hi vetlla pel benestar també llegeix els resultats, en paraules. En aquest web, ni a casa ni a classe no en veuen res. Però l’escola en pot parlar amb la teva família o donar-li l’informe.',
    },
    noRightAnswers: {
      title: 'No hi ha respostes bones ni dolentes',
      text: 'No et posaran cap nota. Tria el que et sembli més cert. No hi ha pressa.',
    },
    more: 'Més coses que pots saber',
    details: {
      wrong:
        'Podràs llegir l’informe quan algú l’hagi aprovat. Es pot equivocar: només és un moment.',
      alone: 'Respon pel teu compte, tal com són les coses de debò.',
      stop: 'Has canviat d’idea a mig fer? Prem «Pausa» i després «Esborra el test…». També un cop acabat, a Resultats, fins que puguis llegir l’informe.',
      kept: 'Es desa a quin text has dit que sí, en quin idioma i quan.',
      seen: 'A Configuració pots veure qui ha vist els teus resultats.',
    },
    freely: 'Pots dir que no, i no passa res. No has d’explicar per què.',
    accept: 'Ho he llegit i el vull fer',
  },

  doneBefore: 'Ja has fet aquest test sobre {{name}}',
  doneBeforeSelf: 'Ja has fet aquest test sobre tu',
  doneBeforeText:
    'El vas fer el {{date}}. Si continues, en comences un de nou. El primer queda com està.',

  consentMissing: 'Encara no hi ha el consentiment de la família',
} as const satisfies Translation<typeof en>;
