import type { Translation } from '../areas';
import type en from '../en/results';

export default {
  intro: 'Los tests que has terminado. El informe se puede abrir cuando alguien lo ha revisado.',
  caption: 'Tus tests',
  type: 'Test',
  person: 'Sobre',
  oneself: 'Tú',
  report: 'Informe',
  available: 'Disponible',
  notAvailable: 'No disponible',
  open: 'Abrir el informe: {{test}}, {{date}}',
  openPending: 'Ver cómo va: {{test}}, {{date}}',
  empty: 'Todavía no has terminado ningún test',
  emptyText: 'Cuando termines uno, aparecerá aquí con su informe.',
  startTest: 'Hacer un test',
  failed: 'No se han podido cargar tus tests',
  detail: {
    takenOn: 'Test del {{date}}',
    about: 'Sobre {{name}}',
    download: 'Descargar el informe (PDF)',
    downloading: 'Descargando los resultados…',
    inLanguages: 'El mismo informe en:',
    downloadFailed: 'No se ha podido descargar el informe.',
    ready:
      'El informe está listo. Se abre con cualquier lector de PDF; guárdalo donde solo puedas verlo tú.',
    reviewing: 'El informe se está revisando',
    reviewingText:
      'Alguien mira cada informe antes de entregarlo. Te escribiremos en cuanto puedas abrirlo; no tienes que hacer nada más.',
    none: 'No hay ningún informe',
    noneText:
      'El informe de este test se retiró. Si lo necesitas, pídelo en la escuela o escríbenos.',
    feedback:
      'También te avisaremos por correo cuando haya novedades de este test. Si tienes preguntas sobre el informe, habla con la escuela o responde a ese correo.',
    help: 'Si necesitas ayuda ahora mismo',
    helpText: 'No hay que esperar ningún resultado.',
    notFound: 'No se ha encontrado el test',
    notFoundText: 'Ya no existe o es de otra cuenta.',
    back: 'Ir a tus resultados',
  },
} as const satisfies Translation<typeof en>;
