export default {
  column: 'Familia',
  status: {
    not_needed: 'No hace falta',
    not_asked: 'Sin consentimiento',
    not_told: 'Aún no informada',
    asked: 'Informada. Primer día para responder: {{date}}',
    given: 'Lo ha aceptado',
    withdrawn: 'Ha dicho que no',
  },
  noCards: {
    title_one: 'Alumnado sin tarjeta: {{count, number}}',
    title_other: 'Alumnado sin tarjeta: {{count, number}}',
    no_birth_date: 'Falta la fecha de nacimiento:',
    wrong_age: 'No tiene la edad de este cuestionario:',
    not_asked: 'No se le pide nada en esta campaña:',
    consent: 'No consta el consentimiento de la familia:',
    informed: 'No consta que la familia esté informada:',
    asked: 'La familia está informada. Primer día para responder: {{date}}',
    withdrawn: 'La familia ha dicho que no:',
    consentAt:
      'El consentimiento de la familia se registra en la página de cada persona: pulsa el nombre.',
    informedAt:
      'El consentimiento o la oposición de la familia se registra en la página de cada persona: pulsa el nombre.',
    printed_one:
      'Las tarjetas están en tus descargas. Alumnado sin tarjeta: {{count, number}}. La lista dice por qué.',
    printed_other:
      'Las tarjetas están en tus descargas. Alumnado sin tarjeta: {{count, number}}. La lista dice por qué.',
    seeWhy: 'Ver quién no tiene tarjeta y por qué',
  },
  informed: {
    title: 'Familias',
    text: 'Alba no informa a las familias por sí sola. Infórmalas en papel o en una reunión y regístralo aquí: quien no tiene edad para consentir podrá responder desde el octavo día después, y hasta entonces no tiene tarjeta.',
    objection:
      'Si una familia se opone, regístralo en la página de su hija o hijo: en esta campaña ya no se le pide nada, tenga la edad que tenga.',
    do: 'Registrar que se ha informado a las familias',
    record: 'Registrarlo',
    class: 'Clase',
    classMissing: 'Elige una clase',
    whom: 'Qué familias',
    whole: 'Toda la clase',
    some: 'Una parte del alumnado',
    nobody: 'Elige al menos una persona',
    on: 'Qué día',
    onHint: 'Cuando se repartió el papel, o el día de la reunión',
    onMissing: 'Escribe el día',
    how: 'Cómo',
    paper: 'En papel',
    meeting: 'En una reunión',
    follows:
      'Queda registrado con tu nombre y este día. Si el día no era este, vuelve a registrarlo con el que corresponde.',
    done_one: 'Familias informadas: {{count, number}}. Primer día para responder: {{date}}',
    done_other: 'Familias informadas: {{count, number}}. Primer día para responder: {{date}}',
    failed: 'No se ha registrado',
  },
} as const;
