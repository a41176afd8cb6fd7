/** The scales of each questionnaire, in reading order. */
export const bfiScales = [
  'extraversion',
  'agreeableness',
  'conscientiousness',
  'neuroticism',
  'openness',
] as const;

/** The scales with bands. */
export const sdqScales = [
  'emotional',
  'conduct',
  'hyperactivity',
  'peer',
  'prosocial',
  'total',
] as const;

export type BfiScale = (typeof bfiScales)[number];
export type SdqScale = (typeof sdqScales)[number];
