import type { Translation } from '../areas';
import type en from '../en/firstSteps';

export default {
  title: 'Primers passos',
  intro: 'Fets: {{done}}/{{count}}.',
  done: 'Fet: {{steps}}.',
  rest_one: '{{count}} pas més',
  rest_other: '{{count}} passos més',
  aside: 'Deixa de banda',
  asideOf: 'Deixa de banda: {{step}}',
  isAside: '«{{step}}» s’ha deixat de banda en aquest ordinador',
  product: {
    school: {
      title: 'Afegeix el primer centre',
      text: 'N’hi ha prou amb el nom i el codi postal.',
      go: 'Ves als centres',
    },
    school_admin: {
      title: 'Convida qui l’administra',
      text: 'És qui importa la llista, fa les campanyes i revisa els resultats.',
      go: 'Afegeix una persona',
    },
    second_factor: {
      title: 'Activa la verificació en dos passos',
      text: 'El teu compte arriba a tots els centres: una contrasenya sola és massa poc.',
      go: 'Ves a la configuració',
    },
    contact: {
      title: 'Posa l’adreça de contacte',
      text: 'Les pàgines i els correus encara porten una adreça inventada. Fes posar CONTACT_EMAIL al servidor.',
      go: 'Mira on surt',
    },
    texts: {
      title: 'Completa la pàgina de privacitat',
      text: 'Encara no diu qui és responsable de les dades. Fes posar al servidor PRIVACY_CONTROLLER, PRIVACY_DPO_CONTACT, PRIVACY_LEGAL_BASIS i PRIVACY_RETENTION.',
      go: 'Mira la pàgina',
    },
    consent_text: {
      title: 'Publica el text que llegeixen les famílies',
      text: 'Les famílies encara llegeixen un text de demostració. Posa-hi el teu, en cada idioma, i publica’l.',
      go: 'Posa el text',
    },
    wording: {
      title: 'Importa les preguntes amb llicència',
      text: 'Ara com ara es respon un text de demostració. Al servidor, manage.py import_wording hi posa el que té llicència.',
    },
  },
  school: {
    school_contact: {
      title: 'Digues on poden preguntar les famílies',
      text: 'Una adreça de correu o un telèfon del teu centre. Surt a totes les pàgines, correus i fulls per a les famílies.',
      go: 'Ves al teu centre',
    },
    list: {
      title: 'Importa la llista d’alumnat',
      text: 'Amb la llista de SAGA, d’Esfer@ o de qualsevol full de càlcul: les classes es fan alhora.',
      go: 'Porta la llista',
    },
    tutors: {
      title: 'Afegeix les tutores i els tutors',
      text: 'Imprimeixen les targetes de la seva classe i n’obren la sessió. Tria o afegeix una d’aquestes persones; a la pàgina següent pots enganxar la resta amb la seva classe.',
      textLeft_one:
        'Imprimeixen les targetes de la seva classe i n’obren la sessió. Hi ha {{count, number}} classe que no en té. Tria o afegeix una d’aquestes persones; a la pàgina següent pots enganxar la resta amb la seva classe.',
      textLeft_other:
        'Imprimeixen les targetes de la seva classe i n’obren la sessió. Hi ha {{count, number}} classes que no en tenen. Tria o afegeix una d’aquestes persones; a la pàgina següent pots enganxar la resta amb la seva classe.',
      go: 'Afegeix una tutora o un tutor',
    },
    reader: {
      title: 'Tria qui llegeix els resultats',
      text: 'Abans d’obrir una campanya, al centre hi ha d’haver qui llegeixi el que explica l’alumnat: l’orientadora, per exemple. Una segona persona llegeix quan la primera no hi és.',
      go: 'Ves als centres',
    },
    consent: {
      title: 'Registra els consentiments',
      text: 'Sense el consentiment de qui en té la tutela, l’alumnat més jove no pot respondre.',
      textLeft_one:
        'Sense el consentiment de qui en té la tutela, l’alumnat més jove no pot respondre. Falta el de {{count, number}} persona.',
      textLeft_other:
        'Sense el consentiment de qui en té la tutela, l’alumnat més jove no pot respondre. Falta el de {{count, number}} persones.',
      go: 'Registra consentiments',
    },
    screening: {
      title: 'Prepara la primera campanya',
      text: 'Quines classes responen, què i fins quan. Abans d’obrir-la ho pots revisar tot.',
      go: 'Prepara una campanya',
    },
    room_check: {
      title: 'Prova l’aula',
      text: 'Obre la prova de l’aula en un dels ordinadors que farà servir la classe. No hi deixa res: quan hagi anat bé, deixa aquest pas de banda.',
      go: 'Obre la prova de l’aula',
    },
    lesson: {
      title: 'Fes la primera sessió de classe',
      text: 'Imprimeix les targetes d’una classe i obre’n la sessió, o deixa que ho faci la tutora o el tutor.',
      go: 'Ves a les campanyes',
    },
  },
} as const satisfies Translation<typeof en>;
