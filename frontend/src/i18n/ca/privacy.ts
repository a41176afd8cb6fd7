import type { Translation } from '../areas';
import type en from '../en/privacy';

export default {
  lead: 'Què guarda Alba sobre tu, qui ho pot llegir, durant quant de temps i què hi pots fer.',
  responsible: {
    title: 'Qui n’és responsable',
    controller: 'Responsable de les dades',
    dpo: 'Delegat o delegada de protecció de dades',
    basis: 'Què permet fer servir les dades',
    consent:
      'El consentiment de qui respon o, si és un infant, de qui en té la tutela (RGPD, articles 6.1.a i 9.2.a). Es pot retirar en qualsevol moment.',
    public_task:
      'Una missió d’interès públic que la llei dona a l’organització responsable (RGPD, articles 6.1.e i 9.2.g).',
    retention: 'Quant de temps es guarden els tests acabats',
    unset:
      'L’organització que gestiona aquest lloc web encara no ha escrit aquí qui és responsable de les dades. Si tens cap pregunta sobre les teves dades, escriu a {{email}}.',
  },
  kept: {
    title: 'Què es guarda',
    account:
      'La teva adreça de correu, el nom, l’idioma i el rol. La contrasenya es guarda d’una manera que ningú no pot llegir.',
    people:
      'La data de naixement, el centre i la classe, si els has donat tu o el teu centre. Si hi afegeixes un infant: el nom i la data de naixement.',
    tests:
      'Les teves respostes, el comentari, les puntuacions que en surten, l’informe, i quines condicions vas acceptar i quan.',
    contacts:
      'Si el centre els ha posat: els noms i les adreces de correu de la teva família, qui decideix per tu i què ha respost.',
    followUp:
      'Si has demanat parlar amb algú: que ho has fet, i què hi has escrit. Si el centre fa alguna cosa per tu: què, quan i qui.',
    consent:
      'Si un infant necessita el consentiment de qui en té la tutela: si s’ha donat, quan, i on guarda el centre el full signat.',
    asked:
      'Si una de les persones que llegeixen al teu centre pregunta només per tu: qui ho ha preguntat i per què, a qui, i què ha dit la teva família. El perquè s’elimina amb les respostes.',
    trail: 'Qui ha obert o canviat què, i quan: sense noms ni respostes.',
  },
  readers: {
    title: 'Qui ho pot llegir',
    you: 'Tu',
    youText:
      'Les teves dades, les teves respostes i comentaris i, quan està aprovat, l’informe de cada test que has fet.',
    answering: 'Qui respon sobre tu',
    answeringText:
      'El teu nom, l’adreça de correu, l’edat, els tests que ha fet sobre tu i, quan està aprovat, l’informe de cadascun. No els que has fet tu.',
    school: 'Les persones que administren el teu centre',
    schoolText:
      'Les teves dades i els contactes de la teva família tal com els ha posat el centre, quins tests es demanen, falten o s’han acabat, els informes i els comentaris. No els resultats en paraules, ni cada resposta, ni les puntuacions, ni qui vol parlar, ni res d’altres centres. Si has afegit tu un infant, cap centre no en veu res.',
    reading: 'Qui té l’encàrrec de llegir al teu centre',
    readingText:
      'Els resultats dels tests sobre tu, en paraules, els hagi respost qui els hagi respost, els informes i els comentaris; si demanes parlar amb algú, i què hi has escrit; el que el centre fa per tu; el que pregunten només per tu, i per què; i els contactes de la teva família. No cada resposta, ni les puntuacions.',
    named:
      'Al teu centre llegeixen els resultats: {{names}}. Qui fa la teva tutoria només llegeix si vols parlar amb algú.',
    tutor: 'La tutora o el tutor de la teva classe',
    tutorText:
      'Si la classe respon amb targetes: els noms de la classe, qui té targeta i qui ha acabat. Si vols parlar amb ella, amb ell o amb qui sigui: que ho has demanat, i què hi has escrit. Cap resposta ni cap informe.',
    alba: 'L’equip d’Alba',
    albaText:
      'Les respostes, els comentaris i els resultats, en paraules i en puntuacions, per preparar els informes; els contactes de la teva família. El que el centre fa per tu, i que pregunta només per tu, només si en dona el motiu, que s’explica a qui llegeix al teu centre; per què ho pregunta, mai. Cada vegada que obre resultats queda registrat, i ho pots veure a Configuració.',
    research: 'Qui fa recerca',
    researchText:
      'Només si la teva família ha acceptat la recerca: respostes i puntuacions, amb edat, curs i idioma, i cap nom, comentari ni dia, en fitxers que dues persones de l’equip d’Alba decideixen juntes. Res no diu de qui és una fila, i per això no es pot treure d’un fitxer.',
    others: 'Ningú més',
    othersText:
      'No hi ha publicitat ni seguiment, i els correus no porten mai resultats. Qui té cura del servidor pot arribar, tècnicament, al que hi ha guardat.',
  },
  duration: {
    title: 'Durant quant de temps',
    unfinished: 'Un test començat i no acabat s’elimina quan han passat {{days}} dies.',
    signup: 'Un compte amb l’adreça de correu sense confirmar s’elimina al cap de 3 dies.',
    finished:
      'El teu compte i els tests acabats es guarden fins que els elimines tu o algú que els administra, o fins al dia que ha decidit el teu centre.',
    trail:
      'El registre de qui ha obert què es conserva. Quan s’elimina el teu compte, ja no diu qui eres.',
    backups:
      'Les còpies de seguretat encara contenen el que s’ha eliminat fins que se substitueixen.',
  },
  rights: {
    title: 'Què hi pots fer',
    download: 'Baixar tot el que Alba guarda sobre tu: Configuració, «Baixa les meves dades».',
    sights: 'Veure qui ha vist els teus resultats: Configuració, «Qui ha vist els meus resultats».',
    erase:
      'Eliminar el teu compte: Configuració, «Elimina el compte». L’accés s’acaba de seguida; els tests, les respostes, els comentaris i els informes, i els infants que has afegit, s’esborren al cap de set dies, o set dies després que es tanqui una petició de parlar o un cas sobre tu.',
    leave:
      'Canviar d’idea durant un test: «Pausa» i després «Esborra el test…». Quan l’has acabat, fins que es pot llegir l’informe: Resultats, «Retira les meves respostes».',
    ask: 'També tens dret a fer corregir les teves dades, a oposar-te que es facin servir o a limitar-ne l’ús, i a demanar-ho en nom del teu fill o filla. Escriu a {{email}}.',
  },
  authority: {
    title: 'Si alguna cosa no va bé',
    text: 'Pots reclamar davant d’una autoritat de protecció de dades. A Catalunya, l’autoritat catalana (APDCAT) s’ocupa dels organismes públics i dels centres sostinguts amb fons públics; l’agència espanyola (AEPD), de la resta.',
  },
  notConfigured: {
    title: 'La pàgina de privacitat no està configurada',
    text: 'Encara no diu qui és responsable de les dades. Fes posar al servidor aquests quatre valors: PRIVACY_CONTROLLER, PRIVACY_DPO_CONTACT, PRIVACY_LEGAL_BASIS, PRIVACY_RETENTION.',
  },
} as const satisfies Translation<typeof en>;
