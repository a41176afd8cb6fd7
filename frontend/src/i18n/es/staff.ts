import type { Translation } from '../areas';
import type en from '../en/staff';

export default {
  hide: {
    page: 'Ocultar la página (Esc dos veces)',
    title: 'Un momento',
  },
  undo: {
    do: 'Deshacer',
    of: 'Deshacer: {{what}}',
    until: 'Se puede deshacer hasta el {{date}}.',
  },
  handedOver: {
    was: 'Pasado a {{name}} el {{date}}.',
    back: 'Vuelve a ser de quien lo tenía.',
    do: 'Traspasar',
  },
  leftOut_one:
    'Del alumnado queda fuera {{count, number}}: tiene que hacerlo otra persona del centro.',
  leftOut_other:
    'Del alumnado quedan fuera {{count, number}}: tiene que hacerlo otra persona del centro.',
  attention: {
    title: 'Pide atención',
    none: 'Ahora nada pide tu atención.',
    what: {
      toRead: 'Resultados por leer: {{amount, number}}',
      talks: 'Peticiones de hablar fuera de plazo: {{amount, number}}',
      wishes: 'Alumnado que espera para hablar: {{amount, number}}',
      cases: 'Casos fuera de plazo: {{amount, number}}',
      letters: 'Cartas respondidas: {{amount, number}}',
      askAgain: 'Por volver a preguntar: {{amount, number}}',
      toApprove: 'Informes por aprobar: {{amount, number}}',
      consent: 'Consentimientos que faltan: {{amount, number}}',
    },
  },
  disagree: {
    title: 'Progenitores que han respondido cosas distintas',
    text: 'Uno ha dicho «sí» y el otro «no»: no se pregunta nada más. Esperan que el centro hable con los dos; un «no» puede seguir siendo un «no».',
    by: 'como muy tarde el {{date}}',
  },
  chooseMatching: 'Elegir los {{count, number}} que hay',
  chooseFirst: 'Elegir los {{most, number}} primeros de {{count, number}}',
  choosing: 'Eligiendo…',
  download: {
    label: 'Descargar esta lista',
    xlsx: 'Excel',
    csv: 'CSV',
    xlsxLabel: 'Descargar esta lista en un archivo de Excel',
    csvLabel: 'Descargar esta lista en un archivo CSV',
    print: 'Imprimir',
    printLabel: 'Imprimir las filas que se ven',
    busy: 'Se prepara…',
    done: 'Se ha descargado toda la lista, con los filtros puestos',
    failed: 'No se ha descargado la lista. {{reason}}',
  },
  peopleNotLoaded: 'No se han podido cargar las personas entre las que elegir.',
  day: {
    form: 'dd/mm/aaaa',
    wrong: 'Escribe el día así: 31/12/2016.',
    choose: 'Elige el día en un calendario ({{field}})',
    calendar: 'Calendario ({{field}})',
    noCalendar: 'No se ha podido abrir el calendario. Escribe el día así: 31/12/2016.',
  },
  filters: {
    more: 'Más filtros',
    moreSet: 'Más filtros ({{number}})',
  },
  /** The badge in a row has room for one word. */
  roles: {
    parent: 'Familia',
    student: 'Alumnado',
    teacher: 'Docente',
    psychopedagogue: 'Psicopedagogía',
    psychologist: 'Psicología',
    school_admin: 'Secretaría',
  },
  list: {
    sortBy: 'Ordenar por',
    upwards: '{{column}}, ascendente',
    downwards: '{{column}}, descendente',
    usualOrder: 'El habitual',
    nothingFound: 'No se ha encontrado nada para «{{search}}»',
    nothingFoundFiltered: 'No se ha encontrado nada con estos filtros',
  },
  file: {
    chooseOther: 'Elige otro archivo',
    dropFile: 'o suéltalo aquí',
  },
  steps: {
    position: 'Paso {{step}} de {{total}}',
    done: 'hecho',
  },
  meanwhile: {
    title: '{{name}} lo ha cambiado mientras tanto',
    titleSomebody: 'Alguien lo ha cambiado mientras tanto',
    at: 'Se cambió el {{when}}.',
    text: 'Todavía no se ha guardado nada de lo que has escrito. Elige qué tiene que decir cada campo.',
    theirs: 'Lo que ha puesto: {{value}}',
    mine: 'Lo mío: {{value}}',
    nothing: '(vacío)',
    back: 'Volver a lo que he escrito',
    save: 'Guardar así',
    choose: 'Elige uno para cada campo.',
  },
  stillOpen:
    'Aún abierto, y queda en manos de quien lee: peticiones de hablar {{talk, number}}, casos {{cases, number}}, derivaciones {{referrals, number}}, informes para dar en mano {{reports, number}}.',
  duty: {
    title: 'Espera tu confirmación',
    waits: 'Pendiente de confirmar',
    waitsForSecond: 'Espera a una segunda persona',
    waitsForInvitation: 'Aún no ha abierto la invitación',
    waitsFor: {
      reset:
        'La contraseña se ha puesto con un correo, alguien ha restablecido el segundo paso, o se ha vinculado una cuenta del centro con otra dirección.',
      address: 'La dirección de correo ha cambiado.',
      absence: 'Hace 90 días que no inicia sesión.',
      four_eyes:
        'Quien lo dio ha creado, cambiado o restablecido esta cuenta: espera a una segunda persona.',
      invitation:
        'Empieza en cuanto la persona abre la invitación. Nadie tiene que confirmar nada.',
    },
    confirmText:
      'Quién puede confirmarlo: otra persona que administra el centro o que lee resultados en él, o el equipo de Alba. Nadie confirma su propio encargo, ni tampoco quien ha creado, cambiado o restablecido la cuenta. Antes pregúntaselo a la persona, cara a cara o por teléfono.',
    confirm: 'Confirmar: {{name}}',
    confirmed: 'Confirmado: {{name}}',
    tutors: 'Quién lleva una clase',
    tutorsText:
      'Hasta que alguien lo confirme, no ve lo que el alumnado pide contar a su tutor o tutora, y no puede imprimir tarjetas ni abrir ninguna sesión.',
  },
  keys: {
    button: 'Teclas',
    list: 'Muestra u oculta esta lista',
    on: 'Las teclas están activas',
    off: 'Las teclas están desactivadas',
  },
} as const satisfies Translation<typeof en>;
