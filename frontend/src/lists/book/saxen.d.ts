declare module 'saxen' {
  /** The part of the parser that is used here. */
  export class Parser {
    ns(prefixes: Record<string, string>): this;
    on(
      event: 'openTag',
      handle: (
        name: string,
        attributes: () => Record<string, string>,
        decode: (text: string) => string,
      ) => void,
    ): this;
    on(event: 'closeTag', handle: (name: string) => void): this;
    on(event: 'text', handle: (text: string, decode: (text: string) => string) => void): this;
    on(event: 'cdata', handle: (text: string) => void): this;
    on(event: 'error', handle: (error: Error) => void): this;
    parse(xml: string): void;
  }
}
