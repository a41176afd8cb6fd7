import type { Translation } from '../areas';
import type en from '../en/results';

export default {
  intro: 'Els tests que has acabat. L’informe es pot obrir quan algú l’ha revisat.',
  caption: 'Els teus tests',
  type: 'Test',
  person: 'Sobre',
  oneself: 'Tu',
  report: 'Informe',
  available: 'Disponible',
  notAvailable: 'No disponible',
  open: 'Obre l’informe: {{test}}, {{date}}',
  openPending: 'Mira com està: {{test}}, {{date}}',
  empty: 'Encara no has acabat cap test',
  emptyText: 'Quan n’acabis un, apareixerà aquí amb el seu informe.',
  startTest: 'Fes un test',
  failed: 'No s’han pogut carregar els teus tests',
  detail: {
    takenOn: 'Test del {{date}}',
    about: 'Sobre {{name}}',
    download: 'Baixa l’informe (PDF)',
    downloading: 'S’estan baixant els resultats…',
    inLanguages: 'El mateix informe en:',
    downloadFailed: 'No s’ha pogut baixar l’informe.',
    ready:
      'L’informe està a punt. S’obre amb qualsevol lector de PDF; desa’l on només el puguis veure tu.',
    reviewing: 'L’informe s’està revisant',
    reviewingText:
      'Algú mira cada informe abans de lliurar-lo. T’escriurem tan bon punt el puguis obrir; no has de fer res més.',
    none: 'No hi ha cap informe',
    noneText:
      'L’informe d’aquest test es va retirar. Si el necessites, demana’l a l’escola o escriu-nos.',
    feedback:
      'També t’avisarem per correu quan hi hagi novetats d’aquest test. Si tens preguntes sobre l’informe, parla amb l’escola o respon aquell correu.',
    help: 'Si necessites ajuda ara mateix',
    helpText: 'No cal esperar cap resultat.',
    notFound: 'No s’ha trobat el test',
    notFoundText: 'Ja no existeix o és d’un altre compte.',
    back: 'Ves als teus resultats',
  },
} as const satisfies Translation<typeof en>;
