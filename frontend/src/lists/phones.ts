/** A mobile of this country, and any number here; what follows in the cell is another number. */
const MOBILE = /(?<!\+[\d\s.-]*)(?:(?:\+|00)34[\s.-]?)?\b[67]\d{2}(?:[\s.-]?\d){6}(?!\d)/;
const HERE = /(?:(?:\+|00)34[\s.-]?)?\b[6-9]\d{1,2}(?:[\s.-]?\d){6,7}(?!\d)/;
const ABROAD = /\+\d(?:[\s.-]?\d){7,14}/;

/** A telephone number in a cell, as it is written there: a mobile before others; "" for none. */
export function phoneIn(cell: string): string {
  const found = MOBILE.exec(cell) ?? ABROAD.exec(cell) ?? HERE.exec(cell);
  return (found?.[0] ?? '').trim();
}
