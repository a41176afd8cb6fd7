import type { Translation } from '../areas';
import type en from '../en/figures';

export default {
  title: 'Cifras de una campaña',
  of: '{{school}} · {{screening}}',
  toScreening: 'Ir a la campaña',
  loadFailed: 'No se han podido cargar las cifras',
  gone: 'Esto no está aquí',
  goneText: 'Quizá se ha eliminado o no tienes acceso.',
  refused: 'Las cifras son para la administración y para quien lee por el centro',
  waiting: {
    open: 'La campaña todavía no ha terminado',
    openText:
      'Las cifras se hacen 7 días después de cerrarla, y una sola vez. Hasta entonces, la página de la campaña dice cuánta gente ha respondido.',
    due: 'Las cifras se harán el {{date}}',
    dueText:
      'Son 7 días después del cierre, para que se pueda arreglar lo que haga falta. Se hacen una sola vez y después no cambian.',
    late: 'Las cifras se harán esta noche',
  },
  make: {
    do: 'Hacer las cifras ahora',
    title: '¿Quieres hacer las cifras ahora?',
    body: 'Se hacen una sola vez y no cambian nunca más: ni cuando se elimina a alguien, ni cuando se retira o se corrige una respuesta. Hazlas ahora solo si no queda nada por arreglar.',
    confirm: 'Hacerlas para siempre',
    busy: 'Se están haciendo…',
    done: 'Las cifras ya están hechas',
  },
  none: {
    title: 'Esta campaña no tiene cifras',
    text: 'Las cifras se hacen del test de bienestar emocional, que esta campaña no ha preguntado.',
  },
  read: {
    title: 'Cómo se leen',
    made: 'Hechas el {{date}}, y sin cambios desde entonces.',
    rounded:
      'El número de respuestas se redondea a 5, y las partes, al 5 %. Por eso las partes de un grupo no siempre suman 100 %.',
    bands:
      'Las franjas proceden de niños y niñas del Reino Unido. En cada área, más o menos uno de cada cinco queda fuera de la primera, por diseño: una parte dice cuántos pueden merecer una mirada más atenta, no cuántos tienen un problema.',
    prosocial: 'En «Ayudar a los demás», más lejos de la media quiere decir menos ayuda.',
    few: 'Entre 10 y 29 respuestas se muestran dos franjas; a partir de 30, cuatro. Los números bajo cada barra van de la más cercana a la media a la más lejana.',
    hidden:
      'Un grupo se muestra a partir de diez respuestas. Si uno más pequeño se pudiera deducir de los demás, también se deja fuera uno más grande. Que falte un grupo no dice nada de cómo está su alumnado.',
    order:
      'Los grupos siguen el orden del horario. Entre grupos, las diferencias pequeñas salen por azar; nada de aquí dice qué clase o qué docente lo hace mejor.',
  },
  classes: 'Mostrar también las clases',
  informants: { self: 'El alumnado', parent: 'Las familias', teacher: 'El profesorado' },
  tableOf: '{{title}} (tabla)',
  other: 'cualquier otra',
  answered: 'respuestas: unas {{n}} de {{asked}}',
  answers: 'unas {{n}} respuestas',
  low: 'Rayado: ha respondido menos del 60 %. El resto puede ser muy distinto.',
  upTo: '{{share}} o menos',
  from: '{{share}} o más',
  about: 'sobre el {{share}}',
  hidden: 'No se muestra, para que no se pueda reconocer a nadie: {{names}}.',
  notShown: 'no se muestra',
  nothing: 'No se muestra nada de lo que han respondido: hay demasiado pocas respuestas.',
  columns: { group: 'Grupo' },
  trend: {
    title: 'Comparado con la campaña anterior',
    text: 'La parte que está cerca de la media en todas las dificultades juntas. Solo se comparan grupos de 30 respuestas o más, y solo si han vuelto a responder al menos cuatro de cada cinco del primer grupo. Solo se dice que hay más o menos a partir de 25 puntos; con 60 respuestas o más, a partir de 20; con 100 o más, a partir de 15.',
    before: '{{name}}, hasta el {{date}}',
    now: 'Esta vez',
    words: 'En palabras',
    about_the_same: 'más o menos igual; el azar por sí solo podría explicarlo',
    higher: 'hay más cerca de la media',
    lower: 'hay menos cerca de la media',
    informant: 'Quién ha respondido',
    none_before: 'No se compara nada: antes de esta no hay ninguna campaña con cifras.',
    no_group_twice:
      'No se compara nada: hace falta un grupo con 30 respuestas o más en las dos campañas, y no hay ninguno.',
    too_few_again:
      'No se compara nada: muy poca gente del primer grupo ha vuelto a responder. Cuando solo se vuelve a preguntar a unos cuantos, la segunda cifra ya sale distinta.',
  },
  download: {
    label: 'Descargar las cifras',
    xlsx: 'Excel',
    csv: 'CSV',
    pdf: 'PDF para imprimir',
    xlsxLabel: 'Descargar las cifras en un archivo de Excel',
    csvLabel: 'Descargar las cifras en un archivo CSV',
    pdfLabel: 'Descargar las cifras en un PDF para imprimir',
    busy: 'Se está preparando…',
    done: 'Se han descargado todas las cifras',
    failed: 'No se han descargado las cifras. {{reason}}',
  },
} as const satisfies Translation<typeof en>;
