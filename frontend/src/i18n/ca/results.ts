import type { Translation } from '../areas';
import type en from '../en/results';

export default {
  intro: 'Els tests que has acabat. L’informe es pot obrir quan algú l’ha aprovat.',
  caption: 'Els teus tests',
  type: 'Test',
  person: 'Sobre',
  oneself: 'Tu',
  report: 'Informe',
  available: 'Disponible',
  notAvailable: 'No disponible',
  open: 'Obre l’informe',
  openPending: 'Mira com està',
  usual: 'Segurament el podràs llegir cap al {{date}}',
  late: 'Està trigant més que de costum',
  empty: 'Encara no has acabat cap test',
  emptyText: 'Quan n’acabis un, apareixerà aquí amb el seu informe.',
  startTest: 'Fes un test',
  failed: 'No s’han pogut carregar els teus tests',
  detail: {
    takenOn: 'Test fet el {{date}}',
    titleAbout: '{{test}}, sobre {{person}}',
    download: 'Baixa l’informe (PDF)',
    downloading: 'S’estan baixant els resultats…',
    inLanguages: 'El mateix informe en:',
    downloadFailed: 'No s’ha pogut baixar l’informe.',
    ready: 'Desa l’informe on només el puguis veure tu.',
    readyFile:
      'L’informe està a punt. És un fitxer que s’obre amb qualsevol lector de PDF; desa’l on només el puguis veure tu.',
    print: 'Imprimeix',
    share: 'Per ensenyar-lo a pediatria o a algú de confiança, imprimeix-lo o baixa’l.',
    reviewing: 'L’informe s’està revisant',
    reviewingText:
      'Algú ha d’aprovar cada informe abans que es pugui llegir. T’escriurem tan bon punt el puguis obrir; no has de fer res més.',
    none: 'No hi ha cap informe',
    noneText:
      'L’informe d’aquest test es va retirar. Si el necessites, demana’l al centre o escriu-nos.',
    noneTextAlba: 'L’informe d’aquest test es va retirar. Si el necessites, escriu-nos.',
    feedback:
      'També t’avisarem per correu quan hi hagi novetats d’aquest test. Si tens preguntes sobre l’informe, parla amb el centre o respon aquell correu.',
    feedbackAlba:
      'També t’avisarem per correu quan hi hagi novetats d’aquest test. Si tens preguntes sobre l’informe, respon aquell correu.',
    help: 'Si necessites ajuda ara mateix',
    notFound: 'No s’ha trobat el test',
    notFoundText: 'Ja no existeix o és d’un altre compte.',
    back: 'Ves als teus resultats',
  },
} as const satisfies Translation<typeof en>;
