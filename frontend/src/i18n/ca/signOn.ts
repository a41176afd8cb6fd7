import type { Translation } from '../areas';
import type en from '../en/signOn';

export default {
  intro:
    'El personal pot entrar amb el compte que li ha donat el centre. L’alumnat i les famílies, mai.',
  add: 'Afegeix un servei d’accés',
  none: 'Encara no n’hi ha cap.',
  working: 'Un moment…',
  kinds: {
    google: 'Google Workspace',
    entra: 'Microsoft Entra',
    oidc: 'Un altre servei OpenID Connect',
  },
  states: { draft: 'Esborrany', on: 'Activat', off: 'Desactivat' },
  required: 'Obligatori',
  requiredFrom: 'A partir del {{date}} no n’hi ha prou amb la contrasenya per al personal.',
  liftedUntil: 'Sense el servei fins al {{date}}.',
  seen: 'Què va arribar a l’última prova',
  try: 'Prova’l',
  switchOn: 'Activa’l',
  switchOff: 'Desactiva’l',
  edit: 'Edita’l',
  copy: 'Copia',
  copyThis: 'Copia: {{label}}',
  copied: 'Copiat',
  notCopied: 'El navegador no ho permet. Copia l’adreça a mà.',
  facts: {
    kind: 'Servei',
    schools: 'Per a',
    all: 'tots els centres',
    domains: 'Adreces de',
    tried: 'Provat',
    untried: 'encara no',
    factor: 'Segon pas',
    own: 'el d’Alba',
    theirs: 'el del servei, segons {{claim}}: {{values}}',
    asked: 'Quan s’ha identificat la persona',
    told: 'el servei ho diu',
    untold:
      'el servei no ho diu; abans de les accions més importants, Alba demana el seu segon pas o la contrasenya',
  },
  next: {
    try: 'Primer prova’l: hi entres una vegada, i això no vincula ningú.',
    on: 'Funciona. Quan l’activis, el personal el veurà quan entri.',
    wait: 'Funciona. L’administració d’Alba el pot activar.',
  },
  late: {
    waits: '{{school}}: a partir del {{date}} el personal no en té prou amb la contrasenya.',
    notCome:
      'S’ha afegit {{school}}. A partir del {{date}}, i quan algú de l’administració del centre hagi entrat així, allà no n’hi haurà prou amb la contrasenya.',
  },
  require: {
    missing: 'Abans de fer-lo obligatori:',
    do: 'Fes-lo obligatori',
    title: 'Vols que tot el personal entri així?',
    text: 'Ara rebran un correu. D’aquí a dues setmanes, al personal ja no li bastarà la contrasenya. L’administració d’Alba conserva la seva i pot deixar entrar la gent si falla {{name}}.',
    end: 'Deixa de fer-lo obligatori',
    endTitle: 'Vols que torni a bastar la contrasenya?',
    endText: 'El personal podrà entrar amb contrasenya o amb {{name}}.',
  },
  remove: {
    do: 'Elimina’l',
    title: 'Vols eliminar la connexió amb {{name}}?',
    text: 'Es tancaran les sessions que s’hi havien obert, i caldrà tornar a vincular els comptes si el tornes a configurar.',
  },
  lift: {
    title: 'Deixa entrar el personal sense el servei unes hores',
    text: 'Quan falla el servei d’accés. L’administració del centre rebrà un correu.',
    hours: 'Hores (d’1 a 72)',
    reason: 'Per què (almenys deu lletres)',
    do: 'Deixa’ls entrar',
  },
  form: {
    edit: 'Edita el servei d’accés',
    kind: 'Servei',
    name: 'Nom',
    nameHint: 'Com el llegirà el personal al botó «Continua amb …».',
    all: 'Per a tots els centres',
    schools: 'Centres',
    domains: 'Dominis',
    domainsHint:
      'El que va després de l’@ de les adreces del personal, com ara exemple.cat. Si n’hi ha més d’un, amb comes.',
    tenant: 'ID del directori (inquilí)',
    tenantHint: 'El del centre, a la vista general del registre.',
    issuer: 'Emissor',
    issuerHint: 'L’adreça del servei, exactament com ell la diu.',
    client: 'ID de client',
    secret: 'Secret de client',
    secretHint: 'Deixa’l buit per conservar el que hi ha.',
  },
  factor: {
    label: 'Segon pas del servei',
    hint: 'Si el servei ja demana un codi o una clau, no cal demanar-ho dues vegades. La seva resposta ho ha de dir.',
    none: 'No compta: Alba demana el seu',
    claims: {
      amr: 'amr: com s’ha identificat la persona',
      acr: 'acr: amb quina exigència s’ha comprovat',
      acrs: 'acrs: una regla d’accés condicional (Microsoft)',
    },
    values: 'Valors que són suficients',
    valuesHint:
      'N’ha d’arribar un, com ara mfa. Val per dotze hores, i només si el servei diu quan ho va demanar.',
    notSeen:
      'A l’última prova no va arribar cap {{claim}}. Mentre no n’arribi, Alba demana el seu segon pas.',
    seen: 'A l’última prova va arribar:',
    take: 'Posa-hi {{value}}',
  },
  steps: {
    show: 'Què cal posar al servei',
    redirect: 'Adreça de redirecció, per copiar exactament',
    logout: 'Adreça per al tancament de sessió «back-channel»',
    noLogout:
      'Aquest servei no avisa Alba quan es tanca un compte. Treu la vinculació de la persona a Alba quan se’n vagi; una sessió s’acaba, com a molt tard, en un dia.',
    google: {
      one: 'Obre console.cloud.google.com amb un compte d’administració del centre i crea un projecte.',
      two: 'A «Google Auth Platform», tria el públic «Intern», perquè només hi entrin comptes del centre.',
      three:
        'A «Clients», crea un client OAuth de tipus «Aplicació web» i enganxa l’adreça de redirecció d’aquí sota a «URI de redirecció autoritzats».',
      four: 'Copia aquí l’ID de client i el secret de client, i el domini del centre.',
      five: 'Si després surt que el centre no deixa entrar Alba: a admin.google.com, a Seguretat › Accés i control de dades › Controls d’API, marca aquest client com a fiable.',
    },
    entra: {
      one: 'Obre entra.microsoft.com amb un compte d’administració del centre: «Registres d’aplicacions», «Registre nou».',
      two: 'Tria «Només els comptes d’aquest directori organitzatiu» i, com a URI de redirecció, «Web» amb l’adreça d’aquí sota.',
      three: 'Copia aquí l’ID d’aplicació (client) i l’ID del directori (inquilí).',
      four: 'A «Certificats i secrets», crea un secret de client i copia’n el valor aquí. Apunta quan caduca.',
      five: 'A «Configuració del token», afegeix al token d’identificació les notificacions opcionals email i auth_time. Si després surt que el centre no deixa entrar Alba: «Permisos de l’API», «Concedeix consentiment d’administrador».',
    },
    oidc: {
      one: 'Registra Alba al servei com a client confidencial, amb el flux de codi d’autorització i PKCE.',
      two: 'Permet l’adreça de redirecció d’aquí sota i els àmbits openid i email.',
      three:
        'Copia aquí l’emissor, l’ID de client i el secret. Els testimonis han d’anar signats amb RS256, PS256 o ES256.',
      four: 'Si el servei pot avisar quan algú se’n va, posa-hi l’adreça per al tancament «back-channel», que surt aquí un cop desat.',
    },
  },
} as const satisfies Translation<typeof en>;
