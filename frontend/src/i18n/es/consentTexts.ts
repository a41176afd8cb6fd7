import type { Translation } from '../areas';
import type en from '../en/consentTexts';

export default {
  intro:
    'Lo que las familias leen antes de responder. Un texto publicado no cambia nunca; el siguiente ocupa su lugar.',
  none: 'Aún no se ha publicado ningún texto: las familias leen una demostración que dice que lo es.',
  add: 'Texto nuevo',
  purposes: { screening: 'Campaña', research: 'Investigación', ask: 'Un menor' },
  everybody: 'Todos los centros sin texto propio',
  version: 'Versión {{version}}',
  line: '{{version}}, publicada el {{date}}',
  now: 'Las familias lo leen ahora',
  former: 'Texto anterior',
  again: 'Volvió a preguntar a las familias',
  read: 'Léelo',
  next: 'Escribir la versión siguiente',
  language: 'Idioma',
  form: {
    intro:
      'Escríbelo en los tres idiomas, míralo como lo verán las familias y comprueba a quién vuelve a preguntar antes de publicarlo.',
    purpose: 'Qué se pregunta a las familias',
    school: 'Centro',
    schoolHint: 'Déjalo vacío para todos los centros que no tienen texto propio.',
    everybody: 'Todos los centros',
    version: 'Versión',
    versionHint: 'Un nombre corto, por ejemplo 2026-1. Queda con cada respuesta.',
    material: '¿Dice algo distinto del texto anterior?',
    isMaterial: 'Sí: las familias vuelven a responder',
    isMaterialHint:
      'Las respuestas anteriores dejan de contar hasta que las familias respondan al texto nuevo.',
    notMaterial: 'No: solo cambia la redacción o la ortografía',
    notMaterialHint: 'Las respuestas anteriores siguen contando.',
    title: 'Título',
    text: 'Texto',
    textHint: 'Deja una línea en blanco entre párrafos.',
    preview: 'Tal como lo leen las familias',
    nothing: 'Aquí aparece lo que escribes.',
    missing: 'Aún falta: {{what}}',
    part: '{{what}} ({{language}})',
    check: 'Ver a quién vuelve a preguntar',
    checking: 'Mirando…',
    refused: 'El texto no se puede publicar así',
  },
  publish: {
    title: '¿Publicar la versión {{version}}?',
    schools_one: 'Es para {{count, number}} centro.',
    schools_other: 'Es para {{count, number}} centros.',
    same: 'Las respuestas anteriores siguen contando y no se vuelve a preguntar a nadie.',
    nobody: 'No afecta a ninguna campaña en marcha: no hay que volver a preguntar a nadie.',
    answered_one:
      '{{count, number}} familia tiene que volver a responder: su respuesta deja de contar.',
    answered_other:
      '{{count, number}} familias tienen que volver a responder: sus respuestas dejan de contar.',
    waiting_one: 'Hay que volver a preguntar a {{count, number}} familia que aún no ha respondido.',
    waiting_other:
      'Hay que volver a preguntar a {{count, number}} familias que aún no han respondido.',
    screenings_one:
      'Es en {{count, number}} campaña. Ahora no se envía nada: el centro ve a quién tiene que volver a preguntar.',
    screenings_other:
      'Es en {{count, number}} campañas. Ahora no se envía nada: los centros ven a quién tienen que volver a preguntar.',
    forever: 'Un texto publicado no cambia nunca.',
    do: 'Publicar',
    doing: 'Publicando…',
    done: 'La versión {{version}} está publicada',
  },
} as const satisfies Translation<typeof en>;
