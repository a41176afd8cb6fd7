/** A text of the catalogue with its variables, as the screen shows it. */
export function fill(text: string, variables: Record<string, string | number>): string {
  return text.replace(/{{(\w+)(?:, number)?}}/g, (_, name: string) => `${variables[name]}`);
}
