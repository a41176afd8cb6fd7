export default {
  column: 'Família',
  status: {
    not_needed: 'No cal',
    not_asked: 'Sense consentiment',
    not_told: 'Encara no informada',
    asked: 'Informada. Primer dia per respondre: {{date}}',
    given: 'Ho ha acceptat',
    withdrawn: 'Ha dit que no',
  },
  noCards: {
    title_one: 'Alumnat sense targeta: {{count, number}}',
    title_other: 'Alumnat sense targeta: {{count, number}}',
    no_birth_date: 'Falta la data de naixement:',
    wrong_age: 'No té l’edat d’aquest qüestionari:',
    not_asked: 'No se li demana res en aquesta campanya:',
    consent: 'No consta el consentiment de la família:',
    informed: 'No consta que la família estigui informada:',
    asked: 'La família està informada. Primer dia per respondre: {{date}}',
    withdrawn: 'La família ha dit que no:',
    consentAt:
      'El consentiment de la família es registra a la pàgina de cada persona: prem el nom.',
    informedAt:
      'El consentiment o l’oposició de la família es registra a la pàgina de cada persona: prem el nom.',
    printed_one:
      'Les targetes són a les teves baixades. Alumnat sense targeta: {{count, number}}. La llista diu per què.',
    printed_other:
      'Les targetes són a les teves baixades. Alumnat sense targeta: {{count, number}}. La llista diu per què.',
    seeWhy: 'Mira qui no té targeta i per què',
  },
  informed: {
    title: 'Famílies',
    text: 'Alba no informa les famílies per si sola. Informa-les en paper o en una reunió i registra-ho aquí: qui no té l’edat per consentir podrà respondre des del vuitè dia després, i fins aleshores no té targeta.',
    objection:
      'Si una família s’hi oposa, registra-ho a la pàgina de la seva filla o fill: en aquesta campanya ja no se li demana res, tingui l’edat que tingui.',
    do: 'Registra que s’ha informat les famílies',
    record: 'Registra-ho',
    class: 'Classe',
    classMissing: 'Tria una classe',
    whom: 'Quines famílies',
    whole: 'Tota la classe',
    some: 'Una part de l’alumnat',
    nobody: 'Tria almenys una persona',
    on: 'Quin dia',
    onHint: 'Quan es va repartir el paper, o el dia de la reunió',
    onMissing: 'Escriu el dia',
    how: 'Com',
    paper: 'En paper',
    meeting: 'En una reunió',
    follows:
      'Queda registrat amb el teu nom i aquest dia. Si el dia no era aquest, torna-ho a registrar amb el que toca.',
    done_one: 'Famílies informades: {{count, number}}. Primer dia per respondre: {{date}}',
    done_other: 'Famílies informades: {{count, number}}. Primer dia per respondre: {{date}}',
    failed: 'No s’ha registrat',
  },
} as const;
