/** The limits of a person's fields. */

export const MAX_LENGTH = {
  email: 254,
  first_name: 150,
  last_name: 150,
  known_as: 60,
  reference: 200,
} as const;

/** A name, something, a dot: the server decides the rest. */
export function isAddress(text: string): boolean {
  return /^[^\s@<>(),;:"]+@[^\s@<>(),;:"]+\.[^\s@<>(),;:".]{2,}$/.test(text);
}
