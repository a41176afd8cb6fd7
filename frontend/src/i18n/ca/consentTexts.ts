import type { Translation } from '../areas';
import type en from '../en/consentTexts';

export default {
  intro:
    'El que les famílies llegeixen abans de respondre. Un text publicat no canvia mai; el següent ocupa el seu lloc.',
  none: 'Encara no s’ha publicat cap text: les famílies llegeixen una demostració que diu que ho és.',
  add: 'Text nou',
  purposes: { screening: 'Campanya', research: 'Recerca', ask: 'Una criatura' },
  everybody: 'Tots els centres sense text propi',
  version: 'Versió {{version}}',
  line: '{{version}}, publicada el {{date}}',
  now: 'Les famílies el llegeixen ara',
  former: 'Text anterior',
  again: 'Va tornar a preguntar a les famílies',
  read: 'Llegeix-lo',
  next: 'Escriu la versió següent',
  language: 'Idioma',
  form: {
    intro:
      'Escriu-lo en els tres idiomes, mira’l com el veuran les famílies i comprova a qui torna a preguntar abans de publicar-lo.',
    purpose: 'Què es pregunta a les famílies',
    school: 'Centre',
    schoolHint: 'Deixa-ho buit per a tots els centres que no tenen text propi.',
    everybody: 'Tots els centres',
    version: 'Versió',
    versionHint: 'Un nom curt, per exemple 2026-1. Queda amb cada resposta.',
    material: 'Diu una cosa diferent del text anterior?',
    isMaterial: 'Sí: les famílies tornen a respondre',
    isMaterialHint:
      'Les respostes anteriors deixen de comptar fins que les famílies responguin el text nou.',
    notMaterial: 'No: només canvia la redacció o l’ortografia',
    notMaterialHint: 'Les respostes anteriors continuen comptant.',
    title: 'Títol',
    text: 'Text',
    textHint: 'Deixa una línia en blanc entre paràgrafs.',
    preview: 'Tal com el llegeixen les famílies',
    nothing: 'Aquí apareix el que escrius.',
    missing: 'Encara falta: {{what}}',
    part: '{{what}} ({{language}})',
    check: 'Mira a qui torna a preguntar',
    checking: 'S’està mirant…',
    refused: 'El text no es pot publicar així',
  },
  publish: {
    title: 'Vols publicar la versió {{version}}?',
    schools_one: 'És per a {{count, number}} centre.',
    schools_other: 'És per a {{count, number}} centres.',
    same: 'Les respostes anteriors continuen comptant i no es torna a preguntar a ningú.',
    nobody: 'No afecta cap campanya en marxa: no cal tornar a preguntar a ningú.',
    answered_one:
      '{{count, number}} família ha de tornar a respondre: la seva resposta deixa de comptar.',
    answered_other:
      '{{count, number}} famílies han de tornar a respondre: les seves respostes deixen de comptar.',
    waiting_one: 'Cal tornar a preguntar a {{count, number}} família que encara no ha respost.',
    waiting_other: 'Cal tornar a preguntar a {{count, number}} famílies que encara no han respost.',
    screenings_one:
      'És en {{count, number}} campanya. Ara no s’envia res: el centre veu a qui ha de tornar a preguntar.',
    screenings_other:
      'És en {{count, number}} campanyes. Ara no s’envia res: els centres veuen a qui han de tornar a preguntar.',
    forever: 'Un text publicat no canvia mai.',
    do: 'Publica',
    doing: 'S’està publicant…',
    done: 'S’ha publicat la versió {{version}}',
  },
} as const satisfies Translation<typeof en>;
