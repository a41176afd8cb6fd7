declare module 'jsdom' {
  /** The few parts of it that are used here. */
  export class JSDOM {
    constructor(html: string, options: { url: string });
    readonly window: Window & typeof globalThis;
  }
}
