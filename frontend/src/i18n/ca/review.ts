import type { Translation } from '../areas';
import type en from '../en/review';

export default {
  list: {
    intro:
      'Tests acabats de les persones que tens a càrrec. Quan n’aproves un, se n’obre l’informe.',
    introAlba: 'Tests acabats de tothom, amb les puntuacions i els informes.',
    search: 'Cerca per nom o correu',
    filters: 'Quins tests',
    all: 'Tots',
    approved: 'Aprovats',
    notApproved: 'No aprovats',
    allTypes: 'Tots dos tests',
    type: 'Test',
    personality: 'Personalitat',
    wellbeing: 'Benestar emocional',
    allSchools: 'Tots els centres',
    allClasses: 'Totes les classes',
    chooseSchool: 'Primer, el centre',
    noSchool: 'Cap centre',
    detail: 'Detall',
    open: 'Detall del test: {{name}}, {{date}}',
    empty: 'No s’ha trobat cap test',
    nothingYet: 'Encara no ha acabat ningú cap test. Apareixeran aquí tan bon punt s’acabin.',
    nothingFound: 'No hi ha res que encaixi amb aquesta cerca i aquests filtres.',
  },
  detail: {
    facts: 'El test',
    answeredBy: 'respost per {{name}}',
    informant: 'Respon com a',
    informants: {
      parent: 'Mare, pare o qui en té la tutela',
      teacher: 'Professional del centre',
      self: 'La mateixa persona',
    },
    school: 'Centre i classe',
    comment: 'Comentari addicional',
    noComment: 'No s’ha deixat cap comentari.',
    alarmed: {
      school:
        'Si el comentari t’alarma, avui mateix: parla amb la coordinació de benestar i protecció del centre. Si hi ha perill, truca al 112.',
      alba: 'Si el comentari t’alarma, avui mateix: truca al centre i demana la coordinació de benestar i protecció. Si hi ha perill, truca al 112.',
      family:
        'Si el comentari t’alarma, avui mateix: posa’t en contacte amb la família. Si hi ha perill, truca al 112.',
    },
    notFound: 'No s’ha trobat el test',
    notFoundText:
      'Ja no existeix o no és dels teus centres. Potser algú altre l’ha eliminat mentrestant.',
    loadFailed: 'No s’ha pogut carregar el test',
    toList: 'Ves als tests acabats',
    unfinished: 'Aquest test no s’ha acabat',
    unfinishedText:
      'S’han respost {{answered}} preguntes de {{total}}. Encara no hi ha res per revisar.',
  },
  several: {
    heading: 'Tria',
    choose: 'Tria el test: {{name}}, {{date}}',
    all: 'Tria tots els tests d’aquesta pàgina',
    none: 'No triïs cap test',
    chosen_one: '{{count, number}} test triat',
    chosen_other: '{{count, number}} tests triats',
    approve: 'Aprova',
    withdraw: 'Retira l’aprovació',
    approving: 'S’estan aprovant…',
    withdrawing: 'S’està retirant l’aprovació…',
    approveTitle_one: 'Vols aprovar {{count, number}} test?',
    approveTitle_other: 'Vols aprovar {{count, number}} tests?',
    approveText:
      'Les persones que els van respondre podran obrir els informes. Qui té adreça rebrà un sol correu, i només la primera vegada.',
    withdrawTitle_one: 'Vols retirar l’aprovació? ({{count, number}} test)',
    withdrawTitle_other: 'Vols retirar l’aprovació? ({{count, number}} tests)',
    withdrawText: 'Les persones que els van respondre ja no podran obrir els informes.',
    internalText:
      'És l’aprovació pròpia d’Alba. Qui pot veure els informes ho decideix cada centre.',
    approved_one: 'S’ha aprovat {{count, number}} test.',
    approved_other: 'S’han aprovat {{count, number}} tests.',
    withdrawn_one: 'S’ha retirat l’aprovació a {{count, number}} test.',
    withdrawn_other: 'S’ha retirat l’aprovació a {{count, number}} tests.',
    unchanged_one: '{{count, number}} no necessitava cap canvi.',
    unchanged_other: '{{count, number}} no necessitaven cap canvi.',
    refusedTitle_one: '{{count, number}} test es queda com estava',
    refusedTitle_other: '{{count, number}} tests es queden com estaven',
    download: 'Baixa els informes',
    downloading: 'S’estan preparant els informes…',
    downloaded_one: 'S’ha baixat {{count, number}} informe.',
    downloaded_other: 'S’han baixat {{count, number}} informes.',
    downloadFailed: 'No s’han baixat els informes. {{reason}}',
    withoutTitle_one: '{{count, number}} test no té informe',
    withoutTitle_other: '{{count, number}} tests no tenen informe',
    gone: 'ja no hi és.',
    changed: 'l’informe ha canviat. Mira’l abans d’aprovar-lo.',
    nameChanged:
      'un nom o una data de naixement ha canviat des que se’n va pujar l’informe. Obre el test i confirma-ho allà.',
  },
  row: {
    label: 'Els tests de la llista',
    place: '{{place}} / {{count}}',
    previous: 'Anterior',
    next: 'Següent',
    approve: 'Aprova i passa al següent',
    approveLast: 'Aprova',
  },
  approval: {
    title: 'Aprovació',
    label: 'Aprovació del test: {{name}}',
    approved: 'Aprovat',
    pending: 'Pendent d’aprovació',
    school:
      'Quan l’aproves, els resultats es lliuren a qui ha fet el test: {{name}} podrà obrir l’informe i la primera vegada rebrà un correu.',
    noAddress:
      '{{name}} no té adreça de correu: quan l’aproves no s’envia res, i no podrà obrir l’informe aquí. Baixa’l i dona-l’hi en mà, o deixa-ho a qui llegeix per al centre: ho té a la llista.',
    alba: 'Aquesta és l’aprovació d’Alba. {{name}} podrà obrir l’informe quan l’aprovi el centre ({{school}}).',
    albaReleases:
      '{{name}} no és de cap centre; per això la teva aprovació lliura els resultats: {{name}} podrà obrir l’informe i la primera vegada rebrà un correu.',
    schoolApproved: 'El centre l’ha aprovat: {{name}} pot veure l’informe.',
    schoolPending: 'El centre encara no l’ha aprovat.',
    doneNoAddress: 'Aprovat. {{name}} no té adreça de correu i no s’ha enviat res.',
    doneReleased: 'Aprovat. Ara {{name}} pot veure l’informe.',
    doneNoReport: 'Aprovat. No hi ha cap informe; per això {{name}} encara no pot obrir res.',
    doneInternal: 'Aprovat per Alba. No canvia qui pot veure l’informe: això depèn del centre.',
    undoneReleased: 'S’ha retirat l’aprovació. {{name}} ja no pot veure l’informe.',
    undoneInternal: 'S’ha retirat l’aprovació d’Alba. No canvia qui pot veure l’informe.',
    failed: 'L’aprovació no ha canviat. {{reason}}',
    reportChanged:
      'No s’ha aprovat: mentrestant s’ha substituït o eliminat l’informe. Mira el que hi ha ara i decideix.',
    nameChangedAlba:
      'Un nom o una data de naixement ha canviat des que es va pujar aquest informe. Mira’l: si encara hi diu l’anterior, puja’n un altre.',
    nameChanged:
      'Un nom o una data de naixement ha canviat des que es va pujar aquest informe. Mira’l: si encara hi diu l’anterior, demana’n un altre a Alba.',
    asItIsTitle: 'Vols aprovar l’informe pujat tal com està?',
    asItIsText:
      'Un nom o una data de naixement ha canviat des que es va pujar, i al fitxer no hi ha canviat res. Has mirat l’informe i pot quedar tal com està.',
    asItIs: 'L’he mirat: aprova’l',
    nameChangedNow:
      'No s’ha aprovat: un nom o una data de naixement ha canviat des que es va pujar aquest informe. Mira’l i decideix.',
  },
  report: {
    byHand: 'Per donar-lo en mà no cal que l’aprovis.',
    title: 'Informe',
    generated: 'Alba va fer aquest informe quan es va acabar el test.',
    uploaded: 'L’informe és un PDF que algú ha pujat. Substitueix el que va fer Alba.',
    uploadedNow: 'Ara l’informe és {{file}}.',
    none: 'L’informe no està disponible',
    noneText: 'Aquest test no en té cap.',
    noneTextAlba: 'Aquest test no en té cap. Pots pujar un PDF.',
    download: 'Baixa l’informe (PDF)',
    print: 'Imprimeix aquesta pàgina',
    downloading: 'S’estan baixant els resultats…',
    downloadFailed: 'No s’ha pogut baixar l’informe. {{reason}}',
    downloadCsv: 'Baixa el CSV',
    downloadingCsv: 'S’està baixant el CSV…',
    csvFailed: 'No s’ha pogut baixar el fitxer CSV',
    uploadTitle: 'Substitueix-lo per un altre PDF',
    uploadTitleNone: 'Puja un PDF',
    choose: 'Tria un fitxer PDF',
    hint_one: 'o deixa’l anar aquí. Com a màxim {{count}} MB.',
    hint_other: 'o deixa’l anar aquí. Com a màxim {{count}} MB.',
    upload: 'Puja el PDF',
    uploading: 'S’està pujant el PDF…',
    uploadDone: 'S’ha pujat l’informe en PDF',
    approvalEnds:
      'Aquest test està aprovat. Si canvies o elimines l’informe, se’n retira l’aprovació i el nou s’ha de tornar a aprovar.',
    approvalEnded: 'S’ha retirat l’aprovació: aquest informe encara no l’ha aprovat ningú.',
    selectPdf: 'Tria un fitxer PDF',
    tooLarge_one: 'El fitxer és massa gran (màxim: {{count}} MB). Tria’n un de més petit.',
    tooLarge_other: 'El fitxer és massa gran (màxim: {{count}} MB). Tria’n un de més petit.',
    uploadFailed: 'No s’ha acceptat l’informe en PDF',
    uploadError: 'No s’ha pogut pujar l’informe en PDF',
    formerStays: 'Es manté l’informe anterior.',
    generate: 'Torna a fer l’informe',
    generateTitle: 'Vols tornar a fer l’informe? Test: {{name}}',
    generateText:
      'Alba torna a fer l’informe a partir de les puntuacions. Substitueix el que hi ha ara.',
    generating: 'S’està fent l’informe…',
    generateDone: 'S’ha tornat a fer l’informe',
    generateFailed: 'No s’ha pogut fer l’informe. {{reason}}',
    delete: 'Elimina l’informe',
    deleteTitle: 'Vols eliminar l’informe? Test: {{name}}',
    deleteText:
      'El PDF s’esborra i no es podrà recuperar. {{name}} tampoc no el podrà obrir. El test i les puntuacions es queden.',
    deleteDone: 'S’ha eliminat l’informe',
    deleteGone: 'Algú altre ja havia eliminat l’informe',
    deleteFailed: 'No s’ha pogut eliminar l’informe. {{reason}}',
  },
  result: {
    title: 'Resultat',
  },
  reading: {
    title: 'Puntuacions',
    openingTitle: 'Això és un cribratge, no un diagnòstic.',
    openingBfiTitle: 'Això descriu una manera de ser; no és un diagnòstic.',
    compared: {
      parent:
        'Segons la mare, el pare o qui en té la tutela, en comparació amb infants del Regne Unit. La comparació no inclou dades de Catalunya.',
      teacher:
        'Segons un professional del centre, en comparació amb infants del Regne Unit. La comparació no inclou dades de Catalunya.',
      self: 'Segons la mateixa persona, en comparació amb infants i adolescents del Regne Unit. La comparació no inclou dades de Catalunya.',
    },
    seenBy: {
      parent: 'Segons la mare, el pare o qui en té la tutela.',
      teacher: 'Segons un professional del centre.',
      self: 'Segons la mateixa persona.',
    },
    noBands:
      'Les franges de comparació es van fer per a edats entre els {{low}} i els {{high}} anys; per això només es mostren els números.',
    direction:
      'En totes les àrees, menys la d’ajudar els altres, un número més gran vol dir més dificultats.',
    limits: 'Els talls de cada barra són els límits entre les franges.',
    lines: 'Cada línia va de l’1 al 5. Tots dos extrems tenen la seva part bona.',
    captionSdq: 'Puntuacions del test de benestar emocional',
    captionBfi: 'Puntuacions del test de personalitat',
    score: 'Àrea',
    value: 'Valor',
    scale: 'En la seva escala',
    band: 'Franja',
    noBand: 'Sense franges',
    of: '{{value}} de {{max}}',
    missing: 'No hi ha prou respostes',
    nextStep:
      'Algun resultat crida l’atenció, poc o molt. El pas següent és parlar-ne amb calma amb la tutora o el tutor, amb l’orientació del centre o amb pediatria. Poden valorar si és un moment passatger o si aniria bé una mica de suport.',
    nothingStandsOut:
      'Cap resultat no crida l’atenció. Si tot i així hi ha res que et preocupi, fes cas del que veus i parla-ne amb la tutora o el tutor, amb l’orientació del centre o amb pediatria.',
    several:
      'Altres persones poden veure-ho d’una altra manera; les respostes de persones diferents no es barregen mai.',
    demoSdq:
      'Aquest test s’ha fet amb una redacció de demostració escrita per a Alba, no amb el text d’un qüestionari validat. Les franges són només orientatives.',
    demoBfi:
      'Aquest test s’ha fet amb una redacció de demostració escrita per a Alba, no amb el text d’un qüestionari validat. Les puntuacions són només orientatives.',
    none: 'Aquest test no té puntuacions.',
  },
  quality: {
    title: 'Com s’ha respost',
    acquiescence: 'Tendència a dir que sí: {{value}} (al voltant de 3 és equilibrat)',
    straightLined:
      'S’ha donat la mateixa resposta a totes les frases dels parells oposats; cal llegir les puntuacions amb prudència.',
    note: 'Són indicis per tenir en compte quan es llegeix, mai un veredicte.',
  },
  scores: {
    extraversion: {
      name: 'Sociabilitat',
      low: 'Gaudeix de la calma i dels grups petits',
      high: 'Gaudeix de la companyia i del moviment',
      sentence:
        'D’on treu l’energia algú: de la calma i la proximitat, o de la gent i l’activitat.',
    },
    agreeableness: {
      name: 'Tracte amb els altres',
      low: 'Diu obertament què li molesta',
      high: 'Busca primer l’acord',
      sentence:
        'Com afronta algú les diferències amb els altres: mantenint la seva posició o buscant un punt mitjà.',
    },
    conscientiousness: {
      name: 'Ordre i constància',
      low: 'Improvisa i s’adapta sobre la marxa',
      high: 'Planifica i segueix el pla',
      sentence: 'Com fa algú les tasques: amb llibertat i sobre la marxa, o amb ordre i pas a pas.',
    },
    neuroticism: {
      name: 'Sensibilitat emocional',
      low: 'Manté la calma passi el que passi',
      high: 'Viu les coses amb intensitat',
      sentence: 'Amb quina força viu algú els alts i baixos de cada dia.',
    },
    openness: {
      name: 'Curiositat i imaginació',
      low: 'Valora el que és conegut i pràctic',
      high: 'Busca el que és nou i diferent',
      sentence:
        'Què desperta l’interès d’algú: el que és conegut i útil, o les idees i experiències noves.',
    },
    emotional: {
      name: 'Preocupacions i estat d’ànim',
      sentence:
        'Amb quina freqüència apareixen preocupacions, pors, tristesa o molèsties sense una causa clara.',
    },
    conduct: {
      name: 'Geni i normes',
      sentence: 'Com es viuen els enfadaments, les discussions i les normes.',
    },
    hyperactivity: {
      name: 'Inquietud i atenció',
      sentence:
        'Fins a quin punt costa estar en calma, pensar abans d’actuar i mantenir l’atenció.',
    },
    peer: {
      name: 'Dificultats amb amics i companys',
      sentence: 'Fins a quin punt costa tenir amistats i sentir-se part del grup.',
    },
    prosocial: {
      name: 'Ajuda als altres',
      sentence: 'Quanta atenció i ajuda reben els altres. Aquí un número més gran és un punt fort.',
    },
    total: {
      name: 'Totes les dificultats juntes',
      sentence: 'La suma de les quatre primeres àrees.',
    },
    internalising: {
      name: 'Dificultats que es viuen per dins',
      sentence:
        'Suma de «Preocupacions i estat d’ànim» i «Dificultats amb amics i companys». No té franges.',
    },
    externalising: {
      name: 'Dificultats que es veuen des de fora',
      sentence: 'Suma de «Geni i normes» i «Inquietud i atenció». No té franges.',
    },
  },
  bands: {
    close_to_average: 'a prop de la mitjana',
    slightly_raised: 'una mica alt',
    high: 'alt',
    very_high: 'molt alt',
    slightly_lowered: 'una mica baix',
    low: 'baix',
    very_low: 'molt baix',
  },
} as const satisfies Translation<typeof en>;
