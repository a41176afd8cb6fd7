import { sdqScales, type BfiScale } from '../../api/staff/scales';
import type { Test } from '../../api/types';

/** The scales of an SDQ, and two sums of them, for product administrators. */
export const sdqScores = [...sdqScales, 'internalising', 'externalising'] as const;

type SdqScore = (typeof sdqScores)[number];
export type ScoreName = BfiScale | SdqScore;

/** The largest value of each sum; all start at 0. */
export const sdqMax: Record<SdqScore, number> = {
  emotional: 10,
  conduct: 10,
  hyperactivity: 10,
  peer: 10,
  prosocial: 10,
  total: 40,
  internalising: 20,
  externalising: 20,
};

export function comparedAges(informant: Test['informant']): { low: number; high: number } {
  return { low: informant === 'self' ? 11 : 4, high: 17 };
}

/** True if any band differs from the first one. */
export function standsOut(bands: NonNullable<Test['bands']>): boolean {
  return Object.values(bands).some((band) => band !== null && band !== 'close_to_average');
}

const bandNames = [
  'close_to_average',
  'slightly_raised',
  'high',
  'very_high',
  'slightly_lowered',
  'low',
  'very_low',
] as const;

/** True if the app has words for the band. */
export function isBand(value: unknown): value is (typeof bandNames)[number] {
  return bandNames.some((band) => band === value);
}
