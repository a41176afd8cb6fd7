import { bfiScales, sdqScales, type BfiScale, type SdqScale } from '../../api/staff/scales';

export type Scale = BfiScale | SdqScale;

export function isTrait(name: Scale): name is BfiScale {
  return bfiScales.some((one) => one === name);
}

/**
 * The scales of `rows` that belong to the questionnaire and have texts here, in the server's order.
 */
export function scalesOf(questionnaire: 'SDQ' | 'BFI', rows: readonly string[]): Scale[] {
  const known: readonly Scale[] = questionnaire === 'SDQ' ? sdqScales : bfiScales;
  return rows.flatMap((row) => known.find((one) => one === row) ?? []);
}
