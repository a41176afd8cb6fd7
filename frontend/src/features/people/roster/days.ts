/** "04/03/2012", "4-3-2012", "2012-03-04" → "2012-03-04"; null for what is no day. */
export function dayOfText(text: string): string | null {
  const european = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})(?:[ T]0?0:00(?::00)?)?$/.exec(text);
  const iso = /^(\d{4})[/.-](\d{1,2})[/.-](\d{1,2})(?:[ T]0?0:00(?::00)?)?$/.exec(text);
  const parts = european ? european.slice(1, 4).toReversed() : iso?.slice(1, 4);
  if (!parts) return null;
  const [year, month, day] = parts.map(Number) as [number, number, number];
  const date = new Date(Date.UTC(year, month - 1, day));
  const isThere = date.getUTCMonth() === month - 1 && date.getUTCDate() === day && year > 1900;
  return isThere ? date.toISOString().slice(0, 10) : null;
}
