/**
 * Shorter than the server's limit, which ends a card's login after five minutes without a request.
 */
const withCard = 270_000;
/**
 * Shorter than the server's limit of thirty minutes for a visit by a family's link, which happens on
 * the family's own device.
 */
const inVisit = 1_740_000;

/** How many milliseconds a page with a pupil's or family's login may be left alone. */
export function patienceWith(visit: unknown): number {
  return visit ? inVisit : withCard;
}
