import type { Translation } from '../areas';
import type en from '../en/results';

export default {
  intro: 'Los tests que has terminado. El informe se puede abrir cuando alguien lo ha aprobado.',
  caption: 'Tus tests',
  type: 'Test',
  person: 'Sobre',
  oneself: 'Tú',
  report: 'Informe',
  available: 'Disponible',
  notAvailable: 'No disponible',
  open: 'Abrir el informe',
  openPending: 'Ver cómo va',
  usual: 'Seguramente podrás leerlo hacia el {{date}}',
  late: 'Está tardando más que de costumbre',
  empty: 'Todavía no has terminado ningún test',
  emptyText: 'Cuando termines uno, aparecerá aquí con su informe.',
  startTest: 'Hacer un test',
  failed: 'No se han podido cargar tus tests',
  detail: {
    takenOn: 'Test hecho el {{date}}',
    titleAbout: '{{test}}, sobre {{person}}',
    download: 'Descargar el informe (PDF)',
    downloading: 'Descargando los resultados…',
    inLanguages: 'El mismo informe en:',
    downloadFailed: 'No se ha podido descargar el informe.',
    ready: 'Guarda el informe donde solo puedas verlo tú.',
    readyFile:
      'El informe está listo. Es un archivo que se abre con cualquier lector de PDF; guárdalo donde solo puedas verlo tú.',
    print: 'Imprimir',
    share: 'Para enseñarlo en pediatría o a alguien de confianza, imprímelo o descárgalo.',
    reviewing: 'El informe se está revisando',
    reviewingText:
      'Alguien tiene que aprobar cada informe antes de que se pueda leer. Te escribiremos en cuanto puedas abrirlo; no tienes que hacer nada más.',
    none: 'No hay ningún informe',
    noneText:
      'El informe de este test se retiró. Si lo necesitas, pídelo en el centro o escríbenos.',
    noneTextAlba: 'El informe de este test se retiró. Si lo necesitas, escríbenos.',
    feedback:
      'También te avisaremos por correo cuando haya novedades de este test. Si tienes preguntas sobre el informe, habla con el centro o responde a ese correo.',
    feedbackAlba:
      'También te avisaremos por correo cuando haya novedades de este test. Si tienes preguntas sobre el informe, responde a ese correo.',
    help: 'Si necesitas ayuda ahora mismo',
    notFound: 'No se ha encontrado el test',
    notFoundText: 'Ya no existe o es de otra cuenta.',
    back: 'Ir a tus resultados',
  },
} as const satisfies Translation<typeof en>;
