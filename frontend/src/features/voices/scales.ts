/** The scales that are shown of each questionnaire. */
const traits = [
  'extraversion',
  'agreeableness',
  'conscientiousness',
  'neuroticism',
  'openness',
] as const;
const areas = ['emotional', 'conduct', 'hyperactivity', 'peer', 'prosocial', 'total'] as const;

type Trait = (typeof traits)[number];
export type Scale = Trait | (typeof areas)[number];

export function isTrait(name: Scale): name is Trait {
  return traits.some((one) => one === name);
}

/** Those of `rows` that belong to the questionnaire and have words here, in the server's order. */
export function scalesOf(questionnaire: 'SDQ' | 'BFI', rows: readonly string[]): Scale[] {
  const known: readonly Scale[] = questionnaire === 'SDQ' ? areas : traits;
  return rows.flatMap((row) => known.find((one) => one === row) ?? []);
}
