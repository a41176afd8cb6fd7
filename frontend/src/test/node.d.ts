/** The app has no types of Node, and only tests read files. */
declare module 'node:fs' {
  export function readFileSync(file: string, encoding: 'utf8'): string;
}
